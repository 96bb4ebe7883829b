#include "suites/cuda.cuh"

namespace suite {

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

PinnedRanges*& PinnedRanges::active() {
    static PinnedRanges* ranges = nullptr;
    return ranges;
}

void PinnedRanges::pin(const void* data, std::size_t bytes) {
    auto* const start = const_cast<void*>(data);
    for (const auto& range : ranges_)
        if (range.start == start && range.bytes >= bytes) return;
    CUDA_CHECK(cudaHostRegister(start, bytes, cudaHostRegisterDefault));
    ranges_.push_back({start, bytes});
}

}  // namespace suite
