// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/generators/base/split.hpp>

namespace breakeven {

/// The fields of a table, whose separator is found on its first line: tab, else comma or semicolon, whichever is there more
/// often (2;0,5 has a decimal comma), else blanks. In a field that begins with a quotation mark the separator is a letter
/// like any other, and two quotation marks are one (RFC 4180); only the end of a line ends it as well.
class Fields {
public:
    explicit Fields(std::string_view first_line);

    /// Calls use(field) for each field of a line.
    template <class Use>
    void each(std::string_view line, const Use& use) const {
        if (line.find('"') != std::string_view::npos)
            for (const auto field : quoted(line)) use(field);
        else
            separator_ == ' ' ? each_word(line, " \t", use) : each_field(line, separator_, use);
    }
    /// The fields of a line, valid as long as the line is and this is.
    [[nodiscard]] std::vector<std::string_view> operator()(std::string_view line) const;

private:
    std::vector<std::string_view> quoted(std::string_view line) const;

    char separator_;
    mutable std::deque<std::string> unescaped_;  // fields with quotation marks in them, which stand in no line as they are
};

}  // namespace breakeven
