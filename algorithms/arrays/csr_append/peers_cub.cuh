// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "device.cuh"

namespace csr_append {

/// The entries that are kept, with their columns; how many they are goes to the last offset.
void cub_select(DeviceRows& device, cudaStream_t stream);

/// How many entries each row keeps, to the offset behind it.
void cub_count_rows(DeviceRows& device, cudaStream_t stream);

/// Turns those numbers into offsets.
void cub_scan_rows(DeviceRows& device, cudaStream_t stream);

}  // namespace csr_append
