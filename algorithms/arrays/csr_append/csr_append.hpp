// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/generators/tables/read_dense_rows.hpp>
#include <breakeven/suites/suite.hpp>

/// A compressed sparse matrix from dense rows, appended one after the other.
///
/// Input: m rows of 32-bit floats, each of width w; m = 0 and w = 0 are valid. Answer: R, the m + 1 row
/// offsets, and for entries R[r] .. R[r+1]-1 of row r their columns C, ascending, and their values V. What
/// equals zero is dropped, -0.0 too; everything else is kept with its bits, NaN too. It is unique. Offsets
/// have 64 bits, columns 32. Taken as columns instead, the rows give the CSC form of the transposed matrix
/// with the same three arrays.
/// Source: [Intro], whose sparse matrix grows by a row a call.
/// Floor: every entry is read once, 4 bytes; 8 bytes are written for each that is kept and for each row.
struct CsrAppend {
    using Input = breakeven::DenseRows;
    struct Output {
        std::vector<std::uint64_t> offsets;  // of m + 1 rows; the last is the number of entries kept
        std::vector<std::uint32_t> columns;  // room for them; what stands behind them has no meaning
        std::vector<float> values;
    };

    static constexpr std::string_view name = "csr_append", unit = "entries";
    static constexpr std::string_view purpose = "a compressed sparse matrix from appended dense rows",
                                      source = "Walking the Euler Path: Intro, 2016";
    static constexpr std::string_view complexity = "n";

    static std::vector<breakeven::Shape> shapes() { return breakeven::dense_row_shapes(); }
    static Input generate(const breakeven::Request& request) { return breakeven::dense_rows(request); }
    static std::string digest(const Input& in) { return breakeven::digest(in); }
    static std::uint64_t size(const Input& in) { return in.entries(); }

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    static std::vector<breakeven::Option> options() { return breakeven::dense_row_options(); }
    static Input read(const std::string& path, const breakeven::Options& options) { return breakeven::read_dense_rows(path, options); }
    static void write(const Input& in, const Output& answer, std::ostream& stream);  // Matrix Market, coordinates
    static void write_input(const Input& in, std::ostream& stream) { breakeven::write_dense_rows(stream, in); }
};
static_assert(breakeven::Problem<CsrAppend>);
