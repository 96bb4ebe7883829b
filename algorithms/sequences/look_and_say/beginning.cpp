// SPDX-License-Identifier: Apache-2.0
#include "beginning.hpp"

#include <algorithm>

#include "expansion.hpp"
#include "step.hpp"

namespace look_and_say {

template <class Loops>
void Beginning::run(std::span<const char> start, std::uint64_t steps, std::uint64_t spare, std::uint64_t longest_term) {
    term.assign(start);
    lengths.assign(1, start.size());
    compound.reset();
    while (this->steps() < steps && term.size() <= longest_term) {
        if (term.size() <= longest_read && steps - this->steps() >= spare) {
            compound = elements().read(term.digits());
            if (compound) return;
        }
        step<Loops>(term, next);
        std::swap(term, next);
        lengths.push_back(term.size());
    }
}
template void Beginning::run<shared::OneThread>(std::span<const char>, std::uint64_t, std::uint64_t, std::uint64_t);
template void Beginning::run<shared::AllThreads>(std::span<const char>, std::uint64_t, std::uint64_t, std::uint64_t);

std::vector<std::uint64_t> count_lengths(std::span<const char> start, std::uint64_t steps, std::uint64_t limit) {
    Beginning beginning;
    beginning.run<shared::AllThreads>(start, steps, 0, limit);
    auto lengths = std::move(beginning.lengths);
    if (beginning.compound) {
        const auto more = lengths_of(*beginning.compound, steps - (lengths.size() - 1));
        lengths.insert(lengths.end(), more.begin(), more.end());
    }
    const auto beyond = std::ranges::find_if(lengths, [&](auto length) { return length > limit; });
    lengths.erase(beyond, lengths.end());
    return lengths;
}

}  // namespace look_and_say
