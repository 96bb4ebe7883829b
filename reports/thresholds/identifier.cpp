// SPDX-License-Identifier: Apache-2.0
#include "identifier.hpp"

#include <algorithm>
#include <array>

namespace breakeven::reports {
namespace {

// Those of C++20 too, and what the header itself names.
constexpr std::array<std::string_view, 106> keywords{
    "alignas",   "alignof",  "and",      "and_eq",       "asm",       "auto",       "bitand",        "bitor",       "bool",
    "break",     "case",     "catch",    "char",         "char16_t",  "char32_t",   "char8_t",       "class",       "co_await",
    "co_return", "co_yield", "compl",    "concept",      "const",     "const_cast", "consteval",     "constexpr",   "constinit",
    "continue",  "decltype", "default",  "delete",       "do",        "double",     "dynamic_cast",  "else",        "enum",
    "explicit",  "export",   "extern",   "false",        "float",     "for",        "friend",        "goto",        "if",
    "inline",    "int",      "long",     "mutable",      "namespace", "new",        "noexcept",      "not",         "not_eq",
    "nullptr",   "operator", "or",       "or_eq",        "private",   "protected",  "public",        "register",    "reinterpret_cast",
    "requires",  "return",   "short",    "signed",       "sizeof",    "static",     "static_assert", "static_cast", "struct",
    "switch",    "template", "this",     "thread_local", "throw",     "true",       "try",           "typedef",     "typeid",
    "typename",  "union",    "unsigned", "using",        "virtual",   "void",       "volatile",      "wchar_t",     "while",
    "xor",       "xor_eq",   "linux",    "unix",         "i386",      "std",        "thresholds",    "Variant",     "fastest",
    "name",      "n",        "variant",  "NULL",         "EOF",       "errno",      "assert"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string identifier(std::string_view words) {
    std::string made;
    for (const char c : words) {
        if (is_letter(c) || is_digit(c))
            made += c;
        else if (!made.empty() && made.back() != '_')
            made += '_';
    }
    while (made.ends_with('_')) made.pop_back();
    if (made.empty() || is_digit(made.front())) made.insert(0, "n_");
    if (std::ranges::find(keywords, made) != keywords.end()) made += '_';
    return made;
}

std::string Identifiers::add(std::string_view words) {
    const auto wanted = identifier(words);
    auto made = wanted;
    for (int number = 2; !taken_.insert(made).second; ++number) made = wanted + (wanted.ends_with('_') ? "" : "_") + std::to_string(number);
    return made;
}

}  // namespace breakeven::reports
