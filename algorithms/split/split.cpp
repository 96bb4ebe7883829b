#include "algorithms/split/split.hpp"

#include <fmt/format.h>

#include "algorithms/radix_sort/radix_sort.hpp"
#include "generators/digest.hpp"
#include "generators/error.hpp"
#include "generators/family.hpp"
#include "generators/integers.hpp"
#include "generators/read_integers.hpp"

namespace {

constexpr std::uint64_t highest_bit = 31;

}  // namespace

std::vector<suite::Shape> Split::shapes() {
    auto shapes = generators::integer_shapes();
    for (auto& shape : shapes) shape.parameters.push_back({"bit", "0", "which bit of the keys decides, 0 to 31", {"1", "7", "20", "31"}});
    return shapes;
}

Split::Input Split::generate(const suite::Request& request) {
    const auto bit = request.number("bit");
    generators::check_range(request, "bit", bit, 0, highest_bit);
    return {generators::integers(request), static_cast<std::uint32_t>(bit)};
}

std::string Split::digest(const Input& in) {
    return generators::Digester{}.add<std::uint32_t>(in.keys).add(std::span<const std::uint32_t>{&in.bit, 1}).hex();
}

void Split::prepare(const Input& in, Output& out) {
    RadixSort::prepare(in.keys, out.keys);
    out.zeros = ~std::uint64_t{0};
}

void Split::load(const Input& in, Output& out) { RadixSort::load(in.keys, out.keys); }

suite::Work Split::work(const Input& in, const Output&) {
    const auto n = static_cast<double>(in.size());
    return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * n};
}

std::vector<suite::Option> Split::options() {
    auto options = generators::integer_options();
    options.push_back({"bit", "which bit of the keys decides, 0 to 31 (0 without this)", false});
    return options;
}

Split::Input Split::read(const std::string& path, const suite::Options& options) {
    std::uint64_t bit = 0;
    if (const auto option = options.find("bit"); option != options.end()) bit = generators::parse_count(option->second);
    if (bit > highest_bit) throw generators::UsageError(fmt::format("--bit {} is not possible: give 0 to {}", bit, highest_bit));
    return {generators::read_integers(path, options), static_cast<std::uint32_t>(bit)};
}

void Split::write(const Input&, const Output& answer, std::ostream& stream) {
    stream << "# " << answer.zeros << " zeros\n";
    generators::write_integers(stream, answer.keys);
}

void Split::write_input(const Input& in, std::ostream& stream) { generators::write_integers(stream, in.keys); }
