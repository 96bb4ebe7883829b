// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// What a generator is asked for. A request is the whole identity of an input: equal requests give
/// bit-identical inputs on every machine and for any number of threads. Written everywhere (suites,
/// command line, result files, counterexamples) as   shape:n=1Mi:key=value:seed=7
namespace breakeven {

/// What a shape leaves open: a name, the value if none is given, and what it means.
struct Parameter {
    std::string name, fallback, meaning;
    std::vector<std::string> alternatives = {};  // what `check` draws beside the fallback: values and ranges (range.hpp)
};

/// A family of inputs of one kind. Adversarial shapes are drawn by `check`, and swept only when named.
struct Shape {
    std::string name, meaning;
    std::vector<Parameter> parameters;
    bool adversarial = false;
};

/// A shape, its parameters by name, and two numbers that every shape has: n, in the unit that its kind states (keys,
/// edges, rows ...), and the seed of its randomness.
struct Request {
    std::string shape;
    std::map<std::string, std::string> parameters;
    std::uint64_t n = 0;
    std::uint64_t seed = 0;

    /// The parameter as a count ("7", "1Mi"). UsageError: it is none, or there is no such parameter.
    [[nodiscard]] std::uint64_t number(const std::string& name) const;
    /// The parameter as it was given. UsageError: there is none.
    [[nodiscard]] const std::string& text(const std::string& name) const;
    friend bool operator==(const Request&, const Request&) = default;
};

/// Parses "shape:n=1Mi:key=value:seed=7"; n and seed may be absent (0). UsageError: it is written otherwise, or a key
/// stands twice.
Request parse_request(std::string_view text);

/// The inverse of parse_request: parameters in name order, n and seed always present.
std::string format(const Request& request);

/// Fills in defaults and refuses unknown shapes and parameters (UsageError names what there is).
Request complete(Request request, const std::vector<Shape>& shapes);

/// UsageError unless the parameter `name`, whose value this is, lies in low .. high.
void check_range(const Request& request, const char* name, std::uint64_t value, std::uint64_t low, std::uint64_t high);

/// A whole number with an optional suffix k M G (powers of 1000) or Ki Mi Gi (powers of 1024). UsageError: it is none, or
/// 2^64 or more.
std::uint64_t parse_count(std::string_view text);
/// The shortest such text without loss: 1048576 -> "1Mi", 1000 -> "1000".
std::string format_count(std::uint64_t count);

/// What a problem's reader accepts beside the file name, as `--name VALUE` (or `--name` for a flag).
struct Option {
    std::string name, meaning;
    bool flag = false;
};
using Options = std::map<std::string, std::string>;  // by name; a flag that is set maps to "true"

}  // namespace breakeven
