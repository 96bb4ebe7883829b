// SPDX-License-Identifier: Apache-2.0
#include "fields.hpp"

namespace breakeven {

Fields::Fields(std::string_view first_line) : separator_{' '} {
    for (const char separator : {';', ',', '\t'})
        if (first_line.find(separator) != std::string_view::npos) separator_ = separator;
}

std::vector<std::string_view> Fields::operator()(std::string_view line) const {
    return separator_ == ' ' ? words(line) : split(line, separator_);
}

}  // namespace breakeven
