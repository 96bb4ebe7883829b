// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cub/device/device_run_length_encode.cuh>
#include <limits>

#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace look_and_say {
namespace {

struct DeviceRuns : DeviceTerms {
    breakeven::DeviceBuffer<char> digits, scratch;
    breakeven::DeviceBuffer<std::uint32_t> counts;
    breakeven::DeviceBuffer<int> runs{1};
};

__global__ void interleave(const std::uint32_t* counts, const char* digits, std::uint64_t runs, char2* said, std::uint64_t* length) {
    const auto i = breakeven::thread_number();
    if (i < runs) said[i] = make_char2(static_cast<char>('0' + counts[i]), digits[i]);
    if (i == 0) *length = 2 * runs;
}

void run_length_encode(DeviceRuns& device, cudaStream_t stream) {
    limit(device, std::numeric_limits<int>::max());
    device.digits.resize(device.longest);
    device.counts.resize(device.longest);
    constexpr std::uint64_t long_counts = 2;
    const auto own = std::min(device.steps, long_counts);
    run_steps(device, own, stream);
    auto size = breakeven::fetch(device.lengths.data() + own, stream);
    for (auto s = own; s < device.steps; ++s) {
        char* const next = device.result == device.term.data() ? device.next.data() : device.term.data();
        int runs = 0;
        if (size != 0) {
            breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
                return cub::DeviceRunLengthEncode::Encode(memory, bytes, device.result, device.digits.data(), device.counts.data(),
                                                          device.runs.data(), static_cast<int>(size), stream);
            });
            runs = breakeven::fetch(device.runs.data(), stream);
        }
        const auto count = static_cast<std::uint64_t>(runs);
        breakeven::launch(interleave, std::max<std::uint64_t>(count, 1), stream, device.counts.data(), device.digits.data(), count,
                          reinterpret_cast<char2*>(next), device.lengths.data() + s + 1);
        size = 2 * count;
        device.result = next;
    }
}
const breakeven::Cuda<DeviceRuns> by_cub{
    "cuda/cub",
    run_length_encode,
    {.role = breakeven::Role::peer,
     .largest = std::numeric_limits<int>::max(),
     .per_item = {.host = 1, .device = 9},
     .notes = "cub::DeviceRunLengthEncode, and a kernel that puts counts and digits side by side; the number of runs is fetched in each "
              "step. The first two steps, in which a count may have several digits, are those of cuda/single_pass"}};

}  // namespace
}  // namespace look_and_say
