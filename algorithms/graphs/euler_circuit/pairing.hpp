// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <functional>

namespace euler_circuit {

/// How work is spread: `each` calls task(i) for all i < count, in any order. For graph_reverse alone.
struct Executor {
    std::size_t tasks;  // into how many parts it pays to cut work
    void (*each)(std::size_t count, const std::function<void(std::size_t)>& task);
};
inline constexpr Executor one_thread{1, [](std::size_t count, const std::function<void(std::size_t)>& task) {
                                         for (std::size_t i = 0; i < count; ++i) task(i);
                                     }};

}  // namespace euler_circuit
