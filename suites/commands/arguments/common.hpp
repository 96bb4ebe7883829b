// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/request.hpp>

/// What several commands declare alike.
namespace breakeven {

/// CLI11's own PositiveNumber says "not in range 0 to 1.8e308" in three hundred digits.
inline const CLI::Range any_count{1, std::numeric_limits<int>::max(), "POSITIVE"};

/// And it lets "nan" and "inf" pass.
inline const CLI::Validator seconds{[](std::string& text) -> std::string {
                                        double value = 0;
                                        if (CLI::detail::lexical_cast(text, value) && value > 0 && std::isfinite(value)) return {};
                                        return "'" + text + "' is no number of seconds: give one above 0";
                                    },
                                    "SECONDS"};

inline void add_patterns(CLI::App& command, std::vector<std::string>& patterns,
                         const std::string& words = "globs over algorithm/backend/technique; * crosses /; several are a union") {
    command.add_option("patterns", patterns, words);
}

/// Counts are written everywhere as 1000, 64Ki or 1M.
template <class T>
void add_count(CLI::App& command, const std::string& name, T& value, const std::string& meaning) {
    command
        .add_option_function<std::string>(
            name,
            [&value, name](const std::string& text) {
                try {
                    value = parse_count(text);
                } catch (const UsageError& error) {
                    throw UsageError(fmt::format("{}: {}", name, error.what()));
                }
            },
            meaning)
        ->type_name("N");
}

inline void add_format(CLI::App& command, std::string& format) {
    command.add_option("--format", format, "how to print")->check(CLI::IsMember({"table", "csv", "json"}))->capture_default_str();
}

}  // namespace breakeven
