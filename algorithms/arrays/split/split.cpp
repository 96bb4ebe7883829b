// SPDX-License-Identifier: Apache-2.0
#include "split.hpp"

#include <fmt/format.h>

#include <breakeven/algorithms/shared/problems/integer_problem.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/integers/integers.hpp>
#include <breakeven/generators/integers/read_integers.hpp>

namespace {

constexpr std::uint64_t highest_bit = 31;

}  // namespace

std::vector<breakeven::Shape> Split::shapes() {
    auto shapes = breakeven::integer_shapes();
    for (auto& shape : shapes)
        shape.parameters.push_back({"bit", "0", "which bit of the keys decides, 0 to 31", {"1", "7", "20", "0..31"}});
    return shapes;
}

Split::Input Split::generate(const breakeven::Request& request) {
    const auto bit = request.number("bit");
    breakeven::check_range(request, "bit", bit, 0, highest_bit);
    return {breakeven::integers(request), static_cast<std::uint32_t>(bit)};
}

std::string Split::digest(const Input& in) {
    return breakeven::Digester{}.add<std::uint32_t>(in.keys).add(std::span<const std::uint32_t>{&in.bit, 1}).hex();
}

void Split::prepare(const Input& in, Output& out) {
    shared::IntegerProblem::prepare(in.keys, out.keys);
    out.zeros = ~std::uint64_t{0};
    out.reversed_ones = false;
}

void Split::load(const Input& in, Output& out) { shared::IntegerProblem::load(in.keys, out.keys); }

breakeven::Work Split::work(const Input& in, const Output&) {
    const auto n = static_cast<double>(in.size());
    return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * n};
}

std::vector<breakeven::Option> Split::options() {
    auto options = breakeven::integer_options();
    options.push_back({"bit", "which bit of the keys decides, 0 to 31 (0 without this)", false});
    return options;
}

Split::Input Split::read(const std::string& path, const breakeven::Options& options) {
    std::uint64_t bit = 0;
    if (const auto option = options.find("bit"); option != options.end()) bit = breakeven::parse_count(option->second);
    if (bit > highest_bit) throw breakeven::UsageError(fmt::format("--bit {} is not possible: give 0 to {}", bit, highest_bit));
    return {breakeven::read_integers(path, options), static_cast<std::uint32_t>(bit)};
}

void Split::write(const Input&, const Output& answer, std::ostream& stream) {
    stream << "# " << answer.zeros << " zeros\n";
    breakeven::write_integers(stream, answer.keys);
}

void Split::write_input(const Input& in, std::ostream& stream) { breakeven::write_integers(stream, in.keys); }
