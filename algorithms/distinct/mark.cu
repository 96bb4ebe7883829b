#include <bit>
#include <cuda/atomic>

#include "algorithms/distinct/device_bitmap.cuh"

namespace distinct {
namespace {

constexpr unsigned block_size = 1024, word_bits = 32;
constexpr unsigned loads_in_flight = 4;  // of 16 bytes each, a thread

/// A bit is looked at before it is set: most keys find it there, and a look is much cheaper than an atomic.
template <cuda::thread_scope scope>
__device__ void set(std::uint32_t* words, std::uint32_t place) {
    const cuda::atomic_ref<std::uint32_t, scope> word{words[place / word_bits]};
    const auto bit = 1U << place % word_bits;
    if ((word.load(cuda::memory_order_relaxed) & bit) == 0) word.fetch_or(bit, cuda::memory_order_relaxed);
}

/// The grid's share of the keys for this thread; whether all lie inside the window.
template <cuda::thread_scope scope>
__device__ bool mark_keys(const std::uint32_t* keys, std::uint64_t size, Window window, std::uint32_t* words) {
    bool inside = true;
    const auto mark = [&](std::uint32_t key) {
        if (window.contains(key))
            set<scope>(words, window.place(key));
        else
            inside = false;
    };
    const auto* quads = reinterpret_cast<const uint4*>(keys);
    const auto quad_count = size / 4;
    constexpr auto step = std::uint64_t{block_size} * loads_in_flight;
    for (auto begin = blockIdx.x * step + threadIdx.x; begin < quad_count; begin += gridDim.x * step) {
        uint4 loaded[loads_in_flight];
        for (unsigned k = 0; k < loads_in_flight; ++k)  // past the end, the last one once more
            loaded[k] = __ldcs(quads + min(begin + k * block_size, quad_count - 1));
        for (const auto& quad : loaded) mark(quad.x), mark(quad.y), mark(quad.z), mark(quad.w);
    }
    if (const auto i = quad_count * 4 + threadIdx.x; blockIdx.x == 0 && i < size) mark(keys[i]);
    return inside;
}

__device__ void report(bool inside, std::uint32_t* outside) {
    if (__syncthreads_or(!inside) && threadIdx.x == 0) *outside = 1;
}

/// Every block collects its keys' bits on the chip and adds them to the common bitmap at the end.
__global__ void __launch_bounds__(block_size) mark_shared(const std::uint32_t* keys, std::uint64_t size, Window window, std::uint32_t* words,
                                                          std::uint32_t* outside) {
    extern __shared__ std::uint32_t own[];
    const auto count = static_cast<unsigned>((window.size + word_bits - 1) / word_bits);
    for (auto i = threadIdx.x; i < count; i += block_size) own[i] = 0;
    __syncthreads();
    report(mark_keys<cuda::thread_scope_block>(keys, size, window, own), outside);
    for (auto i = threadIdx.x; i < count; i += block_size) {
        const cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device> word{words[i]};
        if ((own[i] & ~word.load(cuda::memory_order_relaxed)) != 0) word.fetch_or(own[i], cuda::memory_order_relaxed);
    }
}

__global__ void __launch_bounds__(block_size) mark_global(const std::uint32_t* keys, std::uint64_t size, Window window, std::uint32_t* words,
                                                          std::uint32_t* outside) {
    report(mark_keys<cuda::thread_scope_device>(keys, size, window, words), outside);
}

int attribute(cudaDeviceAttr which) {
    int device = 0, value = 0;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&value, which, device));
    return value;
}

/// As many blocks as run at once; each takes its share of the keys.
unsigned resident_blocks(const void* kernel, std::size_t shared_bytes, std::size_t size) {
    int per_processor = 0;
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_processor, kernel, block_size, shared_bytes));
    const auto enough = size / (4 * block_size * loads_in_flight) + 1;
    return static_cast<unsigned>(std::min<std::size_t>(enough, per_processor * attribute(cudaDevAttrMultiProcessorCount)));
}

}  // namespace

std::uint64_t shared_window() { return 8 * std::bit_floor(static_cast<std::uint64_t>(attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin))); }

bool mark(const std::uint32_t* keys, std::size_t size, const Window& window, DeviceBitmap& bitmap, cudaStream_t stream) {
    bitmap.words.resize((window.size + word_bits - 1) / word_bits);
    bitmap.words.fill_bytes(0, stream);
    *bitmap.outside = 0;
    const auto words = bitmap.words.data();
    const auto outside = bitmap.outside.data();
    if (window.size <= shared_window()) {
        const auto bytes = bitmap.words.size() * sizeof *words;
        CUDA_CHECK(cudaFuncSetAttribute(mark_shared, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)));
        mark_shared<<<resident_blocks(reinterpret_cast<const void*>(mark_shared), bytes, size), block_size, bytes, stream>>>(keys, size, window,
                                                                                                                          words, outside);
    } else {
        mark_global<<<resident_blocks(reinterpret_cast<const void*>(mark_global), 0, size), block_size, 0, stream>>>(keys, size, window, words,
                                                                                                                  outside);
    }
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaStreamSynchronize(stream));
    return *bitmap.outside == 0;
}

}  // namespace distinct
