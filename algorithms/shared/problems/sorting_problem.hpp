// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include "integer_problem.hpp"
#include <breakeven/algorithms/shared/oracles/sorted_keys.hpp>

namespace shared {

/// SortingProblem is what the sorts of keys have in common: the answer is the keys of the input, ascending.
template <class Key>
struct SortingProblem : WordProblem<Key> {
    using Input = std::vector<Key>;
    using Output = std::vector<Key>;

    static breakeven::Fault check(const Input& in, const Output& answer) { return breakeven::check_sorted<Key>(in, answer); }
    static std::vector<Output> wrong(const Input& in, const Output& answer) { return breakeven::wrong_sorted(in, answer); }
    /// Every key is read once and written once.
    static breakeven::Work work(const Input& in, const Output&) {
        const auto n = static_cast<double>(in.size()), bytes = n * sizeof(Key);
        return {.items = n, .bytes_read = bytes, .bytes_written = bytes};
    }
};

}  // namespace shared
