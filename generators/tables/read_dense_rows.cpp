// SPDX-License-Identifier: Apache-2.0
#include "read_dense_rows.hpp"

#include <breakeven/generators/files/float_rows.hpp>

namespace breakeven {

std::vector<Option> dense_row_options() {
    return {{"csc", "the rows of the file are the columns of the matrix: the answer is its CSC form", true}};
}

DenseRows read_dense_rows(const std::string& path, const Options& options) {
    auto read = read_float_rows(path, "", [](const LineReader& reader, std::string_view text) {
        return parse_float(reader, text, "write 0 where an entry is empty", "only the first line may name columns");
    });
    return {read.rows, read.width, std::move(read.values), options.contains("csc")};
}

void write_dense_rows(std::ostream& stream, const DenseRows& rows) { write_float_rows(stream, rows.values, rows.width); }

}  // namespace breakeven
