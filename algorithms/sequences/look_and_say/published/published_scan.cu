// SPDX-License-Identifier: Apache-2.0
#include <cub/device/device_scan.cuh>

#include <breakeven/algorithms/sequences/look_and_say/decimal.hpp>
#include <breakeven/algorithms/sequences/look_and_say/device/device.cuh>
#include <breakeven/suites/device/launch.cuh>

/// The better solution of [Look-and-say: CUDA]: flags of what is said, an inclusive scan of them, and a scatter.
namespace look_and_say {
namespace {

constexpr std::uint64_t most = std::uint64_t{1} << 31;

struct DeviceScanned : DeviceTerms {
    breakeven::DeviceBuffer<std::uint32_t> digits, said, flags, map;
    breakeven::DeviceBuffer<char> scratch;

    void upload(const LookAndSay::Input& in, cudaStream_t stream) {
        DeviceTerms::upload(in, stream);
        term.resize(in.longest + DeviceTerms::margin);
    }
};

__global__ void to_numbers(const char* digits, std::uint64_t size, std::uint32_t* numbers) {
    if (const auto i = breakeven::thread_number(); i < size) numbers[i] = static_cast<std::uint32_t>(digits[i] - '0');
}
__global__ void to_digits(const std::uint32_t* numbers, std::uint64_t size, char* digits) {
    if (const auto i = breakeven::thread_number(); i < size) digits[i] = static_cast<char>('0' + numbers[i]);
}
__global__ void set_length(std::uint64_t* length, std::uint64_t value) { *length = value; }

/// A run of r digits has 2 r places, which is enough for its count's digits and its own. All flags are 0 beforehand.
__global__ void say_runs(const std::uint32_t* term, std::uint64_t size, std::uint32_t* said, std::uint32_t* flags) {
    const auto i = breakeven::thread_number();
    if (i >= size) return;
    const auto digit = term[i];
    if (i > 0 && term[i - 1] == digit) return;
    std::uint64_t run = 1;
    while (i + run < size && term[i + run] == digit) ++run;
    char text[32];
    const auto end = say(run, static_cast<char>('0' + digit), text);
    for (auto c = text; c != end; ++c) {
        said[2 * i + (c - text)] = static_cast<std::uint32_t>(*c - '0');
        flags[2 * i + (c - text)] = 1;
    }
}
__global__ void copy_scanned(const std::uint32_t* said, std::uint64_t size, const std::uint32_t* flags, const std::uint32_t* map,
                             std::uint32_t* next) {
    const auto i = breakeven::thread_number();
    if (i < size && flags[i] != 0) next[map[i] - 1] = said[i];
}

void set_length(DeviceTerms& terms, std::uint64_t step, std::uint64_t value, cudaStream_t stream) {
    set_length<<<1, 1, 0, stream>>>(terms.lengths.data() + step, value);
    CUDA_CHECK(cudaGetLastError());
}

void scan(DeviceScanned& device, cudaStream_t stream) {
    DeviceTerms& terms = device;
    limit(terms, most);
    device.digits.resize(terms.longest);
    for (auto* buffer : {&device.said, &device.flags, &device.map}) buffer->resize(2 * terms.longest);
    auto size = terms.start_size;
    set_length(terms, 0, size, stream);
    if (size != 0) breakeven::launch(to_numbers, size, stream, terms.start.data(), size, device.digits.data());
    for (std::uint64_t s = 0; s < terms.steps; ++s) {
        if (size != 0) {
            const auto places = 2 * size;
            CUDA_CHECK(cudaMemsetAsync(device.flags.data(), 0, places * sizeof(std::uint32_t), stream));
            breakeven::launch(say_runs, size, stream, device.digits.data(), size, device.said.data(), device.flags.data());
            breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
                return cub::DeviceScan::InclusiveSum(memory, bytes, device.flags.data(), device.map.data(),
                                                     static_cast<std::int64_t>(places), stream);
            });
            breakeven::launch(copy_scanned, places, stream, device.said.data(), places, device.flags.data(), device.map.data(),
                              device.digits.data());
            size = breakeven::fetch(device.map.data() + places - 1, stream);
        }
        set_length(terms, s + 1, size, stream);
    }
    if (size != 0) breakeven::launch(to_digits, size, stream, device.digits.data(), size, terms.term.data());
    terms.result = terms.term.data();
}
const breakeven::Cuda<DeviceScanned> by_scan{
    "cuda/scan",
    scan,
    {.role = breakeven::Role::published,
     .largest = most,
     .per_item = {.host = 1, .device = 30},
     .notes = "Look-and-say: [Alea.]CUDA, the better solution: flags, inclusive scan, scatter, of 32-bit elements, and the length fetched "
              "in each step. Repaired: arrays of 20 * 2^20 elements, which the 54th iteration from 1113122113 overflows; a count of 10 or "
              "more was one element. One thread still walks each run"}};

}  // namespace
}  // namespace look_and_say
