#include "beginning.hpp"

#include <algorithm>

#include "expansion.hpp"
#include "step.hpp"

namespace look_and_say {

void Beginning::run(std::span<const char> start, std::uint64_t steps, std::uint64_t spare, std::uint64_t longest_term) {
    term.assign(start);
    lengths.assign(1, start.size());
    compound.reset();
    while (this->steps() < steps && term.size() <= longest_term) {
        if (term.size() <= longest_read && steps - this->steps() >= spare) {
            compound = elements().read(term.digits());
            if (compound) return;
        }
        if (term.size() > Beginning::longest_read)
            parallel_step(term, next, scratch_);
        else
            step(term, next);
        std::swap(term, next);
        lengths.push_back(term.size());
    }
}

std::vector<std::uint64_t> count_lengths(std::span<const char> start, std::uint64_t steps, std::uint64_t limit) {
    Beginning beginning;
    beginning.run(start, steps, 0, limit);
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
