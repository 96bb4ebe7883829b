// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>

#include <breakeven/suites/contract/ceilings.hpp>
#include <breakeven/suites/cuda.cuh>

/// What the device can do at the most, the best of several ways where there are several. Streams use 16 bytes a thread and
/// buffers far beyond the cache.
namespace breakeven {

Ceilings cuda_ceilings();

namespace {

constexpr int threads = 256;
constexpr int rounds = 7;
constexpr std::size_t stream_bytes = std::size_t{1} << 31;

__global__ void read_words(const uint4* in, std::size_t size, std::uint32_t* out) {
    std::uint32_t total = 0;
    const std::size_t stride = std::size_t{gridDim.x} * blockDim.x;
    std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
    for (; i + 3 * stride < size; i += 4 * stride) {
        // Four loads in flight before the first use.
        const auto a = in[i], b = in[i + stride], c = in[i + 2 * stride], d = in[i + 3 * stride];
        total ^= a.x ^ a.y ^ a.z ^ a.w ^ b.x ^ b.y ^ b.z ^ b.w ^ c.x ^ c.y ^ c.z ^ c.w ^ d.x ^ d.y ^ d.z ^ d.w;
    }
    for (; i < size; i += stride) total ^= in[i].x ^ in[i].y ^ in[i].z ^ in[i].w;
    if (total == 0x12345678) *out = total;  // keeps the loads; the input makes it never true in effect
}

__global__ void copy_words(uint4* out, const uint4* in, std::size_t size) {
    const std::size_t stride = std::size_t{gridDim.x} * blockDim.x;
    std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
    for (; i + 3 * stride < size; i += 4 * stride) {
        const auto a = in[i], b = in[i + stride], c = in[i + 2 * stride], d = in[i + 3 * stride];
        out[i] = a;
        out[i + stride] = b;
        out[i + 2 * stride] = c;
        out[i + 3 * stride] = d;
    }
    for (; i < size; i += stride) out[i] = in[i];
}

__global__ void write_words(uint4* out, std::size_t size, std::uint32_t value) {
    const std::size_t stride = std::size_t{gridDim.x} * blockDim.x;
    for (std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; i < size; i += stride)
        out[i] = make_uint4(value, value + 1, value + 2, static_cast<std::uint32_t>(i));
}

__device__ std::uint32_t mixed(std::uint32_t x) {
    x ^= x >> 16;
    x *= 0x7feb352dU;
    x ^= x >> 15;
    x *= 0x846ca68bU;
    return x ^ x >> 16;
}

__global__ void gather_words(const std::uint32_t* in, std::uint32_t mask, std::uint32_t per_thread, std::uint32_t* out) {
    const std::uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    std::uint32_t total = 0;
#pragma unroll 8
    for (std::uint32_t i = 0; i < per_thread; ++i) total ^= in[mixed(thread * per_thread + i) & mask];
    if (total == 0x12345678) *out = total;
}

__global__ void random_atomics(std::uint32_t* counters, std::uint32_t mask, std::uint32_t per_thread) {
    const std::uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
#pragma unroll 8
    for (std::uint32_t i = 0; i < per_thread; ++i) atomicAdd(&counters[mixed(thread * per_thread + i) & mask], 1U);
}

/// Two operations in as few instructions as the device has for them: `multiplying` of eight independent lanes make a
/// multiply-add, the others add two numbers, which other units do beside it.
template <class T, int multiplying>
__global__ void integer_operations(std::uint32_t steps, T a, T b, T* out) {
    T lanes[8];
    for (int lane = 0; lane < 8; ++lane) lanes[lane] = threadIdx.x + lane;
#pragma unroll 16
    for (std::uint32_t step = 0; step < steps; ++step)
#pragma unroll
        for (int lane = 0; lane < 8; ++lane)
            lanes[lane] = lane < multiplying ? lanes[lane] * a + b : lanes[lane] + lanes[(lane + 1) % 8] + b;
    T total = 0;
    for (const auto lane : lanes) total ^= lane;
    if (total == 0x12345678) *out = total;
}

__global__ void float_operations(std::uint32_t steps, float a, float b, std::uint32_t* out) {
    float lanes[8];
    for (int lane = 0; lane < 8; ++lane) lanes[lane] = static_cast<float>(threadIdx.x + lane);
#pragma unroll 16
    for (std::uint32_t step = 0; step < steps; ++step)
#pragma unroll
        for (auto& lane : lanes) lane = fmaf(lane, a, b);
    float total = 0;
    for (const auto lane : lanes) total += lane;
    if (total == 0.5F) *out = 1;
}

__global__ void nothing() {}

class Stopwatch {
public:
    /// The best rate of a few rounds, after one that is not counted.
    double best_rate(double amount, const auto& work) {
        double best = 0;
        for (int round = 0; round <= rounds; ++round) {
            start_.record(stream_);
            work(static_cast<cudaStream_t>(stream_));
            CUDA_CHECK(cudaGetLastError());
            stop_.record(stream_);
            const auto seconds = stop_.since(start_).count();
            if (round > 0) best = std::max(best, amount / seconds);
        }
        return best;
    }

private:
    CudaStream stream_;
    CudaEvent start_, stop_;
};

/// The largest power of two of words that fits into the bytes.
std::uint32_t mask_within(std::size_t bytes) {
    std::uint64_t words = 1;
    while (2 * words * 4 <= bytes) words *= 2;
    return static_cast<std::uint32_t>(words - 1);
}

/// The best of several mixtures.
template <class T>
double best_integer_rate(Stopwatch& watch, int blocks) {
    constexpr std::uint32_t steps = 4096;
    constexpr T a = 1664525, b = 1013904223;
    const DeviceBuffer<T> sink{1};
    const auto rate = [&](auto kernel) {
        return watch.best_rate(2.0 * blocks * threads * 8 * steps,
                               [&](cudaStream_t s) { kernel<<<blocks, threads, 0, s>>>(steps, a, b, sink.data()); });
    };
    return std::max(
        {rate(integer_operations<T, 0>), rate(integer_operations<T, 2>), rate(integer_operations<T, 4>), rate(integer_operations<T, 8>)});
}

double best_float_rate(Stopwatch& watch, int blocks, std::uint32_t* sink) {
    constexpr std::uint32_t steps = 4096;
    return watch.best_rate(2.0 * blocks * threads * 8 * steps,
                           [&](cudaStream_t s) { float_operations<<<blocks, threads, 0, s>>>(steps, 0.999F, 1.0F, sink); });
}

}  // namespace

Ceilings cuda_ceilings() {
    int device = 0, multiprocessors = 0, cache_bytes = 0;
    std::size_t free = 0, total = 0;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
    CUDA_CHECK(cudaDeviceGetAttribute(&cache_bytes, cudaDevAttrL2CacheSize, device));
    CUDA_CHECK(cudaMemGetInfo(&free, &total));
    const auto bytes = std::min(stream_bytes, free / 4) / 16 * 16;
    const auto size = static_cast<double>(bytes);
    const int blocks = multiprocessors * 8;
    DeviceBuffer<char> from{bytes}, to{bytes};
    DeviceBuffer<std::uint32_t> sink{1};
    auto* const source = reinterpret_cast<uint4*>(from.data());
    auto* const target = reinterpret_cast<uint4*>(to.data());
    Stopwatch watch;
    Ceilings ceilings;

    // Long enough for the clocks to rise; its buffers also get their contents from it.
    for (int i = 0; i < 50; ++i) watch.best_rate(1, [&](cudaStream_t s) { write_words<<<blocks, threads, 0, s>>>(source, bytes / 16, 1); });
    ceilings.write = std::max(watch.best_rate(size, [&](cudaStream_t s) { write_words<<<blocks, threads, 0, s>>>(target, bytes / 16, 2); }),
                              watch.best_rate(size, [&](cudaStream_t s) { CUDA_CHECK(cudaMemsetAsync(target, 0, bytes, s)); }));
    ceilings.read = watch.best_rate(size, [&](cudaStream_t s) { read_words<<<blocks, threads, 0, s>>>(source, bytes / 16, sink.data()); });
    ceilings.copy =
        std::max(watch.best_rate(2 * size, [&](cudaStream_t s) { copy_words<<<blocks, threads, 0, s>>>(target, source, bytes / 16); }),
                 watch.best_rate(2 * size,
                                 [&](cudaStream_t s) { CUDA_CHECK(cudaMemcpyAsync(target, source, bytes, cudaMemcpyDeviceToDevice, s)); }));

    constexpr std::uint32_t per_thread = 64;
    const double accesses = static_cast<double>(blocks) * 4 * threads * per_thread;
    const auto* const words = reinterpret_cast<const std::uint32_t*>(from.data());
    auto* const counters = reinterpret_cast<std::uint32_t*>(to.data());
    const auto gather = [&](std::size_t table_bytes) {
        return watch.best_rate(accesses, [&](cudaStream_t s) {
            gather_words<<<blocks * 4, threads, 0, s>>>(words, mask_within(table_bytes), per_thread, sink.data());
        });
    };
    const auto atomics = [&](std::size_t table_bytes) {
        return watch.best_rate(accesses, [&](cudaStream_t s) {
            random_atomics<<<blocks * 4, threads, 0, s>>>(counters, mask_within(table_bytes), per_thread);
        });
    };
    // A quarter of the cache: the whole of it is no single table's, and each half of the device may keep a copy.
    const auto cached = std::min(bytes, static_cast<std::size_t>(cache_bytes) / 4);
    ceilings.gather = gather(bytes);
    ceilings.cache_gather = gather(cached);
    ceilings.more["atomic_per_s"] = atomics(bytes);
    ceilings.more["cache_atomic_per_s"] = atomics(cached);
    ceilings.operations = best_integer_rate<std::uint32_t>(watch, blocks);
    ceilings.long_operations = best_integer_rate<std::uint64_t>(watch, blocks);
    ceilings.float_operations = best_float_rate(watch, blocks, sink.data());
    constexpr int launches = 100;
    ceilings.more["launch_s"] = 1 / watch.best_rate(launches, [&](cudaStream_t s) {
        for (int i = 0; i < launches; ++i) nothing<<<1, 1, 0, s>>>();
    });

    const std::size_t transfer = std::min<std::size_t>(bytes, 256 << 20);
    const auto amount = static_cast<double>(transfer);
    std::vector<char> host(transfer, 1);
    const auto upload = [&](cudaStream_t s) { CUDA_CHECK(cudaMemcpyAsync(to.data(), host.data(), transfer, cudaMemcpyHostToDevice, s)); };
    const auto download = [&](cudaStream_t s) { CUDA_CHECK(cudaMemcpyAsync(host.data(), to.data(), transfer, cudaMemcpyDeviceToHost, s)); };
    ceilings.more["pageable_upload_bytes_per_s"] = watch.best_rate(amount, upload);
    ceilings.more["pageable_download_bytes_per_s"] = watch.best_rate(amount, download);
    PinnedRanges pinned;
    pinned.learn(host.data(), transfer);
    const PinnedCall page_locked{pinned};
    ceilings.more["pinned_upload_bytes_per_s"] = watch.best_rate(amount, upload);
    ceilings.more["pinned_download_bytes_per_s"] = watch.best_rate(amount, download);
    return ceilings;
}

}  // namespace breakeven
