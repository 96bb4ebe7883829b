#pragma once
#include "suites/cuda.cuh"

namespace radix_sort {

/// A few words of host memory that kernels write to: after the next synchronisation the host reads them,
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

/// One value from the device, after waiting for it. Not by DeviceBuffer::download, which may page-lock the
/// target: this one is gone in a moment.
template <class T>
T fetch(const T* value, cudaStream_t stream) {
    T result;
    CUDA_CHECK(cudaMemcpyAsync(&result, value, sizeof result, cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    return result;
}

}  // namespace radix_sort
