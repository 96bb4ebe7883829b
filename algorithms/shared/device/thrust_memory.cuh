// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <list>
#include <utility>

#include <breakeven/suites/cuda.cuh>

namespace shared {

/// ThrustMemory hands a buffer that outlives the call to Thrust, which would otherwise allocate in every call. Thrust
/// takes one piece at a time; should it want more, those are allocated.
class ThrustMemory {
public:
    using value_type = char;

    explicit ThrustMemory(breakeven::DeviceBuffer<char>& buffer) : buffer_{buffer} {}

    char* allocate(std::ptrdiff_t bytes) {
        if (std::exchange(lent_, true)) return further_.emplace_back(static_cast<std::size_t>(bytes)).data();
        buffer_.resize(static_cast<std::size_t>(bytes));
        return buffer_.data();
    }
    void deallocate(char* memory, std::size_t) {
        if (memory == buffer_.data()) lent_ = false;
    }

private:
    breakeven::DeviceBuffer<char>& buffer_;
    std::list<breakeven::DeviceBuffer<char>> further_;
    bool lent_ = false;
};

}  // namespace shared
