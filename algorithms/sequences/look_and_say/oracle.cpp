// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <numeric>
#include <string>
#include <unordered_map>

#include "look_and_say.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// Every term again, in the most obvious way, by all threads. Where lengths alone are asked for, terms that grow too
/// long are counted part by part instead: Conway's splitting theorem says where.
namespace {

using Digits = std::vector<char>;

/// run(length, digit) for the runs that begin at `begin` .. `end`-1.
template <class Run>
void each_run(const Digits& term, std::size_t begin, std::size_t end, const Run& run) {
    while (begin > 0 && begin < end && term[begin] == term[begin - 1]) ++begin;
    while (begin < end) {
        auto after = begin + 1;
        while (after < term.size() && term[after] == term[begin]) ++after;
        run(after - begin, term[begin]);
        begin = after;
    }
}

Digits next(const Digits& term) {
    constexpr std::size_t block = std::size_t{1} << 16;
    const auto blocks = (term.size() + block - 1) / block;
    const auto in_block = [&](std::size_t b, const auto& run) { each_run(term, b * block, std::min(term.size(), (b + 1) * block), run); };
    std::vector<std::size_t> ends(blocks + 1);
    tbb::parallel_for(std::size_t{0}, blocks, [&](std::size_t b) {
        std::size_t size = 0;
        in_block(b, [&](std::size_t length, char) { size += 1 + (length < 10 ? 1 : std::to_string(length).size()); });
        ends[b + 1] = size;
    });
    std::inclusive_scan(ends.begin(), ends.end(), ends.begin());
    Digits said(ends.back());
    tbb::parallel_for(std::size_t{0}, blocks, [&](std::size_t b) {
        auto place = ends[b];
        in_block(b, [&](std::size_t length, char digit) {
            if (length < 10)
                said[place++] = static_cast<char>('0' + static_cast<char>(length));
            else
                for (const char c : std::to_string(length)) said[place++] = c;
            said[place++] = digit;
        });
    });
    return said;
}

/// Parts of terms, and how many there are of each.
using Parts = std::unordered_map<std::string, std::uint64_t>;

bool exotic(char digit) { return digit < '1' || digit > '3'; }

/// Whether `digits`, a second term or a later one, falls apart for good in front of `place`.
bool splits(const Digits& digits, std::size_t place) {
    const auto run = [&](std::size_t at) {
        auto end = at;
        while (end < digits.size() && digits[end] == digits[at]) ++end;
        return end - at;
    };
    const auto is = [&](std::size_t at, char digit, std::size_t length) {
        return at < digits.size() && digits[at] == digit && run(at) == length;
    };
    const auto one_or_three = [&](std::size_t at) {
        return (is(at, '1', 1) && at + 1 < digits.size() && run(at + 1) == 1) || is(at, '1', 3) ||
               (is(at, '3', 1) && (at + 1 == digits.size() || run(at + 1) != 3));
    };
    const auto lone_exotic = [&](std::size_t at) { return at < digits.size() && exotic(digits[at]) && run(at) == 1; };
    const char left = digits[place - 1];
    if (left == digits[place]) return false;
    if (exotic(left) && !exotic(digits[place])) return true;
    if (left == '2') return one_or_three(place) || lone_exotic(place);
    return is(place, '2', 2) && (place + 2 == digits.size() || one_or_three(place + 2) || lone_exotic(place + 2));
}

void add_parts(const Digits& digits, std::uint64_t times, Parts& parts) {
    std::size_t begin = 0;
    for (std::size_t i = 1; i <= digits.size(); ++i)
        if (i == digits.size() || splits(digits, i)) {
            parts[{digits.data() + begin, i - begin}] += times;
            begin = i;
        }
}

breakeven::Fault wrong_length(std::size_t step, std::uint64_t given, std::uint64_t right) {
    if (given == right) return {};
    return "the term after step " + std::to_string(step) + " has " + std::to_string(right) + " digits, not " + std::to_string(given);
}

}  // namespace

breakeven::Fault LookAndSay::check(const Input& in, const Output& answer) {
    if (answer.lengths.size() != in.steps + 1)
        return "holds the lengths of " + std::to_string(answer.lengths.size()) + " terms, there are " + std::to_string(in.steps + 1);
    if (in.lengths_only && !answer.digits.empty()) return "holds digits, and only lengths were asked for";

    constexpr std::size_t few_enough = std::size_t{1} << 20, settled = 3;
    auto term = in.start;
    std::size_t step = 0;
    for (;; ++step) {
        if (auto fault = wrong_length(step, answer.lengths[step], term.size())) return fault;
        if (step == in.steps || (in.lengths_only && step >= settled && term.size() > few_enough)) break;
        term = next(term);
    }
    if (!in.lengths_only) {
        if (answer.digits.size() != term.size())
            return "holds " + std::to_string(answer.digits.size()) + " digits, the last term has " + std::to_string(term.size());
        const auto place = breakeven::lowest(term.size(), [&](std::uint64_t i) { return answer.digits[i] != term[i]; });
        if (place == term.size()) return {};
        return "digit " + std::to_string(place) + " (counted from 0) of the last term is " + term[place] + ", not " +
               (answer.digits[place] >= ' ' && answer.digits[place] <= '~' ? std::string{answer.digits[place]}
                                                                           : "byte " + std::to_string(answer.digits[place]));
    }
    Parts parts;
    add_parts(term, 1, parts);
    while (++step <= in.steps) {
        Parts later;
        for (const auto& [digits, times] : parts) add_parts(next({digits.begin(), digits.end()}), times, later);
        parts = std::move(later);
        std::uint64_t length = 0;
        for (const auto& [digits, times] : parts) length += digits.size() * times;
        if (auto fault = wrong_length(step, answer.lengths[step], length)) return fault;
    }
    return {};
}
