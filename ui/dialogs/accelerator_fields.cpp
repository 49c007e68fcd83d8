// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/accelerator_fields.h"

#include "core/catalog/precision.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <QCoreApplication>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

struct Form {
    Q_DECLARE_TR_FUNCTIONS(AcceleratorForm)
};

const QString kTera = QStringLiteral("TFLOP/s");

void add_identity(std::vector<SpecField>& out)
{
    const QString section = Form::tr("General");
    out.insert(out.end(), {{"/name", section, Form::tr("Name"), {}},
                           {"/id", section, Form::tr("Id and file name"), {}},
                           {"/full_name", section, Form::tr("Full name"), {}},
                           {"/vendor", section, Form::tr("Vendor"), {}},
                           {"/architecture", section, Form::tr("Architecture"), {}},
                           {"/status", section, Form::tr("Status"), Form::tr("shipped, announced")},
                           {"/form_factor", section, Form::tr("Form factor"), {}},
                           {"/year", section, Form::tr("Year"), {}}});
}

void add_memory(std::vector<SpecField>& out)
{
    const QString section = Form::tr("Memory");
    out.insert(out.end(),
               {{"/memory/bandwidth_tb_per_s/value", section, Form::tr("Bandwidth"), QStringLiteral("TB/s")},
                {"/memory/capacity_gb/value", section, Form::tr("Capacity, marketed"), QStringLiteral("GB")},
                {"/memory/usable_gib/value", section, Form::tr("Usable"), QStringLiteral("GiB")},
                {"/memory/type", section, Form::tr("Type"), {}},
                {"/l2/name", section, Form::tr("Cache, name"), {}},
                {"/l2/capacity_mib/value", section, Form::tr("Cache, capacity"), QStringLiteral("MiB")},
                {"/l2/bandwidth_tb_per_s/value", section, Form::tr("Cache, bandwidth"), QStringLiteral("TB/s")}});
}

void add_rates(std::vector<SpecField>& out)
{
    const QString section = Form::tr("Dense peaks");
    for (const auto& entry : enum_entries<Precision>) {
        if (peak_class(entry.value) != entry.value)
            continue; // runs at another format's rate
        const bool integer = is_integer(entry.value);
        out.push_back({fmt::format("/peaks/{}/{}", entry.text, integer ? "top_per_s" : "tflop_per_s"), section,
                       precision_label(entry.value), integer ? QStringLiteral("TOP/s") : kTera});
    }
    out.push_back({"/vector/fp32_tflop_per_s/value", section, Form::tr("FP32 vector"), kTera});
    out.push_back({"/sparse_multiplier", section, Form::tr("Structured sparsity"), QStringLiteral("×")});
}

void add_chip(std::vector<SpecField>& out)
{
    const QString section = Form::tr("Chip");
    out.insert(out.end(),
               {{"/units/name", section, Form::tr("Units, name"), {}},
                {"/units/count/value", section, Form::tr("Units"), {}},
                {"/clock_mhz/at_peaks/value", section, Form::tr("Clock at the peaks"), QStringLiteral("MHz")},
                {"/clock_mhz/max/value", section, Form::tr("Highest clock"), QStringLiteral("MHz")},
                {"/tdp_w/value", section, Form::tr("Thermal design power"), QStringLiteral("W")},
                {"/launch/host_us/value", section, Form::tr("Launch on the host"), QStringLiteral("µs")},
                {"/launch/stream_gap_us/value", section, Form::tr("Gap in a stream"), QStringLiteral("µs")},
                {"/launch/graph_node_us/value", section, Form::tr("Gap in a graph"), QStringLiteral("µs")}});
}

void add_links(std::vector<SpecField>& out)
{
    const QString unit = Form::tr("GB/s per direction");
    const auto link = [&](const char* key, const QString& section) {
        out.push_back({fmt::format("/{}/name", key), section, Form::tr("Name"), {}});
        out.push_back({fmt::format("/{}/per_direction_gb_per_s/value", key), section, Form::tr("Bandwidth"), unit});
    };
    const QString up = Form::tr("Link to other accelerators");
    link("scale_up", up);
    out.insert(out.end(),
               {{"/scale_up/topology", up, Form::tr("Topology"), Form::tr("switch, bridge, mesh, torus, direct")},
                {"/scale_up/domain", up, Form::tr("Accelerators it joins"), {}},
                {"/scale_up/links", up, Form::tr("Links"), {}}});
    link("scale_out", Form::tr("Network"));
    link("host_link", Form::tr("Link to the host"));
}

void add_measured(std::vector<SpecField>& out)
{
    const QString section = Form::tr("Achieved share of the data sheet");
    for (const auto& entry : enum_entries<Precision>)
        if (peak_class(entry.value) == entry.value)
            out.push_back({fmt::format("/achieved/gemm/{}/fraction", entry.text), section,
                           Form::tr("Matrix multiply, %1").arg(precision_label(entry.value)), Form::tr("0 to 1")});
    out.push_back({"/achieved/memory/fraction", section, Form::tr("Memory bandwidth"), Form::tr("0 to 1")});
    const QString price = Form::tr("Price");
    out.insert(out.end(), {{"/price_usd_per_hour/value", price, Form::tr("Price"), Form::tr("US dollar per hour")},
                           {"/price_usd_per_hour/low", price, Form::tr("Lowest"), Form::tr("US dollar per hour")},
                           {"/price_usd_per_hour/high", price, Form::tr("Highest"), Form::tr("US dollar per hour")},
                           {"/price_usd_per_hour/basis", price, Form::tr("Basis"), {}},
                           {"/price_usd_per_hour/date", price, Form::tr("Date"), {}}});
}

} // namespace

std::vector<SpecField> accelerator_fields()
{
    std::vector<SpecField> fields;
    add_identity(fields);
    add_memory(fields);
    add_rates(fields);
    add_chip(fields);
    add_links(fields);
    add_measured(fields);
    return fields;
}

} // namespace ridgepoint
