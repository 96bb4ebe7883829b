// SPDX-License-Identifier: Apache-2.0
#include "csr_append.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <execution>
#include <utility>

#include <breakeven/algorithms/shared/host/poison.hpp>

/// Room for every entry would be twice the input, 80 GB for 10^10 entries, so it is what the answer needs.
void CsrAppend::prepare(const Input& in, Output& out) {
    const auto kept = std::count_if(std::execution::par, in.values.begin(), in.values.end(), [](float value) { return value != 0; });
    const auto room = static_cast<std::size_t>(kept);
    shared::poison(out.offsets, in.rows + 1);
    shared::poison(out.columns, room);
    shared::poison(out.values, room);
}

breakeven::Work CsrAppend::work(const Input& in, const Output& answer) {
    const auto entries = static_cast<double>(in.entries()), rows = static_cast<double>(answer.offsets.size());
    return {.items = entries, .bytes_read = 4 * entries, .bytes_written = 8 * static_cast<double>(answer.offsets.back()) + 8 * rows};
}

void CsrAppend::write(const Input& in, const Output& answer, std::ostream& stream) {
    // Where the rows are columns, the arrays are the CSC form of the matrix.
    const auto line = [&](std::uint64_t row, std::uint64_t column, const auto& last) {
        if (in.are_columns) std::swap(row, column);
        stream << fmt::format("{} {} {}\n", row, column, last);
    };
    stream << "%%MatrixMarket matrix coordinate real general\n";
    line(in.rows, in.width, answer.offsets.back());
    for (std::uint64_t row = 0; row < in.rows; ++row)
        for (auto k = answer.offsets[row]; k < answer.offsets[row + 1]; ++k)
            line(row + 1, answer.columns[k] + std::uint64_t{1}, answer.values[k]);
}
