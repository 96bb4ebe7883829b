// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/suites/cuda.cuh>

namespace shared {

/// Mapped owns a few words of host memory that kernels write to: after the next synchronisation the host reads them,
/// without the copy that costs as much again as the kernel.
template <class T>
class Mapped {
public:
    Mapped() { CUDA_CHECK(cudaHostAlloc(&data_, sizeof(T), cudaHostAllocMapped)); }
    ~Mapped() { cudaFreeHost(data_); }
    Mapped(const Mapped&) = delete;
    Mapped& operator=(const Mapped&) = delete;

    [[nodiscard]] T* data() const { return data_; }  // one address for host and device
    T& operator*() const { return *data_; }

private:
    T* data_ = nullptr;
};

}  // namespace shared
