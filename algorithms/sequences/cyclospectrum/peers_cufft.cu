// SPDX-License-Identifier: Apache-2.0
#include <cufft.h>

#include "autocorrelation.hpp"
#include "device.cuh"
#include "windows.hpp"
#include <breakeven/algorithms/shared/peers/toolkit_library.hpp>
#include <breakeven/suites/device/launch.cuh>

namespace cyclospectrum {
namespace {

/// cuFFT's transforms of one length, which the untimed first call plans. A device struct serves one input.
class Transforms {
public:
    Transforms() = default;
    ~Transforms() {
        for (const auto plan : {to_frequencies_, to_values_})
            if (plan != no_plan) destroy_(plan);
    }
    Transforms(const Transforms&) = delete;
    Transforms& operator=(const Transforms&) = delete;

    /// Plans transforms of at least so many numbers on this stream; returns of how many.
    std::uint64_t plan(std::uint64_t least, cudaStream_t stream) {
        if (size_ != 0) return size_;
        const auto size = smooth_size(least);
        check(create_(&to_frequencies_, static_cast<int>(size), CUFFT_D2Z, 1));
        check(create_(&to_values_, static_cast<int>(size), CUFFT_Z2D, 1));
        check(set_stream_(to_frequencies_, stream));
        check(set_stream_(to_values_, stream));
        return size_ = size;
    }
    /// Transforms to frequencies, in place.
    void forward(double* values) const { check(forward_(to_frequencies_, values, reinterpret_cast<cufftDoubleComplex*>(values))); }
    void backward(double* values) const { check(backward_(to_values_, reinterpret_cast<cufftDoubleComplex*>(values), values)); }

private:
    static constexpr cufftHandle no_plan = -1;

    static void check(cufftResult result) {
        if (result == CUFFT_ALLOC_FAILED) throw breakeven::OutOfMemory("cuFFT ran out of memory");
        if (result != CUFFT_SUCCESS) throw std::runtime_error("cuFFT failed with error " + std::to_string(static_cast<int>(result)));
    }

    ToolkitLibrary library_{"cuFFT", "libcufft.so.12"};
    decltype(cufftPlan1d)* create_ = library_.find<decltype(cufftPlan1d)>("cufftPlan1d");
    decltype(cufftDestroy)* destroy_ = library_.find<decltype(cufftDestroy)>("cufftDestroy");
    decltype(cufftSetStream)* set_stream_ = library_.find<decltype(cufftSetStream)>("cufftSetStream");
    decltype(cufftExecD2Z)* forward_ = library_.find<decltype(cufftExecD2Z)>("cufftExecD2Z");
    decltype(cufftExecZ2D)* backward_ = library_.find<decltype(cufftExecZ2D)>("cufftExecZ2D");
    cufftHandle to_frequencies_ = no_plan, to_values_ = no_plan;
    std::uint64_t size_ = 0;
};

struct DeviceTransform : DeviceSpectrum {
    breakeven::DeviceBuffer<double> values;
    Transforms transforms;
};

__global__ void mark_places(const std::uint32_t* place, std::uint32_t residues, double* values) {
    const auto i = breakeven::thread_number();
    if (i < residues) values[place[i]] = 1;
}

__global__ void squared_magnitudes(double2* frequencies, std::uint64_t count) {
    const auto f = breakeven::thread_number();
    if (f >= count) return;
    const auto z = frequencies[f];
    frequencies[f] = make_double2(z.x * z.x + z.y * z.y, 0);
}

/// The counters of every word, as windows.hpp has them.
__global__ void pack_counts(const double* values, double scale, std::uint32_t total, std::uint64_t words, std::uint32_t* counts) {
    const auto word = breakeven::thread_number();
    if (word >= words) return;
    const auto first = static_cast<std::uint32_t>(word / window_words * window_sums + word % window_words);
    const auto count = [&](std::uint32_t sum) {
        return sum == 0 || sum > total / 2 ? 0U : static_cast<std::uint32_t>(__double2ll_rn((values[sum] + values[total - sum]) * scale));
    };
    counts[word] = count(first) | count(first + window_words) << 16;
}

void cufft(DeviceTransform& device, cudaStream_t stream) {
    const auto residues = device.residues(), total = find_places(device, stream);
    if (residues < 2) return sort_halves(device, total, stream);
    if (total > std::uint64_t{residues} << 10) throw breakeven::LimitExceeded("cuda/cufft is for totals up to 1024 n");
    const auto size = device.transforms.plan(2 * std::uint64_t{total}, stream), words = std::uint64_t{windows(total)} * window_words;
    device.values.resize(size + 2);
    device.counts.resize(words);
    auto* const values = device.values.data();
    device.values.fill_bytes(0, stream);
    breakeven::launch(mark_places, residues, stream, device.place.data(), residues, values);
    device.transforms.forward(values);
    breakeven::launch(squared_magnitudes, size / 2 + 1, stream, reinterpret_cast<double2*>(values), size / 2 + 1);
    device.transforms.backward(values);
    breakeven::launch(pack_counts, words, stream, values, 1 / static_cast<double>(size), total, words, device.counts.data());
    list_counts(device, total, stream);
}
constexpr double of_cufft = 0x1p25;  // the kernels of a length, which are loaded when it is planned: up to 37 MiB with those of n = 1140

const breakeven::Cuda<DeviceTransform> variant{
    "cuda/cufft",
    cufft,
    {.role = breakeven::Role::peer,
     .complexity = "n^2 + t log t, t the total",
     .largest = most_residues,
     .memory =
         [](const auto& request) {
             const auto size = static_cast<double>(values(request.n)), total = 1024 * static_cast<double>(request.n);
             return breakeven::Memory{.host = 4 * size + of_cufft, .device = 4 * size + (5 + 3 * 16) * total};
         },
     .untimed = "the plan",
     .notes = "multiplicities as an autocorrelation by cuFFT, in doubles: no multiplicity exceeds n, so that errors are of the order of "
              "1e-16 n log(size), 1e-9 at the most, where one half would matter; then listed as in cuda/counting. Totals up to 1024 n"}};

}  // namespace
}  // namespace cyclospectrum
