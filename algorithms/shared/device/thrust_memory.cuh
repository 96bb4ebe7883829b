// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <breakeven/suites/cuda.cuh>

namespace shared {

/// ThrustMemory hands a buffer that outlives the call to Thrust, which would otherwise allocate in every call. Thrust
/// takes one piece at a time; should it want more, those are allocated.
class ThrustMemory {
public:
    using value_type = char;

    explicit ThrustMemory(breakeven::DeviceBuffer<char>& buffer) : buffer_{buffer} {}

    char* allocate(std::ptrdiff_t bytes) {
        if (std::exchange(lent_, true)) {
            further_.push_back(std::make_unique<breakeven::DeviceBuffer<char>>(static_cast<std::size_t>(bytes)));
            return further_.back()->data();
        }
        buffer_.resize(static_cast<std::size_t>(bytes));
        return buffer_.data();
    }
    void deallocate(char* memory, std::size_t) {
        if (memory == buffer_.data()) lent_ = false;
    }

private:
    breakeven::DeviceBuffer<char>& buffer_;
    std::vector<std::unique_ptr<breakeven::DeviceBuffer<char>>> further_;
    bool lent_ = false;
};

}  // namespace shared
