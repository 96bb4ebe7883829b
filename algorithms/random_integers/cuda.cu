#include <algorithm>

#include "algorithms/random_integers/device.cuh"
#include "algorithms/random_integers/device_philox.cuh"
#include "algorithms/random_integers/half_normal_step.hpp"
#include "algorithms/random_integers/word_value.hpp"

namespace random_integers {
namespace {

constexpr unsigned resident_threads = 2048;  // of a multiprocessor

struct Uniform {
    static constexpr unsigned threads = 256;
    struct Shared {};
    std::uint64_t range;

    __device__ void load(Shared&) const {}
    __device__ std::uint32_t operator()(std::uint32_t word, const Shared&) const { return uniform_value(word, range); }
};

/// The words themselves.
struct AllBits {
    static constexpr unsigned threads = 256;
    struct Shared {};

    __device__ void load(Shared&) const {}
    __device__ std::uint32_t operator()(std::uint32_t word, const Shared&) const { return word; }
};

/// The compiler makes one instruction of these two, but of a sum of 64 bits that is taken apart several.
struct MultiplyAddWide {
    __device__ Halves operator()(std::uint32_t a, std::uint32_t b, std::uint64_t c) const {
        Halves sum;
        asm("mad.lo.cc.u32 %0, %2, %3, %4;\n"
            "madc.hi.u32 %1, %2, %3, %5;"
            : "=&r"(sum.low), "=r"(sum.high)
            : "r"(a), "r"(b), "r"(static_cast<std::uint32_t>(c)), "r"(static_cast<std::uint32_t>(c >> 32)));
        return sum;
    }
};

__device__ const auto device_steps = half_normal_steps();

template <class ToRange>
struct HalfNormal {
    static constexpr unsigned threads = 1024;  // few blocks, so that there are few tables

    /// Sixteen lanes look up steps at once, if they do so in different banks. Of sixteen words fifteen are in the last four
    /// octaves, whose steps are kept sixteen times, for each of the lanes in banks of its own.
    static constexpr unsigned copies = 16, copied = 4 * generators::half_normal_steps, single = device_steps.size() - copied;
    struct Shared {
        std::uint64_t steps[single + copied * copies];
    };
    ToRange to_range;

    __device__ void load(Shared& shared) const {
        for (unsigned i = threadIdx.x; i < single; i += threads) shared.steps[i] = device_steps[i];
        for (unsigned i = threadIdx.x; i < copied * copies; i += threads) shared.steps[single + i] = device_steps[single + i / copies];
    }
    __device__ std::uint32_t operator()(std::uint32_t word, const Shared& shared) const {
        const auto highest = 31 - __clz(static_cast<int>(word));
        const auto behind = __funnelshift_r(0x80000000, word, highest);  // behind_highest
        const auto step = half_normal_step(behind, highest);
        const auto mine = threadIdx.x % copies - (copies - 1) * single;  // modulo 2^32
        const auto place = step < single ? step : step * copies + mine;
        return to_range(half_normal_z(shared.steps[place], behind, MultiplyAddWide{}), MultiplyAddWide{});
    }
};

/// A call of Philox makes four words, a store of 16 bytes.
template <class Value>
__global__ void __launch_bounds__(Value::threads, resident_threads / Value::threads)
    fill(__grid_constant__ const RoundKeys keys, std::uint64_t n, std::uint32_t* out, Value value) {
    __shared__ typename Value::Shared shared;
    value.load(shared);
    __syncthreads();
    // There are at most 2^30 blocks of words, and the stride is far smaller.
    const auto blocks = static_cast<std::uint32_t>(n / 4), stride = gridDim.x * Value::threads;
    const auto first = blockIdx.x * Value::threads + threadIdx.x;
    for (auto block = first; block < blocks; block += stride) {
        const uint4 words = philox(keys, block);
        reinterpret_cast<uint4*>(out)[block] = {value(words.x, shared), value(words.y, shared), value(words.z, shared),
                                                value(words.w, shared)};
    }
    if (first < n % 4) {
        const uint4 words = philox(keys, blocks);
        out[std::uint64_t{4} * blocks + first] = value(first == 0 ? words.x : first == 1 ? words.y : words.z, shared);
    }
}

template <class Value>
void launch_fill(DeviceRandomIntegers& device, Value value, cudaStream_t stream) {
    const auto n = device.input.n;
    int number = 0, processors = 0;
    CUDA_CHECK(cudaGetDevice(&number));
    CUDA_CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, number));
    const std::uint64_t resident = resident_threads / Value::threads * static_cast<unsigned>(processors);
    const auto blocks = std::min(n / 4 / Value::threads + 1, resident);
    // Or what the tables take of the shared memory may be more than the driver sets aside for a second block.
    CUDA_CHECK(cudaFuncSetAttribute(fill<Value>, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared));
    fill<<<static_cast<unsigned>(blocks), Value::threads, 0, stream>>>(round_keys(device.input.seed), n, device.values.data(), value);
    CUDA_CHECK(cudaGetLastError());
}

void by_philox(DeviceRandomIntegers& device, cudaStream_t stream) {
    const auto& [n, seed, distribution, range] = device.input;
    if (n == 0) return;
    if (distribution == RandomIntegers::Distribution::uniform) {
        if (range == RandomIntegers::largest)
            launch_fill(device, AllBits{}, stream);
        else
            launch_fill(device, Uniform{range}, stream);
    } else if (range < ToSmallRange::end)
        launch_fill(device, HalfNormal<ToSmallRange>{ToSmallRange{range}}, stream);
    else
        launch_fill(device, HalfNormal<ToLargeRange>{ToLargeRange{range}}, stream);
}
const suite::Cuda<DeviceRandomIntegers> variant{
    "cuda/philox",
    by_philox,
    {.memory = result,
     .notes = "Philox4x32-10, a call a thread and 16 bytes stored; the steps of the half-normal table lie in shared memory, those that "
              "most words need once for each of 16 lanes"}};

}  // namespace
}  // namespace random_integers
