#pragma once
#include <cstdint>

#include "cyclospectrum.hpp"
#include "ring.hpp"
#include <breakeven/algorithms/arrays/radix_sort/stage.cuh>
#include <breakeven/algorithms/graphs/csr_edges/stage.cuh>
#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/suites/cuda.cuh>

namespace cyclospectrum {

struct DeviceSpectrum {
    using problem = Cyclospectrum;

    breakeven::DeviceBuffer<std::uint32_t> masses, place;
    shared::Mapped<std::uint32_t> total;
    /// The row of a sum is as long as it is frequent, and the tails of its edges are the spectrum. Nobody reads the
    /// heads of these edges: their place takes the result.
    DeviceGraph list;
    csr_edges::Cuts cuts;
    breakeven::DeviceBuffer<std::uint32_t> counts, first_block, runs_below;
    breakeven::DeviceBuffer<std::uint16_t> ends;
    breakeven::DeviceBuffer<std::uint32_t> keys, alternate;
    radix_sort::DeviceScratch sort;
    const breakeven::DeviceBuffer<std::uint32_t>* result = nullptr;

    [[nodiscard]] std::uint32_t residues() const { return static_cast<std::uint32_t>(masses.size()); }
    breakeven::DeviceBuffer<std::uint32_t>& sums() { return list.col; }

    void upload(const Cyclospectrum::Input& in, cudaStream_t stream) {
        masses.upload(in, stream);
        place.resize(2 * in.size() + 1);
        sums().resize(values(in.size()));
        result = &sums();
    }
    void prepare(cudaStream_t stream) {
        sums().fill_bytes(0xA5, stream);
        result = &sums();
    }
    void download(Cyclospectrum::Output& out, cudaStream_t stream) const { result->download(out, stream); }
};

/// Fills device.place as ring.hpp says. Returns the total, for which it waits: the memory that the rest takes, and
/// whether counters are worth it, follow from it.
std::uint32_t find_places(DeviceSpectrum& device, cudaStream_t stream);

/// The smaller sum of every pair of places, sorted, and the mirror image.
void sort_halves(DeviceSpectrum& device, std::uint32_t total, cudaStream_t stream);

/// From the counters (windows.hpp) to the spectrum.
void list_counts(DeviceSpectrum& device, std::uint32_t total, cudaStream_t stream);

}  // namespace cyclospectrum
