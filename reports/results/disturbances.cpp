// SPDX-License-Identifier: Apache-2.0
#include "disturbances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <regex>
#include <set>

namespace breakeven::reports {
namespace {

struct Flag {
    std::string kind;             // "load # before on # cores"
    std::vector<double> numbers;  // 5.1 and 2
};

Flag parsed(const std::string& flag) {
    static const std::regex number{R"(\d+(\.\d+)?)"};
    std::vector<double> numbers;
    for (std::sregex_iterator at{flag.begin(), flag.end(), number}, end; at != end; ++at) numbers.push_back(std::stod(at->str()));
    return {std::regex_replace(flag, number, "#"), numbers};
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
        if (letter != '#' || range == ranges.size())
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
