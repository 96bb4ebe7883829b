// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "graph_formats.hpp"
#include <breakeven/generators/base/split.hpp>
#include <breakeven/generators/base/text/small_letters.hpp>
#include <breakeven/generators/files/numbers.hpp>

namespace breakeven {
namespace {

/// "%%MatrixMarket matrix coordinate real symmetric", in any case.
struct Banner {
    std::size_t values = 0;  // numbers behind row and column
    bool symmetric = false;
};

Banner parse_banner(const LineReader& reader, std::string_view line) {
    const auto lower = in_small_letters(line);  // of which parts are views
    const auto parts = words(lower);
    if (parts.size() != 5 || parts[0] != "%%matrixmarket" || parts[1] != "matrix")
        reader.fail("a Matrix Market file begins with '%%MatrixMarket matrix coordinate FIELD SYMMETRY'");
    if (parts[2] != "coordinate") reader.fail(fmt::format("format '{}' is not read: only coordinate is", parts[2]));
    Banner banner;
    if (parts[3] == "real" || parts[3] == "integer")
        banner.values = 1;
    else if (parts[3] != "pattern")
        reader.fail(fmt::format("field '{}' is not read: pattern, real and integer are", parts[3]));
    banner.symmetric = parts[4] == "symmetric" || parts[4] == "skew-symmetric";
    if (!banner.symmetric && parts[4] != "general")
        reader.fail(fmt::format("symmetry '{}' is not read: general, symmetric and skew-symmetric are", parts[4]));
    return banner;
}

}  // namespace

/// Entry (i, j) is the edge i -> j, its value is dropped; entries of symmetric matrices are undirected
/// edges. A rectangular matrix has max(rows, columns) vertices.
FileGraph read_matrix_market(LineReader& reader) {
    const auto first = reader.next();
    const auto banner = parse_banner(reader, first.value_or(""));
    const auto size = reader.next_data("%");
    const auto numbers = words(size.value_or(""));
    if (numbers.size() != 3) reader.fail("the line with three numbers, rows columns entries, is missing here");
    const auto rows = parse_unsigned(numbers[0]), columns = parse_unsigned(numbers[1]);
    if (!rows || !columns) reader.fail("rows and columns must be whole numbers");
    if (banner.symmetric && *rows != *columns) reader.fail("a symmetric matrix must be square");
    NumberedGraph graph{reader, numbers[*rows < *columns ? 1 : 0], numbers[2]};
    while (const auto line = reader.next_data("%")) {
        const auto entry = words(*line);
        if (entry.size() != 2 + banner.values)
            reader.fail(fmt::format("an entry has {} numbers here, not {}", 2 + banner.values, entry.size()));
        for (std::size_t i = 2; i < entry.size(); ++i)
            if (!is_number(entry[i])) reader.fail(fmt::format("'{}' is not a number", entry[i]));
        if (const auto row = parse_unsigned(entry[0]), column = parse_unsigned(entry[1]);
            (row && *row > *rows) || (column && *column > *columns))
            reader.fail(fmt::format("entry ({}, {}) lies outside of the {} x {} matrix", entry[0], entry[1], *rows, *columns));
        graph.add(entry[0], entry[1]);
    }
    return graph.finish(banner.symmetric);
}

}  // namespace breakeven
