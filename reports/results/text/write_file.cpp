// SPDX-License-Identifier: Apache-2.0
#include "write_file.hpp"

#include <fmt/format.h>

#include <fstream>

#include <breakeven/generators/base/error.hpp>

namespace breakeven::reports {

void write_file(const std::filesystem::path& file, const std::string& text) {
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    stream.close();
    if (!stream) throw CannotWrite(fmt::format("{}: cannot be written; is the disk full, or the folder protected?", file.string()));
}

}  // namespace breakeven::reports
