// SPDX-License-Identifier: Apache-2.0
#include "csr_append.hpp"

#include <fmt/format.h>

#include <functional>

#include "compressed.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/tables/read_dense_rows.hpp>

namespace {

std::size_t kept(const std::vector<float>& values) {
    const auto block = [&](std::uint64_t begin, std::uint64_t end, std::size_t sum) {
        for (auto i = begin; i < end; ++i) sum += values[i] != 0;
        return sum;
    };
    return shared::AllThreads::reduce(values.size(), breakeven::grain, std::size_t{0}, block, std::plus{});
}

}  // namespace

/// Room for every entry would be twice the input, 80 GB for 10^10 entries, so it is what the answer needs.
void CsrAppend::prepare(const Input& in, Output& out) {
    const auto room = kept(in.values);
    shared::poison(out.offsets, in.rows + 1);
    shared::poison(out.columns, room);
    shared::poison(out.values, room);
}

breakeven::Work CsrAppend::work(const Input& in, const Output& answer) {
    const auto entries = static_cast<double>(in.entries()), rows = static_cast<double>(answer.offsets.size());
    return {.items = entries, .bytes_read = 4 * entries, .bytes_written = 8 * static_cast<double>(answer.offsets.back()) + 8 * rows};
}

std::vector<breakeven::Option> CsrAppend::options() { return breakeven::dense_row_options(); }

CsrAppend::Input CsrAppend::read(const std::string& path, const breakeven::Options& options) {
    return breakeven::read_dense_rows(path, options);
}

void CsrAppend::write(const Input& in, const Output& answer, std::ostream& stream) {
    const csr_append::Compressed matrix{answer.offsets, answer.columns, answer.values, in.are_columns};
    std::uint64_t rows = in.rows, columns = in.width;
    if (in.are_columns) std::swap(rows, columns);
    stream << fmt::format("%%MatrixMarket matrix coordinate real general\n{} {} {}\n", rows, columns, answer.offsets.back());
    matrix.each([&](auto row, auto column, float value) { stream << fmt::format("{} {} {}\n", row + 1, column + 1, value); });
}

void CsrAppend::write_input(const Input& in, std::ostream& stream) { breakeven::write_dense_rows(stream, in); }
