// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

#include <breakeven/algorithms/sequences/look_and_say/decimal.hpp>
#include <breakeven/algorithms/sequences/look_and_say/device/device.cuh>
#include <breakeven/suites/device/launch.cuh>

/// The naive approach of [Look-and-say: CUDA]: a thread for each digit, which says the run that begins there, and the host in
/// between, which drops what said nothing.
namespace look_and_say {
namespace {

struct DeviceNaive : DeviceTerms {
    breakeven::DeviceBuffer<char> said;
    std::vector<char> host, gathered;
};

/// Two places for each digit are enough for its run's count; they hold 0 where nothing is said.
__global__ void say_groups(const char* term, std::uint64_t size, char* said) {
    const auto i = breakeven::thread_number();
    if (i >= size) return;
    const char digit = term[i];
    if (i > 0 && term[i - 1] == digit) return;
    std::uint64_t run = 1;
    while (i + run < size && term[i + run] == digit) ++run;
    say(run, digit, said + 2 * i);
}

void naive(DeviceNaive& device, cudaStream_t stream) {
    DeviceTerms& terms = device;
    auto& term = device.host;
    terms.make_room();
    device.said.resize(2 * terms.longest);
    term.resize(terms.start_size);
    if (!term.empty()) CUDA_CHECK(cudaMemcpyAsync(term.data(), terms.start.data(), term.size(), cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    std::vector<std::uint64_t> lengths{term.size()};
    for (std::uint64_t s = 0; s < terms.steps; ++s) {
        if (!term.empty()) {
            const auto size = term.size();
            send(terms.term.data(), term.data(), size, stream);
            CUDA_CHECK(cudaMemsetAsync(device.said.data(), 0, 2 * size, stream));
            breakeven::launch(say_groups, size, stream, terms.term.data(), std::uint64_t{size}, device.said.data());
            device.gathered.resize(2 * size);
            CUDA_CHECK(cudaMemcpyAsync(device.gathered.data(), device.said.data(), 2 * size, cudaMemcpyDeviceToHost, stream));
            CUDA_CHECK(cudaStreamSynchronize(stream));
            term.clear();
            std::ranges::copy_if(device.gathered, std::back_inserter(term), [](char said) { return said != 0; });
        }
        lengths.push_back(term.size());
    }
    send(terms.lengths.data(), lengths.data(), lengths.size(), stream);
    send(terms.term.data(), term.data(), term.size(), stream);
    terms.result = terms.term.data();
}
const breakeven::Cuda<DeviceNaive> by_groups{
    "cuda/naive",
    naive,
    {.role = breakeven::Role::published,
     .largest = std::uint64_t{1} << 32,
     .sensible = std::uint64_t{1} << 28,
     .per_item = {.host = 4, .device = 4},
     .notes = "Look-and-say: [Alea.]CUDA, the naive approach: every step uploads the term, says each run by one thread, and brings twice "
              "as many bytes back to be filtered on the host. Repaired: the filter b > 0 also dropped digits 0 and counts from 128 on, and "
              "a count of 10 or more was one element; device memory is not allocated anew in each step. One thread still walks each run"}};

}  // namespace
}  // namespace look_and_say
