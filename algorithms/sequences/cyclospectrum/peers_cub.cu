// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace cyclospectrum {
namespace {

__global__ void all_sums(const std::uint32_t* place, std::uint32_t residues, std::uint32_t total, std::uint64_t runs, std::uint32_t* sums) {
    const auto k = breakeven::thread_number();
    if (k > runs) return;
    if (k == runs) {
        sums[runs] = 0;
        sums[runs + 1] = total;
        return;
    }
    const auto run = static_cast<std::uint32_t>(k), start = run % residues, length = run / residues + 1;
    sums[k] = place[start + length] - place[start];
}

void generate_and_sort(DeviceSpectrum& device, cudaStream_t stream) {
    const auto total = find_places(device, stream);
    const auto size = device.sums().size();
    device.alternate.resize(size);
    breakeven::launch(all_sums, size - 1, stream, device.place.data(), device.residues(), total, std::uint64_t{size - 2},
                      device.sums().data());
    const auto* const sorted =
        radix_sort::cub_sort({device.sums().data(), device.alternate.data(), size}, bits_of(total), device.sort, stream);
    if (sorted != device.sums().data()) device.sums().swap(device.alternate);
}
const breakeven::Cuda<DeviceSpectrum> by_sort{
    "cuda/sort",
    generate_and_sort,
    {.role = breakeven::Role::peer,
     .largest = most_residues,
     .memory = memory_of_sort,
     .notes = "every sum as a difference of prefix sums, then cub::DeviceRadixSort over the bits of the total"}};

}  // namespace
}  // namespace cyclospectrum
