// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cub/device/device_scan.cuh>
#include <vector>

#include "decimal.hpp"
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

/// The two ways of [Look-and-say: CUDA]. Both launch kernels with a thread for each digit, which says the run that begins
/// there, and learn the length of every term on the host.
namespace look_and_say {
namespace {

/// The length of the run that begins at place i of a term; 0 if none does.
template <class Digit>
__device__ std::uint64_t run_at(std::uint64_t i, const Digit* term, std::uint64_t size) {
    if (i >= size || (i > 0 && term[i - 1] == term[i])) return 0;
    std::uint64_t run = 1;
    while (i + run < size && term[i + run] == term[i]) ++run;
    return run;
}

/// Makes all steps by next(size), which returns the size of the term that follows, and returns that of the last. The last
/// term is to be found in `term`.
std::uint64_t each_step(DeviceTerms& device, cudaStream_t stream, const auto& next) {
    std::vector<std::uint64_t> lengths{device.start.size()};
    while (lengths.size() <= device.steps) lengths.push_back(lengths.back() == 0 ? 0 : next(lengths.back()));
    send(device.lengths.data(), lengths.data(), lengths.size(), stream);
    device.result = device.term.data();
    return lengths.back();
}

struct DeviceNaive : DeviceTerms {
    breakeven::DeviceBuffer<char> said;
    std::vector<char> host, gathered;
};

/// Two places for each digit are enough for its run's count; they hold 0 where nothing is said.
__global__ void say_groups(const char* term, std::uint64_t size, char* said) {
    const auto i = breakeven::thread_number();
    if (const auto run = run_at(i, term, size); run != 0) say(run, term[i], said + 2 * i);
}

/// The host drops what said nothing.
void naive(DeviceNaive& device, cudaStream_t stream) {
    auto& term = device.host;
    device.make_room();
    device.said.resize(2 * device.longest);
    term.resize(device.start.size());
    if (!term.empty()) CUDA_CHECK(cudaMemcpyAsync(term.data(), device.start.data(), term.size(), cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    each_step(device, stream, [&](std::uint64_t size) {
        breakeven::stage("move", stream);
        send(device.term.data(), term.data(), size, stream);
        breakeven::stage("say", stream);
        CUDA_CHECK(cudaMemsetAsync(device.said.data(), 0, 2 * size, stream));
        breakeven::launch(say_groups, size, stream, device.term.data(), size, device.said.data());
        breakeven::stage("move", stream);
        device.gathered.resize(2 * size);
        CUDA_CHECK(cudaMemcpyAsync(device.gathered.data(), device.said.data(), 2 * size, cudaMemcpyDeviceToHost, stream));
        CUDA_CHECK(cudaStreamSynchronize(stream));
        breakeven::stage("compact", stream);
        term.clear();
        std::ranges::copy_if(device.gathered, std::back_inserter(term), [](char said) { return said != 0; });
        return term.size();
    });
    breakeven::stage("move", stream);
    send(device.term.data(), term.data(), term.size(), stream);
    breakeven::stage("", stream);
}
const breakeven::Cuda<DeviceNaive> by_groups{
    "cuda/naive",
    naive,
    {.role = breakeven::Role::published,
     .largest = std::uint64_t{1} << 32,
     .sensible = std::uint64_t{1} << 28,
     .per_item = {.host = 5.4, .device = 6},
     .notes = "Look-and-say: [Alea.]CUDA, the naive approach: every step uploads the term, says each run by one thread, and brings twice "
              "as many bytes back to be filtered on the host. Repaired: the filter b > 0 also dropped digits 0 and counts from 128 on, and "
              "a count of 10 or more was one element; device memory is not allocated anew in each step. One thread still walks each run"}};

constexpr std::uint64_t most = std::uint64_t{1} << 31;

struct DeviceScanned : DeviceTerms {
    breakeven::DeviceBuffer<std::uint32_t> digits, said, flags, map;
    breakeven::DeviceBuffer<char> scratch;
};

__global__ void to_numbers(const char* digits, std::uint64_t size, std::uint32_t* numbers) {
    if (const auto i = breakeven::thread_number(); i < size) numbers[i] = static_cast<std::uint32_t>(digits[i] - '0');
}
__global__ void to_digits(const std::uint32_t* numbers, std::uint64_t size, char* digits) {
    if (const auto i = breakeven::thread_number(); i < size) digits[i] = static_cast<char>('0' + numbers[i]);
}

/// A run of r digits has 2 r places, which is enough for its count's digits and its own. All flags are 0 beforehand.
__global__ void say_runs(const std::uint32_t* term, std::uint64_t size, std::uint32_t* said, std::uint32_t* flags) {
    const auto i = breakeven::thread_number();
    const auto run = run_at(i, term, size);
    if (run == 0) return;
    char text[32];
    const auto end = say(run, static_cast<char>('0' + term[i]), text);
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

/// Flags of what is said, an inclusive scan of them, and a scatter.
void scan(DeviceScanned& device, cudaStream_t stream) {
    limit(device, most);
    device.digits.resize(device.longest);
    for (auto* buffer : {&device.said, &device.flags, &device.map}) buffer->resize(2 * device.longest);
    if (const auto size = device.start.size(); size != 0)
        breakeven::launch(to_numbers, size, stream, device.start.data(), size, device.digits.data());
    const auto last = each_step(device, stream, [&](std::uint64_t size) {
        const auto places = 2 * size;
        CUDA_CHECK(cudaMemsetAsync(device.flags.data(), 0, places * sizeof(std::uint32_t), stream));
        breakeven::launch(say_runs, size, stream, device.digits.data(), size, device.said.data(), device.flags.data());
        breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
            return cub::DeviceScan::InclusiveSum(memory, bytes, device.flags.data(), device.map.data(), static_cast<std::int64_t>(places),
                                                 stream);
        });
        breakeven::launch(copy_scanned, places, stream, device.said.data(), places, device.flags.data(), device.map.data(),
                          device.digits.data());
        return std::uint64_t{breakeven::fetch(device.map.data() + places - 1, stream)};
    });
    if (last != 0 && !device.lengths_only) breakeven::launch(to_digits, last, stream, device.digits.data(), last, device.term.data());
}
const breakeven::Cuda<DeviceScanned> by_scan{
    "cuda/scan",
    scan,
    {.role = breakeven::Role::published,
     .largest = most,
     .per_item = {.host = 1, .device = 34},
     .notes = "Look-and-say: [Alea.]CUDA, the better solution: flags, inclusive scan, scatter, of 32-bit elements, and the length fetched "
              "in each step. Repaired: arrays of 20 * 2^20 elements, which the 54th iteration from 1113122113 overflows; a count of 10 or "
              "more was one element. One thread still walks each run"}};

}  // namespace
}  // namespace look_and_say
