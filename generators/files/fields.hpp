// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>
#include <vector>

#include <breakeven/generators/base/split.hpp>

namespace breakeven {

/// The fields of a table, whose separator is found on its first line: tab, else comma, else semicolon,
/// else blanks.
class Fields {
public:
    explicit Fields(std::string_view first_line);

    /// Calls use(field) for each field of a line.
    template <class Use>
    void each(std::string_view line, const Use& use) const {
        separator_ == ' ' ? each_word(line, " \t", use) : each_field(line, separator_, use);
    }
    /// The fields of a line.
    [[nodiscard]] std::vector<std::string_view> operator()(std::string_view line) const;

private:
    char separator_;
};

}  // namespace breakeven
