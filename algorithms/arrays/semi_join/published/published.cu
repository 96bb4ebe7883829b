// SPDX-License-Identifier: Apache-2.0
#include "published.cuh"
#include <breakeven/algorithms/arrays/semi_join/limits.hpp>

namespace semi_join {
namespace {

bool is_empty(const DeviceJoin& device) { return device.rows == 0 || device.wanted.size() == 0; }

void children(DeviceJoin& device, cudaStream_t stream) {
    if (is_empty(device)) return answer_nothing(device, stream);
    const auto keys = device.wanted.size();
    refuse_hours(device.rows, keys);
    if (keys > most_children) throw breakeven::LimitExceeded{"semi_join/cuda/children: 2^15 keys at most, each has a child grid"};
    device.flags.resize(device.stride);
    device.flags.fill_bytes(0, stream);
    device.ends.resize(1);
    match_by_children(device.wanted.data(), static_cast<std::uint32_t>(keys), device.column(), device.rows, device.flags.data(),
                      device.ends.data(), stream);
    if (device.asked == Answer::indices) copy_indices(device, stream);
    if (device.asked == Answer::rows) copy_rows(device, stream);
}
const breakeven::Cuda<DeviceJoin> by_children{
    "cuda/children",
    children,
    {.role = breakeven::Role::published,
     .sensible = std::uint64_t{1} << 25,
     .per_item = device_memory,
     .notes =
         "one child grid for each key, over the whole table. Repaired: the published call passes sizeof(vector) / sizeof(int) = 6 "
         "keys instead of 4000, so its 0.012 s are not the time of a join; lost launches are noticed, and as many as there are keys may be "
         "pending. The child grids run one after another: the time grows with the keys, and is not that of the two steps claimed"}};

void zip(DeviceJoin& device, cudaStream_t stream) {
    if (device.asked != Answer::rows) throw breakeven::LimitExceeded{"semi_join/cuda/zip answers with rows: give answer=rows"};
    if (is_empty(device)) return answer_nothing(device, stream);
    flag_rows(device, Method::any, stream);
    copy_rows(device, stream);
}
const breakeven::Cuda<DeviceJoin> by_zip{
    "cuda/zip",
    zip,
    {.role = breakeven::Role::published,
     .per_item = device_memory,
     .notes = "the second published step alone, after the flags of cuda/auto: thrust::copy_if over septuples. Repaired: the published "
              "output overwrites the flags that it reads"}};

void indices(DeviceJoin& device, cudaStream_t stream) {
    if (device.asked != Answer::indices)
        throw breakeven::LimitExceeded{"semi_join/cuda/indices answers with row numbers: give answer=indices"};
    if (is_empty(device)) return answer_nothing(device, stream);
    flag_rows(device, Method::any, stream);
    copy_indices(device, stream);
}
const breakeven::Cuda<DeviceJoin> by_indices{
    "cuda/indices",
    indices,
    {.role = breakeven::Role::published,
     .per_item = device_memory,
     .notes = "the second published step as its author proposes to improve it, after the flags of cuda/auto: thrust::copy_if of row "
              "numbers, 4 bytes a match instead of 42; the caller picks the rows"}};

}  // namespace
}  // namespace semi_join
