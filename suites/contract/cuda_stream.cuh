// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "cuda_check.cuh"
#include "run.hpp"
#include "stage.hpp"

namespace breakeven {

class CudaStream {
public:
    CudaStream() { CUDA_CHECK(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking)); }
    ~CudaStream() { cudaStreamDestroy(stream_); }
    CudaStream(const CudaStream&) = delete;
    CudaStream& operator=(const CudaStream&) = delete;
    operator cudaStream_t() const { return stream_; }
    void synchronize() const { CUDA_CHECK(cudaStreamSynchronize(stream_)); }

private:
    cudaStream_t stream_ = nullptr;
};

class CudaEvent {
public:
    CudaEvent() { CUDA_CHECK(cudaEventCreate(&event_)); }
    ~CudaEvent() { cudaEventDestroy(event_); }
    CudaEvent(const CudaEvent&) = delete;
    CudaEvent& operator=(const CudaEvent&) = delete;
    void record(cudaStream_t stream) { CUDA_CHECK(cudaEventRecord(event_, stream)); }
    /// Waits for this event.
    [[nodiscard]] Seconds since(const CudaEvent& start) const {
        CUDA_CHECK(cudaEventSynchronize(event_));
        float milliseconds = 0;
        CUDA_CHECK(cudaEventElapsedTime(&milliseconds, start.event_, event_));
        return Seconds{milliseconds * 1e-3};
    }

private:
    cudaEvent_t event_ = nullptr;
};

/// A stage border on the device: waits for the stream, but only while stages are recorded.
inline void stage(std::string_view name, cudaStream_t stream) {
    if (stage_recorder() == nullptr) return;
    CUDA_CHECK(cudaStreamSynchronize(stream));
    stage(name);
}

}  // namespace breakeven
