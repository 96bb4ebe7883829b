#include <breakeven/suites/cuda.cuh>

namespace breakeven {

void cuda_failed(cudaError_t error, const char* expression, const char* file, int line) {
    const auto text = std::string{expression} + " failed at " + file + ":" + std::to_string(line) + ": " + cudaGetErrorString(error);
    cudaGetLastError();
    switch (error) {
        case cudaErrorMemoryAllocation:
            throw OutOfMemory("the device's memory ran out: " + text);
        case cudaErrorNoDevice:
        case cudaErrorInsufficientDriver:
        case cudaErrorInvalidDevice:
            throw DeviceMissing(text);
        default:
            throw DeviceBroken(text);
    }
}

PinnedRanges*& PinnedRanges::learning() {
    static PinnedRanges* ranges = nullptr;
    return ranges;
}

void PinnedRanges::learn(const void* data, std::size_t bytes) {
    for (const auto& range : ranges_)
        if (range.start == data && range.bytes >= bytes) return;
    ranges_.push_back({const_cast<void*>(data), bytes});
}

void PinnedRanges::pin() {
    for (const auto& range : ranges_) CUDA_CHECK(cudaHostRegister(range.start, range.bytes, cudaHostRegisterDefault));
}

void PinnedRanges::unpin() {
    // A range learned in this very call is not registered yet: that is no error, and must leave none behind.
    for (const auto& range : ranges_)
        if (cudaHostUnregister(range.start) != cudaSuccess) cudaGetLastError();
}

}  // namespace breakeven
