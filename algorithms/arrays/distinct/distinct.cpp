#include "distinct.hpp"

#include <breakeven/algorithms/arrays/radix_sort/radix_sort.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/integers/integers.hpp>
#include <breakeven/generators/integers/read_integers.hpp>

std::vector<breakeven::Shape> Distinct::shapes() { return breakeven::integer_shapes(); }

Distinct::Input Distinct::generate(const breakeven::Request& request) { return breakeven::integers(request); }

std::string Distinct::digest(const Input& in) { return breakeven::digest<std::uint32_t>(in); }

void Distinct::prepare(const Input& in, Output& out) {
    RadixSort::prepare(in, out.values);
    out.count = ~std::uint64_t{0};
}

void Distinct::load(const Input& in, Output& out) { RadixSort::load(in, out.values); }

breakeven::Work Distinct::work(const Input& in, const Output& answer) {
    const auto n = static_cast<double>(in.size());
    return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * static_cast<double>(answer.count)};
}

std::vector<breakeven::Option> Distinct::options() { return breakeven::integer_options(); }

Distinct::Input Distinct::read(const std::string& path, const breakeven::Options& options) {
    return breakeven::read_integers(path, options);
}

void Distinct::write(const Input&, const Output& answer, std::ostream& stream) { breakeven::write_integers(stream, answer.distinct()); }

void Distinct::write_input(const Input& in, std::ostream& stream) { breakeven::write_integers(stream, in); }
