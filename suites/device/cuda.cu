// SPDX-License-Identifier: Apache-2.0
#include <stdexcept>
#include <string>

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
            break;
    }
    // A launch that asked for too much ends one call; after a fault of a kernel the device answers nothing any more.
    if (cudaDeviceSynchronize() != cudaSuccess) throw DeviceBroken(text);
    throw std::runtime_error(text);
}

namespace {

PinnedRanges* told = nullptr;

}  // namespace

PinnedRanges* PinnedRanges::learning() { return told; }

void PinnedRanges::learn(const void* data, std::size_t bytes) {
    for (auto& range : ranges_)
        if (range.start == data) {
            range.bytes = std::max(range.bytes, bytes);  // it can be registered once
            return;
        }
    ranges_.push_back({const_cast<void*>(data), bytes});
}

void PinnedRanges::unpin() {
    // A range learned in this very call is not registered yet: that is no error, and must leave none behind.
    for (const auto& range : ranges_)
        if (cudaHostUnregister(range.start) != cudaSuccess) cudaGetLastError();
}

PinnedCall::PinnedCall(PinnedRanges& ranges) : ranges_{ranges} {
    try {
        for (const auto& range : ranges.ranges_) CUDA_CHECK(cudaHostRegister(range.start, range.bytes, cudaHostRegisterDefault));
    } catch (...) {
        ranges.unpin();
        throw;
    }
    told = &ranges;
}

PinnedCall::~PinnedCall() {
    told = nullptr;
    if (ranges_.ranges_.empty()) return;
    cudaDeviceSynchronize();
    ranges_.unpin();
}

}  // namespace breakeven
