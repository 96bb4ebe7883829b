// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <forward_list>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "look_and_say.hpp"

namespace {

using Input = LookAndSay::Input;
using Output = LookAndSay::Output;

/// next(term) is the term that follows.
template <class Digits, class Next>
Digits repeat(const Input& in, Output& out, Digits term, const Next& next) {
    out.lengths = {term.size()};
    for (std::uint64_t s = 0; s < in.steps; ++s) {
        term = next(term);
        out.lengths.push_back(term.size());
    }
    return term;
}

void functional(const Input& in, Output& out) {
    using Runs = std::forward_list<std::pair<std::uint64_t, char>>;  // as in F#, the last one first
    const auto read = [](const std::string& term) {
        auto runs = std::accumulate(term.begin(), term.end(), Runs{}, [](Runs so_far, char digit) {
            if (!so_far.empty() && so_far.front().second == digit)
                ++so_far.front().first;
            else
                so_far.emplace_front(1, digit);
            return so_far;
        });
        runs.reverse();
        std::vector<std::string> parts;
        for (const auto& [count, digit] : runs) parts.push_back(fmt::format("{}{}", count, digit));
        return fmt::format("{}", fmt::join(parts, ""));
    };
    const auto term = repeat(in, out, std::string{in.start.begin(), in.start.end()}, read);
    if (!in.lengths_only) out.digits.assign(term.begin(), term.end());
}
const breakeven::Host<LookAndSay> by_fold{
    "serial/functional",
    functional,
    {.role = breakeven::Role::published,
     .sensible = std::uint64_t{1} << 24,
     .per_item = {.host = 64},
     .notes = "Look-and-say: F#: a fold over a string to a list of runs, which is turned round, printed run by run and joined. The list "
              "is moved along the fold and not shared, so it is no slower for being immutable"}};

void imperative(const Input& in, Output& out) {
    const auto next = [](const std::vector<std::uint8_t>& term) {
        std::vector<std::uint8_t> said;
        if (term.empty()) return said;
        std::uint64_t count = 0;
        auto current = term[0];
        const auto add = [&] {
            if (count < 10)
                said.push_back(static_cast<std::uint8_t>(count));
            else
                for (const char c : std::to_string(count)) said.push_back(static_cast<std::uint8_t>(c - '0'));
            said.push_back(current);
        };
        for (const auto digit : term) {
            if (digit != current) {
                add();
                current = digit;
                count = 0;
            }
            ++count;
        }
        add();
        return said;
    };
    std::vector<std::uint8_t> start;
    for (const char c : in.start) start.push_back(static_cast<std::uint8_t>(c - '0'));
    const auto term = repeat(in, out, std::move(start), next);
    if (in.lengths_only) return;
    out.digits.clear();
    for (const auto digit : term) out.digits.push_back(static_cast<char>('0' + digit));
}
const breakeven::Host<LookAndSay> by_list{
    "serial/imperative",
    imperative,
    {.role = breakeven::Role::published,
     .per_item = {.host = 5.6},
     .notes =
         "Look-and-say: F#, the fast one: bytes appended to one growing list. Repaired: it threw on an empty start; a run of 10 or more "
         "became one element, and its count of 8 bits overflowed at 128"}};

}  // namespace
