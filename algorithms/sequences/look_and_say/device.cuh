// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>

#include "look_and_say.hpp"
#include <breakeven/suites/cuda.cuh>

namespace look_and_say {

/// A start in device memory, room for two terms, and the lengths of all. Vectors of 16 bytes may be read behind the
/// end of each.
struct DeviceTerms {
    using problem = LookAndSay;
    static constexpr std::size_t margin = 64;

    std::uint64_t steps = 0, longest = 0;
    bool lengths_only = false;
    breakeven::DeviceBuffer<char> start, term, next;
    breakeven::DeviceBuffer<std::uint64_t> lengths;
    const char* result = nullptr;  // the last term; set by the variant

    // What the single pass needs.
    struct Progress {
        std::uint64_t steps, size;  // done; of the last term
    };
    breakeven::DeviceBuffer<Progress> progress;
    breakeven::DeviceBuffer<std::uint64_t> states, other_states;
    breakeven::DeviceBuffer<std::uint32_t> tickets, first_heads;

    void upload(const LookAndSay::Input& in, cudaStream_t stream) {
        steps = in.steps;
        longest = in.longest;
        lengths_only = in.lengths_only;
        start.resize(in.start.size() + margin);
        start.upload(in.start, stream);
        lengths.resize(steps + 1);
        if (!lengths_only) term.resize(in.last + margin);
    }
    /// Makes room for two terms of any step, which whoever goes from term to term needs.
    void make_room() {
        term.resize(longest + margin);
        next.resize(longest + margin);
    }
    void prepare(cudaStream_t stream) {
        lengths.fill_bytes(0xFF, stream);
        term.fill_bytes('?', stream);
        next.fill_bytes('?', stream);
        result = nullptr;
    }
    /// A length that is beyond what the host has room for leaves the poison there, and the check says so.
    void download(LookAndSay::Output& out, cudaStream_t stream) const {
        lengths.download(out.lengths, stream);
        if (lengths_only || result == nullptr) return;
        const auto size = breakeven::fetch(lengths.data() + steps, stream);
        if (size <= out.digits.size()) breakeven::copy_to_host(std::span<char>{out.digits.data(), size}, result, stream);
    }
};

/// Throws LimitExceeded where a term has more digits than a variant counts. Request sizes speak of the last term alone.
inline void limit(const DeviceTerms& device, std::uint64_t most) {
    if (device.longest > most)
        throw breakeven::LimitExceeded("look_and_say: a term has " + std::to_string(device.longest) +
                                       " digits, this variant takes at most " + std::to_string(most));
}

/// Makes so many steps on the device. The result is the term then; its length, and those of all before, are on the device.
void run_steps(DeviceTerms& device, std::uint64_t steps, cudaStream_t stream);

/// Copies to the device from an address that lives no longer than this call: not for page-locking.
template <class T>
void send(T* device, const T* host, std::size_t count, cudaStream_t stream) {
    if (count != 0) CUDA_CHECK(cudaMemcpyAsync(device, host, count * sizeof(T), cudaMemcpyHostToDevice, stream));
}

}  // namespace look_and_say
