// SPDX-License-Identifier: Apache-2.0
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include <cub/device/device_scan.cuh>

#include "device.cuh"
#include "windows.hpp"

namespace cyclospectrum {
namespace {

struct Multiplicity {
    const std::uint32_t* counts;
    std::uint32_t total;

    __host__ __device__ std::uint32_t operator()(std::uint64_t x) const { return multiplicity(counts, total, x); }
};

}  // namespace

void list_counts(DeviceSpectrum& device, std::uint32_t total, cudaStream_t stream) {
    const auto sums = std::uint64_t{total} + 1;
    device.list.row.resize(sums + 1);
    device.cuts.resize(sums, device.sums().size());
    const auto lengths =
        thrust::make_transform_iterator(thrust::make_counting_iterator(std::uint64_t{0}), Multiplicity{device.counts.data(), total});
    breakeven::with_scratch(device.sort.cub, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceScan::ExclusiveSum(memory, bytes, lengths, device.list.row.data(), sums + 1, stream);
    });
    csr_edges::expand(device.list, device.cuts, device.sums().data(), nullptr, stream);
}

}  // namespace cyclospectrum
