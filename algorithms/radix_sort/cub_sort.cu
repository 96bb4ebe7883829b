#include <cub/device/device_radix_sort.cuh>

#include "algorithms/radix_sort/device_sort.cuh"

namespace radix_sort {

std::uint32_t* cub_sort(Buffers buffers, Bits bits, DeviceScratch& scratch, cudaStream_t stream) {
    if (buffers.size == 0) return buffers.keys;
    cub::DoubleBuffer<std::uint32_t> keys{buffers.keys, buffers.alternate};
    with_scratch(scratch.cub, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceRadixSort::SortKeys(memory, bytes, keys, std::uint64_t{buffers.size}, bits.begin, bits.end, stream);
    });
    return keys.Current();
}

}  // namespace radix_sort
