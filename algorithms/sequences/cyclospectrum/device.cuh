// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>

#include "cyclospectrum.hpp"
#include "ring.hpp"
#include <breakeven/algorithms/arrays/radix_sort/stage.cuh>
#include <breakeven/algorithms/graphs/csr_edges/stage.cuh>
#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/algorithms/shared/device/mapped.cuh>
#include <breakeven/suites/cuda.cuh>

namespace cyclospectrum {

/// Masses and spectrum in device memory, and what the variants need in between.
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

    [[nodiscard]] std::uint32_t residues() const { return static_cast<std::uint32_t>(masses.size()); }
    breakeven::DeviceBuffer<std::uint32_t>& sums() { return list.col; }

    void upload(const Cyclospectrum::Input& in, cudaStream_t stream) {
        masses.upload(in, stream);
        place.resize(2 * in.size() + 1);
        sums().resize(values(in.size()));
    }
    void prepare(cudaStream_t stream) { sums().fill_bytes(0xA5, stream); }
    void download(Cyclospectrum::Output& out, cudaStream_t stream) const { list.col.download(out, stream); }
};

/// Of a call that sorts: every sum and its copy, and on the host the answer.
inline breakeven::Memory memory_of_sort(const breakeven::Request& request) {
    const auto bytes = 4.0 * static_cast<double>(values(request.n));
    return {.host = bytes, .device = 2 * bytes};
}

/// The bits of numbers up to `largest`.
inline radix_sort::Bits bits_of(std::uint32_t largest) { return {0, std::max(1, static_cast<int>(std::bit_width(largest)))}; }

/// Fills device.place as ring.hpp says. Returns the total, for which it waits: the memory that the rest takes, and
/// whether counters are worth it, follow from it.
std::uint32_t find_places(DeviceSpectrum& device, cudaStream_t stream);

/// Makes the spectrum of the smaller sums of all pairs of places, sorted, and their mirror image.
void sort_halves(DeviceSpectrum& device, std::uint32_t total, cudaStream_t stream);

/// Lists the spectrum that the counters (windows.hpp) stand for.
void list_counts(DeviceSpectrum& device, std::uint32_t total, cudaStream_t stream);

}  // namespace cyclospectrum
