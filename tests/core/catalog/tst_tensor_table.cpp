// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/tensor_table.h"

#include <QtTest>
#include <algorithm>
#include <limits>

using namespace ridgepoint;

namespace {

/// Llama 3 8B: the worked example of tensor_table.h.
ModelSpec llama3_8b()
{
    ModelSpec model;
    model.hidden = 4096;
    model.vocab = 128256;
    LayerSpec layer;
    layer.count = 32;
    layer.attention.heads = 32;
    layer.attention.kv_heads = 8;
    layer.attention.head_dim = 128;
    layer.feed_forward.intermediate = 14336;
    model.layers = {layer};
    return model;
}

std::int64_t named(const ModelSpec& model, const std::string& name)
{
    std::int64_t sum = 0;
    for (const Tensor& tensor : tensor_table(model))
        if (tensor.name == name)
            sum += tensor.parameters();
    return sum;
}

} // namespace

class TestTensorTable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsADenseModel()
    {
        ModelSpec model = llama3_8b();
        finish(model);
        // 2·128256·4096 + 32·(2·4096² + 2·4096·1024 + 3·4096·14336 + 2·4096) + 4096
        QCOMPARE(model.parameters, std::int64_t{8'030'261'248});
        QCOMPARE(model.active_parameters, model.parameters);
        QCOMPARE(model.layer_count, std::int64_t{32});
        const ModelSpec once = model;
        finish(model);
        QVERIFY(model == once);
    }

    void aTiedHeadIsNotATensor()
    {
        ModelSpec model = llama3_8b();
        model.tied_embeddings = true;
        finish(model);
        QCOMPARE(model.parameters, std::int64_t{8'030'261'248 - 128256LL * 4096});
        QCOMPARE(named(model, "lm_head"), std::int64_t{0});
    }

    void classesSumToTheWhole()
    {
        ModelSpec model = llama3_8b();
        AttentionSpec& attention = model.layers[0].attention;
        attention.q_bias = attention.k_bias = attention.v_bias = true;
        finish(model);
        double sum = 0.0;
        for (const double amount : model.class_parameters)
            sum += amount;
        QCOMPARE(sum, static_cast<double>(model.parameters));
        // output channels: q 4096, k and v 1024 each, o 4096
        QCOMPARE(model.class_matrix_columns[static_cast<std::size_t>(TensorClass::attention)], 32.0 * 10240);
    }

    void aTokenVisitsItsExperts()
    {
        // Mixtral 8x7B: 46,702,792,704 parameters (keras-hub mixtral_8_7b_en), 2 of 8 experts a token
        ModelSpec model = llama3_8b();
        model.vocab = 32000;
        FeedForwardSpec& experts = model.layers[0].feed_forward;
        experts = {};
        experts.kind = FeedForwardKind::moe;
        experts.experts = 8;
        experts.experts_per_token = 2;
        experts.expert_intermediate = 14336;
        finish(model);
        QCOMPARE(model.parameters, std::int64_t{46'702'792'704});
        QCOMPARE(model.active_parameters, std::int64_t{12'879'925'248});
    }

    void latentAttentionAndItsIndexer()
    {
        // h·qr + qr + qr·a(n+r) + h(kvr+r) + kvr + kvr·a(n+v) + a·v·h, by hand for a small one:
        // 8·4 + 4 + 4·2·(3+1) + 8·(6+1) + 6 + 6·2·(3+5) + 2·5·8 = 306
        ModelSpec model;
        model.hidden = 8;
        model.lm_head = false;
        model.final_norms = 0;
        LayerSpec layer;
        layer.count = 1;
        layer.norms = 0;
        layer.mixer = MixerKind::mla;
        layer.mla =
            MlaSpec{.heads = 2, .q_lora_rank = 4, .kv_lora_rank = 6, .nope_dim = 3, .rope_dim = 1, .value_dim = 5};
        layer.feed_forward.kind = FeedForwardKind::none;
        model.layers = {layer};
        finish(model);
        QCOMPARE(model.parameters, std::int64_t{306});
        model.layers[0].mla.indexer_heads = 3;
        model.layers[0].mla.indexer_dim = 2;
        finish(model);
        // + qr·ih·id + h·id + 2·id + h·ih = 24 + 16 + 4 + 24
        QCOMPARE(model.parameters, std::int64_t{306 + 68});
    }

    void enormousNumbersStopAtTheLargest()
    {
        ModelSpec model = llama3_8b();
        model.vocab = std::numeric_limits<std::int64_t>::max() / 8192;
        model.layers[0].feed_forward.intermediate = std::numeric_limits<std::int64_t>::max() / 8;
        finish(model);
        QCOMPARE(model.parameters, std::numeric_limits<std::int64_t>::max());
        FeedForwardSpec& experts = model.layers[0].feed_forward;
        experts.kind = FeedForwardKind::moe;
        experts.experts = 1'000'000;
        experts.experts_per_token = 1;
        experts.expert_intermediate = 1'000'000'000'000;
        finish(model);
        QCOMPARE(model.active_parameters, model.parameters);
    }
};

QTEST_APPLESS_MAIN(TestTensorTable)
#include "tst_tensor_table.moc"
