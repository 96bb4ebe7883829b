// SPDX-License-Identifier: Apache-2.0
#include "shard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

/// The first half of XXH3-128.
std::uint64_t hash(const std::string& text) {
    constexpr int hexadecimal = 16;
    return std::stoull(digest(std::span<const char>{text}).substr(0, 16), nullptr, hexadecimal);
}

}  // namespace

Shard parse_shard(std::string_view text) {
    const auto slash = text.find('/');
    const auto index = number(text.substr(0, slash));
    const auto count = slash == std::string_view::npos ? std::nullopt : number(text.substr(slash + 1));
    if (!index || !count || *index < 1 || *index > *count)
        throw UsageError(fmt::format("'{}' is no shard: write I/N with I from 1 to N, such as 2/8", text));
    return {*index, *count};
}

std::string family_of(const std::string& cell_name) {
    const auto cache = std::min(cell_name.find("/cache:"), cell_name.size()), size = std::min(cell_name.rfind("/n:"), cell_name.size());
    return cell_name.substr(0, cell_name.find('/')) + cell_name.substr(cache, size - std::min(cache, size));
}

std::vector<Group> part_of(const std::vector<Group>& plan, const Shard& shard) {
    std::vector<Group> part;
    for (const auto& group : plan) {
        Group own{group.problem, group.request, {}};
        for (const auto& cell : group.cells)
            if (hash(family_of(name(cell, group.request))) % shard.count == shard.index - 1) own.cells.push_back(cell);
        if (!own.cells.empty()) part.push_back(std::move(own));
    }
    return part;
}

}  // namespace breakeven
