// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "device.cuh"
#include "device_philox.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace random_integers {
namespace {

constexpr unsigned resident_threads = 2048;  // of a multiprocessor

struct Uniform {
    static constexpr unsigned threads = 256;
    struct Shared {};
    std::uint64_t range;

    __device__ Uniform in(Shared&) const { return *this; }
    __device__ std::uint32_t operator()(std::uint32_t word) const { return uniform_value(word, range); }
};

/// The words themselves.
struct AllBits {
    static constexpr unsigned threads = 256;
    struct Shared {};

    __device__ AllBits in(Shared&) const { return {}; }
    __device__ std::uint32_t operator()(std::uint32_t word) const { return word; }
};

__device__ std::uint32_t in_range(std::uint32_t z, ToSmallRange range) { return __umulhi(z, range.eight_ranges); }
__device__ std::uint32_t in_range(std::uint32_t z, ToLargeRange range) { return range(z); }

/// What limits this kernel are the wide multiplications: 4 cycles each of a pipe that also takes the plain ones, and what
/// the compiler makes of moves, shifts and additions (ncu). So a value is told in shifts of two words, which another
/// pipe does, and in two multiplications; lanes that look up the same bank cost less than to keep them apart.
template <class ToRange>
struct HalfNormal {
    static constexpr unsigned threads = 1024;  // few blocks, so that there are few tables
    struct Shared {
        HalfNormalPieces pieces;
        std::uint32_t half, place;
    };
    ToRange to_range;

    struct InBlock {
        ToRange to_range;
        std::uint32_t half;   // 2^31
        std::uint32_t place;  // of the second row, in shared memory, where addresses begin with zeros

        __device__ std::uint32_t operator()(std::uint32_t word) const {
            const auto highest = 31 - __clz(static_cast<int>(word));
            const auto behind = __funnelshift_r(half, word, highest);                                // behind_highest
            const auto piece = __funnelshift_l(behind, static_cast<unsigned>(highest), piece_bits);  // piece_number, less a row
            const auto t = __funnelshift_l(place, behind, step_bits);                                // behind_step
            constexpr unsigned piece_bytes_bits = 3;
            std::uint32_t slope, high, z;
            asm("ld.shared.v2.u32 {%0, %1}, [%2];"
                : "=r"(slope), "=r"(high)
                : "r"(place + __funnelshift_l(place, piece, piece_bytes_bits)));
            // piece_z, as the compiler makes one instruction of it.
            asm("{\n"
                ".reg .u32 low;\n"
                "mad.lo.cc.s32 low, %1, %2, %1;\n"
                "madc.hi.s32 %0, %1, %2, %3;\n"
                "}"
                : "=r"(z)
                : "r"(slope), "r"(t), "r"(high));
            return in_range(z, to_range);
        }
    };
    __device__ InBlock in(Shared& shared) const {
        for (unsigned i = threadIdx.x; i < shared.pieces.size(); i += threads) shared.pieces[i] = device_pieces[i];
        if (threadIdx.x == 0) {  // or the compiler would make these anew for each word
            shared.half = 1U << 31;
            shared.place = static_cast<std::uint32_t>(__cvta_generic_to_shared(&shared.pieces[row_pieces]));
        }
        __syncthreads();
        return {to_range, shared.half, shared.place};
    }
};

/// A call of Philox makes four words, a store of 16 bytes.
template <class Value>
__global__ void __launch_bounds__(Value::threads, resident_threads / Value::threads)
    fill(__grid_constant__ const RoundKeys keys, std::uint32_t blocks, uint4* out, Value value) {
    __shared__ typename Value::Shared shared;
    const auto of_word = value.in(shared);
    // There are at most 2^30 blocks of words, and the stride is far smaller.
    const auto stride = gridDim.x * Value::threads;
    for (auto block = blockIdx.x * Value::threads + threadIdx.x; block < blocks; block += stride) {
        const uint4 words = philox(keys, block);
        out[block] = {of_word(words.x), of_word(words.y), of_word(words.z), of_word(words.w)};
    }
}

template <class Value>
void launch_fill(DeviceRandomIntegers& device, Value value, cudaStream_t stream) {
    const auto blocks = static_cast<std::uint32_t>(device.values.size() / 4);
    const auto grid = std::min((blocks - 1) / Value::threads + 1, resident_threads / Value::threads * breakeven::multiprocessors());
    // Without this the driver may set aside too little shared memory for the tables of a second block.
    CUDA_CHECK(cudaFuncSetAttribute(fill<Value>, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared));
    fill<<<grid, Value::threads, 0, stream>>>(round_keys(device.input.seed), blocks, reinterpret_cast<uint4*>(device.values.data()), value);
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
const breakeven::Cuda<DeviceRandomIntegers> variant{
    "cuda/philox",
    by_philox,
    {.per_item = result, .notes = "Philox4x32-10, a call a thread and 16 bytes stored; the half-normal table lies in shared memory"}};

}  // namespace
}  // namespace random_integers
