#include <algorithm>

#include "algorithms/random_integers/device.cuh"
#include "algorithms/random_integers/device_philox.cuh"
#include "algorithms/random_integers/device_table.cuh"
#include "suites/launch.cuh"

namespace random_integers {
namespace {

struct Uniform {
    struct Shared {};
    std::uint64_t range;

    __device__ void load(Shared&) const {}
    __device__ std::uint32_t operator()(std::uint32_t word, const Shared&) const { return uniform_value(word, range); }
};

/// The words themselves.
struct AllBits {
    struct Shared {};

    __device__ void load(Shared&) const {}
    __device__ std::uint32_t operator()(std::uint32_t word, const Shared&) const { return word; }
};

struct HalfNormal {
    static constexpr unsigned entries = generators::half_normal.size() - 1;
    struct Shared {
        uint2 table[entries];  // with the distance to the next: one access for both
    };
    std::uint64_t range;

    __device__ void load(Shared& shared) const {
        for (unsigned i = threadIdx.x; i < entries; i += suite::block_threads)
            shared.table[i] = {device_half_normal[i], device_half_normal[i + 1] - device_half_normal[i]};
    }
    __device__ std::uint32_t operator()(std::uint32_t word, const Shared& shared) const {
        return scaled(device_z(word, [&](std::uint32_t place) { return shared.table[place]; }), range);
    }
};

/// A call of Philox makes four words, a store of 16 bytes.
template <class Value>
__global__ void __launch_bounds__(suite::block_threads, 8) fill(std::uint64_t seed, std::uint64_t n, std::uint32_t* out, Value value) {
    __shared__ typename Value::Shared shared;
    value.load(shared);
    __syncthreads();
    const std::uint64_t blocks = n / 4, stride = std::uint64_t{gridDim.x} * suite::block_threads;
    for (auto block = suite::thread_number(); block < blocks; block += stride) {
        const uint4 words = philox(seed, block);
        reinterpret_cast<uint4*>(out)[block] = {value(words.x, shared), value(words.y, shared), value(words.z, shared),
                                                value(words.w, shared)};
    }
    if (suite::thread_number() < n % 4) {
        const uint4 words = philox(seed, blocks);
        const auto k = suite::thread_number();
        out[4 * blocks + k] = value(k == 0 ? words.x : k == 1 ? words.y : words.z, shared);
    }
}

template <class Value>
void launch_fill(DeviceRandomIntegers& device, Value value, cudaStream_t stream) {
    const auto n = device.input.n;
    suite::launch_resident(fill<Value>, 8, std::max<std::uint64_t>(n / 4, 4), stream, device.input.seed, n, device.values.data(), value);
}

void by_philox(DeviceRandomIntegers& device, cudaStream_t stream) {
    const auto& [n, seed, distribution, range] = device.input;
    if (n == 0) return;
    if (distribution == RandomIntegers::Distribution::half_normal)
        launch_fill(device, HalfNormal{range}, stream);
    else if (range == RandomIntegers::largest)
        launch_fill(device, AllBits{}, stream);
    else
        launch_fill(device, Uniform{range}, stream);
}
const suite::Cuda<DeviceRandomIntegers> variant{
    "cuda/philox",
    by_philox,
    {.memory = result, .notes = "Philox4x32-10, a call a thread and 16 bytes stored; the half-normal table lies in shared memory"}};

}  // namespace
}  // namespace random_integers
