// SPDX-License-Identifier: Apache-2.0
#include "disturbances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <limits>
#include <set>
#include <string_view>

#include <breakeven/generators/base/text/counted.hpp>

namespace breakeven::reports {
namespace {

constexpr char a_number = '\0';  // which no word has

struct Flag {
    std::string kind;             // "load # before on # cores", with that in place of #
    std::vector<double> numbers;  // 5.1 and 2
};

/// By hand: the library's regular expressions go a level deeper with each digit, and a file may have a megabyte of them.
Flag parsed(const std::string& flag) {
    constexpr std::string_view digits = "0123456789";
    Flag found;
    const auto end_of_digits = [&](std::size_t from) { return std::min(flag.find_first_not_of(digits, from), flag.size()); };
    for (std::size_t at = 0; at < flag.size();) {
        auto end = end_of_digits(at);
        if (end == at) {
            found.kind += flag[at++];
            continue;
        }
        if (end < flag.size() && flag[end] == '.' && end_of_digits(end + 1) > end + 1) end = end_of_digits(end + 1);
        auto number = std::numeric_limits<double>::max();  // what is beyond it
        std::from_chars(flag.data() + at, flag.data() + end, number);
        found.numbers.push_back(number);
        found.kind += a_number;
        at = end;
    }
    return found;
}

/// A number beyond this stands out: Tukey's fence, and at least twice the median, since numbers that hardly differ have a narrow one.
double fence(const std::vector<double>& ascending) {
    if (ascending.empty()) return std::numeric_limits<double>::infinity();
    const auto at = [&](double part) { return ascending[static_cast<std::size_t>(part * static_cast<double>(ascending.size() - 1))]; };
    return std::max(2 * at(0.5), at(0.75) + 1.5 * (at(0.75) - at(0.25)));
}

}  // namespace

std::string Disturbance::words() const {
    std::string text;
    std::size_t range = 0;
    for (const auto letter : kind)
        if (letter != a_number || range == ranges.size())
            text += letter;
        else if (const auto& [least, most] = ranges[range++]; least == most)
            text += fmt::format("{}", least);
        else
            text += fmt::format("{}–{}", least, most);
    return text;
}

std::vector<Disturbance> disturbances(const std::vector<const Cell*>& cells) {
    std::map<std::string, Disturbance> kinds;
    for (const auto* cell : cells) {
        std::set<std::string> seen;
        for (const auto& flag : cell->flags) {
            const auto [kind, numbers] = parsed(flag);
            auto& found = kinds[kind];
            found.kind = kind;
            found.cells += seen.insert(kind).second ? 1 : 0;
            if (found.ranges.empty())
                for (const auto number : numbers) found.ranges.emplace_back(number, number);
            for (std::size_t i = 0; i < numbers.size(); ++i)
                found.ranges[i] = {std::min(found.ranges[i].first, numbers[i]), std::max(found.ranges[i].second, numbers[i])};
            if (!numbers.empty()) found.first_numbers.push_back(numbers.front());
        }
    }
    std::vector<Disturbance> list;
    for (auto& [kind, found] : kinds) {
        std::ranges::sort(found.first_numbers);
        list.push_back(std::move(found));
    }
    return list;
}

std::string disturbed_words(const std::vector<const Cell*>& cells) {
    const auto count = std::ranges::count_if(cells, [](const Cell* cell) { return !cell->flags.empty(); });
    if (count == 0) return {};
    auto found = disturbances(cells);
    std::ranges::stable_sort(found, std::greater{}, &Disturbance::cells);
    auto words = fmt::format("{} of {} disturbed:", count, counted(cells.size(), "cell"));
    constexpr std::size_t most = 4;
    for (std::size_t i = 0; i < std::min(most, found.size()); ++i)
        words += fmt::format("{} {} ({})", i == 0 ? "" : ",", found[i].words(), found[i].cells);
    if (found.size() > most) words += fmt::format(" and {} more", found.size() - most);
    return words;
}

UsualDisturbances::UsualDisturbances(const std::vector<Cell>& cells) {
    std::vector<const Cell*> all;
    std::ranges::transform(cells, std::back_inserter(all), [](const Cell& cell) { return &cell; });
    for (const auto& found : disturbances(all)) {
        if (2 * found.cells <= all.size()) continue;
        words_.push_back(fmt::format("{} ({} of {} cells)", found.words(), found.cells, all.size()));
        most_[found.kind] = fence(found.first_numbers);
    }
}

std::vector<std::string> UsualDisturbances::beyond(const Cell& cell) const {
    std::vector<std::string> found;
    for (const auto& flag : cell.flags) {
        const auto [kind, numbers] = parsed(flag);
        const auto usual = most_.find(kind);
        if (usual == most_.end() || (!numbers.empty() && numbers.front() > usual->second)) found.push_back(flag);
    }
    return found;
}

}  // namespace breakeven::reports
