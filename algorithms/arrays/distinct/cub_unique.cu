#include <cub/device/device_select.cuh>

#include "device_unique.cuh"
#include <breakeven/algorithms/arrays/radix_sort/device_sort.cuh>

namespace distinct {

void cub_unique(const std::uint32_t* sorted, std::size_t size, std::uint32_t* out, std::uint64_t* count,
                breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream) {
    breakeven::with_scratch(scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSelect::Unique(memory, bytes, sorted, out, count, static_cast<std::int64_t>(size), stream);
    });
}

}  // namespace distinct
