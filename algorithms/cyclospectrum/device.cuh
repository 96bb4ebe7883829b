#pragma once
#include <cstdint>

#include "algorithms/csr_edges/expand.cuh"
#include "algorithms/cyclospectrum/cyclospectrum.hpp"
#include "algorithms/cyclospectrum/ring.hpp"
#include "algorithms/device_graph.cuh"
#include "algorithms/radix_sort/device_sort.cuh"
#include "suites/cuda.cuh"

namespace cyclospectrum {

struct DeviceSpectrum {
    using problem = Cyclospectrum;

    suite::DeviceBuffer<std::uint32_t> masses, place;
    radix_sort::Mapped<std::uint32_t> total;
    /// The row of a sum is as long as it is frequent, and the tails of its edges are the spectrum. Nobody reads the
    /// heads of these edges: their place takes the result.
    DeviceGraph list;
    csr_edges::Cuts cuts;
    suite::DeviceBuffer<std::uint32_t> counts, first_block, runs_below;
    suite::DeviceBuffer<std::uint16_t> ends;
    suite::DeviceBuffer<std::uint32_t> keys, alternate;
    radix_sort::DeviceScratch sort;
    const suite::DeviceBuffer<std::uint32_t>* result = nullptr;

    [[nodiscard]] std::uint32_t residues() const { return static_cast<std::uint32_t>(masses.size()); }
    suite::DeviceBuffer<std::uint32_t>& sums() { return list.col; }

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
