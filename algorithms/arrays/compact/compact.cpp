#include "compact.hpp"

#include <breakeven/algorithms/arrays/radix_sort/radix_sort.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/integers/read_integers.hpp>

std::string Compact::digest(const Input& in) { return breakeven::digest<std::uint32_t>(in); }

void Compact::prepare(const Input& in, Output& out) {
    RadixSort::prepare(in, out.values);
    out.count = ~std::uint64_t{0};
}

void Compact::load(const Input& in, Output& out) { RadixSort::load(in, out.values); }

breakeven::Work Compact::work(const Input& in, const Output& answer) {
    const auto n = static_cast<double>(in.size());
    return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * static_cast<double>(answer.count)};
}

std::vector<breakeven::Option> Compact::options() { return breakeven::integer_options(); }

Compact::Input Compact::read(const std::string& path, const breakeven::Options& options) { return breakeven::read_integers(path, options); }

void Compact::write(const Input&, const Output& answer, std::ostream& stream) { breakeven::write_integers(stream, answer.kept()); }

void Compact::write_input(const Input& in, std::ostream& stream) { breakeven::write_integers(stream, in); }
