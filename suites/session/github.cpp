// SPDX-License-Identifier: Apache-2.0
#include "github.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <string_view>

namespace breakeven {
namespace {

/// As GitHub takes it: what would end the line or the property is written as %XX.
std::string escaped(const std::string& text, std::string_view special) {
    std::string out;
    for (const char letter : text)
        out += special.find(letter) == std::string_view::npos ? std::string{letter} : fmt::format("%{:02X}", static_cast<unsigned>(letter));
    return out;
}
std::string data(const std::string& text) { return escaped(text, "%\r\n"); }
std::string property(const std::string& text) { return escaped(text, "%\r\n:,"); }

}  // namespace

bool on_github() {
    const char* value = std::getenv("GITHUB_ACTIONS");
    return value != nullptr && std::string_view{value} == "true";
}

std::string error_annotation(const std::string& title, const std::string& text) {
    return fmt::format("::error title={}::{}\n", property(title), data(text));
}

std::string fold_begin(const std::string& title) { return fmt::format("::group::{}\n", data(title)); }
std::string fold_end() { return "::endgroup::\n"; }

}  // namespace breakeven
