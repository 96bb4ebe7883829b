// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/algorithms/arrays/semi_join/device.cuh>

/// The steps of [SQL Join] on the device.
namespace semi_join {

/// How many keys one launch may have children for.
constexpr std::uint64_t most_children = 1 << 15;

/// A child grid for every key flags the rows that have it; the flags are zero beforehand. Waits for the end.
void match_by_children(const std::int32_t* keys, std::uint32_t key_count, const std::int32_t* column, std::uint64_t rows,
                       std::uint8_t* matches, unsigned* lost, cudaStream_t stream);

/// From the flags to the rows: copy_if over septuples of all columns and the flag.
void copy_rows(DeviceJoin& device, cudaStream_t stream);

/// From the flags to the numbers of rows alone.
void copy_indices(DeviceJoin& device, cudaStream_t stream);

}  // namespace semi_join
