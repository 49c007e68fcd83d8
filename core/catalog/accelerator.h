// SPDX-License-Identifier: GPL-3.0-or-later
// One accelerator as data. Peaks are dense; links are per direction; every figure names its source.
#pragma once

#include "core/base/units.h"
#include "core/catalog/precision.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// A figure in SI units and the key of its source in `Accelerator::sources`; 0 means not known.
struct Sourced {
    double value = 0.0;
    std::string source;
    bool operator==(const Sourced&) const = default;
};

struct Source {
    std::string key;
    std::string ref;  ///< document, repository and path, or address
    std::string date; ///< when it was published or read; may be empty
    bool operator==(const Source&) const = default;
};

/// How the accelerators of a scale-up domain are joined. `direct` is a link without peers (host link,
/// network card); a bridge gives one pair the whole rate, as a switch does.
enum class LinkTopology { direct, switched, bridge, mesh, torus };
template <> inline constexpr std::array enum_entries<LinkTopology> = {
    EnumEntry<LinkTopology>{LinkTopology::direct, "direct"}, EnumEntry<LinkTopology>{LinkTopology::switched, "switch"},
    EnumEntry<LinkTopology>{LinkTopology::bridge, "bridge"}, EnumEntry<LinkTopology>{LinkTopology::mesh, "mesh"},
    EnumEntry<LinkTopology>{LinkTopology::torus, "torus"},
};
static_assert(enum_table_in_order<LinkTopology>());

/// A link as seen by one accelerator. Bandwidth is byte/s *per direction*.
struct Link {
    std::string name;
    Sourced bandwidth;
    LinkTopology topology = LinkTopology::direct;
    int domain = 1;              ///< accelerators that reach one another over it at this rate
    bool point_to_point = false; ///< mesh or torus: one pair gets bandwidth/links only
    int links = 0;               ///< links per accelerator, 0 if not known; in a mesh, per peer bundles
    bool operator==(const Link&) const = default;
};

/// Measured fractions of the data-sheet figures. `method` says how it was measured.
struct Achieved {
    double fraction = 0.0; ///< of the dense peak or of the memory bandwidth; 0 = none known
    std::string source;
    std::string method;
    bool operator==(const Achieved&) const = default;
};

/// Cost of starting a kernel, in seconds; 0 = not known (a documented default applies).
struct LaunchCost {
    Sourced host;       ///< CPU time to submit one kernel
    Sourced stream_gap; ///< idle time between two kernels of a stream
    Sourced graph_node; ///< idle time between two nodes of a captured graph
    bool operator==(const LaunchCost&) const = default;
};

struct Price {
    Sourced usd_per_hour;
    double low = 0.0; ///< 0 where no range is known
    double high = 0.0;
    std::string basis;        ///< what the price is: "median", "middle of the range"
    std::string range_source; ///< key of the source of low and high
    std::string date;
    bool operator==(const Price&) const = default;
};

struct Accelerator {
    std::string id;
    std::string name;      ///< short, for pickers and titles: "H100 SXM"
    std::string full_name; ///< "NVIDIA H100 SXM5 80GB"
    std::string vendor;
    std::string architecture; ///< "Hopper"
    std::string status;       ///< shipped, announced
    std::string form_factor;
    int year = 0;

    std::string memory_type;  ///< "HBM3"
    Sourced memory_capacity;  ///< byte, marketed
    Sourced memory_usable;    ///< byte the driver gives; 0 = not known
    Sourced memory_bandwidth; ///< byte/s

    std::array<Sourced, kPrecisionCount> matrix_peak{}; ///< dense FLOP/s by `peak_class`; 0 = lacks it
    Sourced vector_peak;                                ///< FP32 FLOP/s of the vector units
    double sparse_multiplier = 1.0; ///< structured sparsity on the main rates; 1 = none, 0 = not known

    std::string l2_name;    ///< "L2", or what the vendor calls the memory on the chip: "VMEM"
    Sourced l2_capacity;    ///< byte; 0 = not known
    Sourced l2_bandwidth;   ///< byte/s; 0 = not known
    std::string units_name; ///< "streaming multiprocessors", "compute units"
    Sourced units;          ///< how many of them; 0 = not known
    Sourced clock;          ///< Hz at which the peaks hold; 0 = not known
    Sourced clock_max;      ///< Hz the chip reaches at most; 0 = not known
    Sourced tdp;            ///< watt; 0 = not known

    Link scale_up;  ///< NVLink, xGMI, ICI …; bandwidth 0 = none
    Link scale_out; ///< network card of one accelerator; bandwidth 0 = none
    Link host_link; ///< PCIe or C2C

    Price price; ///< 0 = none known

    std::array<Achieved, kPrecisionCount> achieved_gemm{}; ///< by `peak_class`
    Achieved achieved_memory;
    LaunchCost launch;

    std::vector<std::string> conflicts; ///< what sources disagree about and how it was settled
    std::vector<std::string> notes;
    std::vector<Source> sources;

    bool operator==(const Accelerator&) const = default;

    /// Bytes available to a job: what the driver gives where known, else the marketed capacity.
    Byte capacity() const { return Byte(memory_usable.value > 0.0 ? memory_usable.value : memory_capacity.value); }
    ByteRate bandwidth() const { return ByteRate(memory_bandwidth.value); }

    /// Dense peak of the matrix units in the format; fp32 falls back to the vector rate; 0 if absent.
    FlopRate peak(Precision p) const
    {
        const double v = matrix_peak[static_cast<std::size_t>(peak_class(p))].value;
        return FlopRate(v > 0.0 || p != Precision::fp32 ? v : vector_peak.value);
    }
    bool supports(Precision p) const { return peak(p).value > 0.0; }
};

/// What people call the chip's memory: "HBM", "GDDR6", "LPDDR5"; "memory" where the type is not known.
std::string_view memory_name(const Accelerator& gpu);

/// The document behind a key of `Accelerator::sources`; null where the key names none.
const Source* find_source(const Accelerator& gpu, std::string_view key);

/// The 16-bit format that a chip of its time is known by: BF16, else FP16; FP32 where it has neither.
Precision usual_format(const Accelerator& gpu);

/// peak / bandwidth, FLOP/byte. Precondition: `gpu.supports(p)`.
inline Intensity ridge(const Accelerator& gpu, Precision p) { return gpu.peak(p) / gpu.bandwidth(); }

} // namespace ridgepoint
