// SPDX-License-Identifier: Apache-2.0
#include <curand.h>
#include <curand_kernel.h>

#include <memory>

#include "device.cuh"
#include <breakeven/algorithms/shared/peers/toolkit_library.hpp>
#include <breakeven/suites/device/launch.cuh>

namespace random_integers {
namespace {

using Distribution = RandomIntegers::Distribution;

/// A generator of cuRAND's host library, which fills device memory.
class Generator {
public:
    Generator() {
        create();
        // "The best performance", says its header. A library that does not take it, or then no offset, keeps its usual order.
        const auto order = find<decltype(curandSetGeneratorOrdering)>("curandSetGeneratorOrdering");
        if (order(generator_, CURAND_ORDERING_PSEUDO_DYNAMIC) == CURAND_STATUS_SUCCESS && offset_(generator_, 0) == CURAND_STATUS_SUCCESS)
            return;
        destroy_(generator_);
        create();
    }
    ~Generator() {
        if (generator_ != nullptr) destroy_(generator_);
    }
    Generator(const Generator&) = delete;
    Generator& operator=(const Generator&) = delete;

    /// From its beginning.
    void seed(std::uint64_t seed, cudaStream_t stream) const {
        check(find<decltype(curandSetStream)>("curandSetStream")(generator_, stream));
        check(find<decltype(curandSetPseudoRandomGeneratorSeed)>("curandSetPseudoRandomGeneratorSeed")(generator_, seed));
        check(offset_(generator_, 0));
        check(find<decltype(curandGenerateSeeds)>("curandGenerateSeeds")(generator_));
    }
    void words(std::uint32_t* out, std::uint64_t n) const { check(generate_(generator_, out, n)); }
    /// n is even.
    void normals(float* out, std::uint64_t n) const { check(generate_normal_(generator_, out, n, 0, 1)); }

private:
    void create() {
        generator_ = nullptr;
        check(find<decltype(curandCreateGenerator)>("curandCreateGenerator")(&generator_, CURAND_RNG_PSEUDO_PHILOX4_32_10));
    }
    template <class Function>
    [[nodiscard]] Function* find(const char* name) const {
        return library_.find<Function>(name);
    }
    static void check(curandStatus_t status) {
        if (status == CURAND_STATUS_ALLOCATION_FAILED) throw breakeven::OutOfMemory("cuRAND ran out of memory");
        if (status != CURAND_STATUS_SUCCESS) throw std::runtime_error("cuRAND failed: status " + std::to_string(static_cast<int>(status)));
    }

    ToolkitLibrary library_{"cuRAND", "libcurand.so.10"};
    decltype(curandGenerate)* generate_ = find<decltype(curandGenerate)>("curandGenerate");
    decltype(curandGenerateNormal)* generate_normal_ = find<decltype(curandGenerateNormal)>("curandGenerateNormal");
    decltype(curandDestroyGenerator)* destroy_ = find<decltype(curandDestroyGenerator)>("curandDestroyGenerator");
    decltype(curandSetGeneratorOffset)* offset_ = find<decltype(curandSetGeneratorOffset)>("curandSetGeneratorOffset");
    curandGenerator_t generator_ = nullptr;
};

struct WithCurand : DeviceRandomIntegers {
    std::unique_ptr<Generator> generator;
    breakeven::DeviceBuffer<float> normals;

    void upload(const RandomIntegers::Input& in, cudaStream_t stream) {
        if (!generator) generator = std::make_unique<Generator>();
        DeviceRandomIntegers::upload(in, stream);
        if (in.distribution == Distribution::half_normal) normals.resize(values.size());  // cuRAND makes them in pairs
    }
    void prepare(cudaStream_t stream) {
        DeviceRandomIntegers::prepare(stream);
        generator->seed(input.seed, stream);
    }
    void download(RandomIntegers::Output& out, cudaStream_t stream) const {
        DeviceRandomIntegers::download(out, stream);
        out.own_source = true;
    }
};

// 16 bytes a thread: there is room for a whole last one.
__global__ void to_range(uint4* words, std::uint64_t quads, std::uint64_t range) {
    const auto i = breakeven::thread_number();
    if (i >= quads) return;
    const auto four = words[i];
    words[i] = {uniform_value(four.x, range), uniform_value(four.y, range), uniform_value(four.z, range), uniform_value(four.w, range)};
}

__device__ std::uint32_t to_integer(float normal, float range) { return __float2uint_rz(fabsf(normal) * range); }  // at most 2^32 - 1

__global__ void to_integers(const float4* normals, std::uint64_t quads, float range, uint4* out) {
    const auto i = breakeven::thread_number();
    if (i >= quads) return;
    const auto four = normals[i];
    out[i] = {to_integer(four.x, range), to_integer(four.y, range), to_integer(four.z, range), to_integer(four.w, range)};
}

void host_library(WithCurand& device, cudaStream_t stream) {
    const auto& [n, seed, distribution, range] = device.input;
    if (n == 0) return;
    const bool uniform = distribution == Distribution::uniform;
    const std::uint64_t quads = device.values.size() / 4;
    auto* const out = reinterpret_cast<uint4*>(device.values.data());
    breakeven::stage("cuRAND", stream);
    if (uniform)
        device.generator->words(device.values.data(), n);
    else
        device.generator->normals(device.normals.data(), device.normals.size());
    breakeven::stage("range", stream);
    if (!uniform)
        breakeven::launch(to_integers, quads, stream, reinterpret_cast<const float4*>(device.normals.data()), quads,
                          static_cast<float>(range), out);
    else if (range != RandomIntegers::largest)
        breakeven::launch(to_range, quads, stream, out, quads, range);
    breakeven::stage("", stream);
}
const breakeven::Cuda<WithCurand, RandomIntegers> by_library{
    "cuda/curand",
    host_library,
    {.role = breakeven::Role::peer,
     .per_item = {.host = 4, .device = 8},
     .untimed = "seeding the generator",
     .notes = "curandGenerate and curandGenerateNormal with Philox, whose threads have sequences of their own: other bits; where "
              "they are not yet what is asked for, a second kernel, 16 bytes a thread, whose time is a stage of its own"}};

/// cuRAND's functions for kernels: subsequence 0 from word 4 * block on is the very block of the answer.
__global__ void fill_by_curand(RandomIntegers::Input in, std::uint32_t* out) {
    const auto block = breakeven::thread_number();
    if (4 * block >= in.n) return;
    curandStatePhilox4_32_10_t state;
    curand_init(in.seed, 0, 4 * block, &state);
    const uint4 words = curand4(&state);
    const auto value = [&](std::uint32_t word) {
        return in.distribution == Distribution::uniform ? uniform_value(word, in.range) : scaled(device_z(word), in.range);
    };
    reinterpret_cast<uint4*>(out)[block] = {value(words.x), value(words.y), value(words.z), value(words.w)};
}

void in_kernels(DeviceRandomIntegers& device, cudaStream_t stream) {
    if (device.input.n == 0) return;
    breakeven::launch(fill_by_curand, (device.input.n + 3) / 4, stream, device.input, device.values.data());
}
const breakeven::Cuda<DeviceRandomIntegers> in_kernel{
    "cuda/curand_device",
    in_kernels,
    {.role = breakeven::Role::peer,
     .per_item = result,
     .notes = "cuRAND's curand_init and curand4 in a kernel, a block of words a thread: the same bits"}};

}  // namespace
}  // namespace random_integers
