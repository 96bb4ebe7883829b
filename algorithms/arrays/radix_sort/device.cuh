#pragma once
#include <cstdint>

#include "device_sort.cuh"
#include "radix_sort.hpp"
#include <breakeven/suites/cuda.cuh>

/// Keys in device memory. Every variant overwrites the operand, so a copy restores it before each call;
/// one object serves one input for life.
struct DeviceSort {
    using problem = RadixSort;

    breakeven::DeviceBuffer<std::uint32_t> keys, alternate;
    breakeven::DeviceBuffer<std::uint32_t>* sorted = nullptr;  // one of the two, set by the variant
    radix_sort::DeviceScratch scratch;

    void upload(const RadixSort::Input& in, cudaStream_t stream) {
        keys.upload(in, stream);
        alternate.resize(in.size());
    }
    void prepare(cudaStream_t stream) {
        const bool first = original_.size() != keys.size();
        original_.resize(keys.size());
        copy(first ? original_ : keys, first ? keys : original_, stream);
        alternate.fill_bytes(0xA5, stream);
        sorted = nullptr;
    }
    void download(RadixSort::Output& out, cudaStream_t stream) const {
        if (sorted != nullptr) sorted->download(out, stream);
    }

    [[nodiscard]] radix_sort::Buffers buffers() const { return {keys.data(), alternate.data(), keys.size()}; }
    void set_sorted(const std::uint32_t* result) { sorted = result == keys.data() ? &keys : &alternate; }
    breakeven::DeviceBuffer<std::uint32_t>& not_sorted() { return sorted == &keys ? alternate : keys; }

private:
    static void copy(breakeven::DeviceBuffer<std::uint32_t>& to, const breakeven::DeviceBuffer<std::uint32_t>& from, cudaStream_t stream) {
        if (to.size() != 0)
            CUDA_CHECK(cudaMemcpyAsync(to.data(), from.data(), to.size() * sizeof(std::uint32_t), cudaMemcpyDeviceToDevice, stream));
    }
    breakeven::DeviceBuffer<std::uint32_t> original_;
};
