// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace csr_append {

/// Lists is the matrix of [Intro]: three lists, to which a call appends a row. Offset is what counts entries.
template <class Offset>
class Lists {
public:
    std::vector<Offset> offsets = {0};
    std::vector<std::uint32_t> columns;
    std::vector<float> values;

    /// Follows the text word by word: numbers the entries of the row, filters the pairs, takes them apart, appends them.
    void append(std::span<const float> row) {
        std::vector<std::pair<std::uint32_t, float>> numbered(row.size()), kept;
        for (std::uint32_t column = 0; column < row.size(); ++column) numbered[column] = {column, row[column]};
        std::ranges::copy_if(numbered, std::back_inserter(kept), [](const auto& entry) { return entry.second != 0; });
        for (const auto& [column, value] : kept) columns.push_back(column);
        for (const auto& [column, value] : kept) values.push_back(value);
        offsets.push_back(static_cast<Offset>(offsets.back() + static_cast<Offset>(kept.size())));
    }
};

}  // namespace csr_append
