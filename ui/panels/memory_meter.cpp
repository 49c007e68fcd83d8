// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/memory_meter.h"

#include "core/base/number_format.h"
#include "ui/format/text.h"
#include "ui/format/verdict_text.h"
#include "ui/panels/text_label.h"
#include "ui/theme/palette.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <vector>

namespace ridgepoint {
namespace {

struct Part {
    QString name;
    Byte bytes;
    QColor colour;
    bool hatched = false;
};

std::vector<Part> parts_of(const Footprint& m, const Tokens& t)
{
    std::vector<Part> parts;
    const auto add = [&](const QString& name, Byte bytes, const QColor& colour, bool hatched = false) {
        if (bytes.value > 0.0)
            parts.push_back({name, bytes, colour, hatched});
    };
    add(MemoryMeter::tr("weights"), m.weights, t.memory);
    add(MemoryMeter::tr("KV"), m.kv, t.communication);
    add(MemoryMeter::tr("activations"), m.activation, t.compute);
    add(MemoryMeter::tr("gradients"), m.gradient, t.overhead);
    add(MemoryMeter::tr("optimizer"), m.optimizer, t.text);
    add(MemoryMeter::tr("reserve"), m.reserve, t.muted, true);
    return parts;
}

} // namespace

class MemoryMeter::Bar : public QWidget
{
public:
    explicit Bar(QWidget* parent) : QWidget(parent)
    {
        setFixedHeight(16);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    void set(const Footprint& memory)
    {
        memory_ = memory;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Tokens& t = tokens_of(*this);
        QPainter painter(this);
        const double full = std::max(memory_.total.value, memory_.capacity.value);
        if (full <= 0.0)
            return;
        const QRectF track(0, 2, width(), 12);
        painter.fillRect(track, t.divider);
        double x = 0.0;
        for (const Part& part : parts_of(memory_, t)) {
            const QRectF slice(x, track.top(), part.bytes.value / full * width(), track.height());
            painter.fillRect(slice, part.hatched ? QBrush(part.colour, Qt::BDiagPattern) : QBrush(part.colour));
            x = slice.right();
        }
        if (memory_.fits)
            return;
        const double end = memory_.capacity.value / full * width();
        QColor pale = t.panel;
        pale.setAlphaF(0.5F);
        painter.fillRect(QRectF(end, track.top(), width() - end, track.height()), pale);
        painter.fillRect(QRectF(end - 1.0, 0, 2.0, height()), t.warning);
    }

private:
    Footprint memory_;
};

/// The names and sizes of the parts, as many a line as fit.
class MemoryMeter::Key : public QWidget
{
public:
    explicit Key(QWidget* parent) : QWidget(parent)
    {
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }
    void set(const Footprint& memory)
    {
        const int before = flow(width(), nullptr);
        memory_ = memory;
        if (flow(width(), nullptr) != before)
            updateGeometry();
        update();
    }
    int heightForWidth(int width) const override { return flow(width, nullptr); }
    QSize sizeHint() const override { return QSize(200, flow(220, nullptr)); }
    QSize minimumSizeHint() const override { return QSize(120, flow(qMax(120, width()), nullptr)); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        flow(width(), &painter);
    }

private:
    int flow(int room, QPainter* painter) const
    {
        const Tokens& t = tokens_of(*this);
        const QFont used = role_font(TextRole::tag, font());
        const QFontMetrics metrics(used);
        int x = 0, y = 0;
        for (const Part& part : parts_of(memory_, t)) {
            const QString text = QStringLiteral("%1 %2").arg(part.name, qtext(format_bytes(part.bytes)));
            const int wide = 12 + metrics.horizontalAdvance(text);
            if (x > 0 && x + wide > room) {
                x = 0;
                y += metrics.height() + 2;
            }
            if (painter) {
                const QRectF box(x, y + metrics.height() / 2.0 - 3.5, 8, 8);
                painter->fillRect(box, part.hatched ? QBrush(part.colour, Qt::BDiagPattern) : QBrush(part.colour));
                painter->setFont(used);
                painter->setPen(t.muted);
                painter->drawText(QPointF(x + 12, y + metrics.ascent()), text);
            }
            x += wide + 10;
        }
        return y + metrics.height();
    }

    Footprint memory_;
};

/// A change that fits, and the button that makes it.
class MemoryMeter::RemedyRow : public QWidget
{
public:
    explicit RemedyRow(MemoryMeter* meter)
        : QWidget(meter), words_(new TextLabel(TextRole::caption, TextLabel::Muted, this)),
          apply_(new QPushButton(tr("Apply"), this))
    {
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(6);
        words_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the column sets the width
        row->addWidget(words_, 1);
        row->addWidget(apply_);
        apply_->setFont(role_font(TextRole::caption, font()));
        connect(apply_, &QPushButton::clicked, meter, [this, meter] {
            const Remedy wanted = remedy_; // the change gives this row another one
            Q_EMIT meter->apply_requested(wanted);
        });
    }
    void set(const Remedy& remedy, bool applicable)
    {
        remedy_ = remedy;
        words_->set_text(remedy_words(remedy));
        apply_->setAccessibleName(tr("Apply: %1").arg(words_->text()));
        apply_->setToolTip(apply_->accessibleName());
        apply_->setVisible(applicable);
        show();
    }

private:
    TextLabel* words_;
    QPushButton* apply_;
    Remedy remedy_;
};

MemoryMeter::MemoryMeter(QWidget* parent)
    : QWidget(parent), headline_(new TextLabel(TextRole::title, TextLabel::Plain, this)),
      usage_(new TextLabel(TextRole::caption, TextLabel::Muted, this)),
      remedy_(new TextLabel(TextRole::caption, TextLabel::Muted, this)), bar_(new Bar(this)), key_(new Key(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(headline_);
    column->addWidget(usage_);
    column->addWidget(bar_);
    column->addWidget(key_);
    column->addWidget(remedy_);
    remedy_->set_wrap(true);
    constexpr int kMostRemedies = 3; // the gentlest; the verdict names all
    for (int i = 0; i < kMostRemedies; ++i) {
        rows_.push_back(new RemedyRow(this));
        rows_.back()->hide();
        column->addWidget(rows_.back());
    }
    for (TextLabel* label : {headline_, usage_})
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the column sets the width
}

void MemoryMeter::set_estimate(const std::shared_ptr<const Estimate>& estimate, const Applicable& applicable)
{
    const Footprint& m = estimate->memory;
    headline_->set_text(m.fits ? tr("✓ Fits") : tr("⚠ Too big by %1").arg(qtext(format_bytes(m.excess()))));
    headline_->set_ink(m.fits ? TextLabel::Plain : TextLabel::Warning);
    usage_->set_text(tr("%1 of %2").arg(qtext(format_bytes(m.total)), qtext(format_bytes(m.capacity))));
    bar_->set(m);
    key_->set(m);
    const auto changes = m.fits ? std::vector<Remedy>() : remedies(estimate->scenario);
    remedy_->set_text(changes.empty() ? memory_verdict(*estimate).caption : tr("Would fit:"));
    list_remedies(changes, applicable);
    setAccessibleName(QStringLiteral("%1, %2").arg(headline_->text(), usage_->text()));
}

void MemoryMeter::list_remedies(const std::vector<Remedy>& remedies, const Applicable& applicable)
{
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (i < remedies.size())
            rows_[i]->set(remedies[i], applicable(remedies[i]));
        else
            rows_[i]->hide();
}

} // namespace ridgepoint
