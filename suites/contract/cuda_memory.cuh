// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "cuda_check.cuh"

/// Memory of the device, and transfers to and from it.
namespace breakeven {

/// The host memory of a variant's transfers, page-locked only while a pinned call runs: the input is shared,
/// and other variants' pageable calls must find it pageable. The ranges are learned in a call that is not timed.
class PinnedRanges {
public:
    void learn(const void* data, std::size_t bytes);
    static PinnedRanges* learning();  // who is told of transfers; null outside of pinned calls

private:
    friend class PinnedCall;
    void unpin();
    struct Range {
        void* start;
        std::size_t bytes;
    };
    std::vector<Range> ranges_;
};

/// While it lives, the ranges are page-locked and are told of further transfers.
class PinnedCall {
public:
    explicit PinnedCall(PinnedRanges& ranges);
    /// Waits for the device, which may still be copying where the call ended by an exception.
    ~PinnedCall();
    PinnedCall(const PinnedCall&) = delete;
    PinnedCall& operator=(const PinnedCall&) = delete;

private:
    PinnedRanges& ranges_;
};

/// A variant's transfers: the host side is what a pinned call page-locks, so it must live as long as the run.
template <class T>
void copy_to_device(T* device, std::span<const T> host, cudaStream_t stream) {
    if (host.empty()) return;
    if (auto* pinned = PinnedRanges::learning()) pinned->learn(host.data(), host.size_bytes());
    CUDA_CHECK(cudaMemcpyAsync(device, host.data(), host.size_bytes(), cudaMemcpyHostToDevice, stream));
}
template <class T>
void copy_to_host(std::span<T> host, const T* device, cudaStream_t stream) {
    if (host.empty()) return;
    if (auto* pinned = PinnedRanges::learning()) pinned->learn(host.data(), host.size_bytes());
    CUDA_CHECK(cudaMemcpyAsync(host.data(), device, host.size_bytes(), cudaMemcpyDeviceToHost, stream));
}

/// Device memory without initialisation, which grows and never shrinks: scratch that is sized in the
/// verified call costs the timed calls nothing.
template <class T>
class DeviceBuffer {
public:
    DeviceBuffer() = default;
    explicit DeviceBuffer(std::size_t size) { resize(size); }
    ~DeviceBuffer() { cudaFree(data_); }
    DeviceBuffer(const DeviceBuffer&) = delete;
    DeviceBuffer& operator=(const DeviceBuffer&) = delete;

    void resize(std::size_t size) {
        if (size > capacity_) {
            cudaFree(data_);
            data_ = nullptr;
            size_ = capacity_ = 0;
            CUDA_CHECK(cudaMalloc(&data_, size * sizeof(T)));
            capacity_ = size;
        }
        size_ = size;
    }
    void upload(std::span<const T> host, cudaStream_t stream) {
        resize(host.size());
        copy_to_device(data_, host, stream);
    }
    /// The first host.size() elements.
    void download(std::span<T> host, cudaStream_t stream) const { copy_to_host(host, data_, stream); }
    void fill_bytes(int byte, cudaStream_t stream) {
        if (size_ != 0) CUDA_CHECK(cudaMemsetAsync(data_, byte, size_ * sizeof(T), stream));
    }
    [[nodiscard]] T* data() const { return data_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    void swap(DeviceBuffer& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
    }

private:
    T* data_ = nullptr;
    std::size_t size_ = 0, capacity_ = 0;
};

/// Every CUB algorithm is called twice: for the size of its scratch memory, then to work.
template <class Call>
void with_scratch(DeviceBuffer<char>& scratch, Call call) {
    std::size_t bytes = 0;
    CUDA_CHECK(call(nullptr, bytes));
    scratch.resize(bytes);
    CUDA_CHECK(call(static_cast<void*>(scratch.data()), bytes));
}

/// One value from the device, after waiting for it. Not by DeviceBuffer::download, which may page-lock the
/// target: this one is gone in a moment.
template <class T>
T fetch(const T* value, cudaStream_t stream) {
    T result;
    CUDA_CHECK(cudaMemcpyAsync(&result, value, sizeof result, cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    return result;
}

}  // namespace breakeven
