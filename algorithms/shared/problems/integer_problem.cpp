// SPDX-License-Identifier: Apache-2.0
#include "integer_problem.hpp"

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace shared {

template <class Word>
std::string WordProblem<Word>::digest(const Input& in) {
    return breakeven::digest<Word>(in);
}

template <class Word>
void WordProblem<Word>::prepare(const Input& in, std::vector<Word>& values) {
    poison(values, in.size(), Word{unwritten});
}

template <class Word>
void WordProblem<Word>::load(const Input& in, std::vector<Word>& values) {
    breakeven::parallel_each(in.size(), [&](std::uint64_t i) { values[i] = in[i]; });
}

template struct WordProblem<std::uint32_t>;
template struct WordProblem<std::uint64_t>;

}  // namespace shared
