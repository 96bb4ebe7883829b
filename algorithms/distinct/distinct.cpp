#include "algorithms/distinct/distinct.hpp"

#include "algorithms/radix_sort/radix_sort.hpp"
#include "generators/digest.hpp"
#include "generators/integers.hpp"
#include "generators/read_integers.hpp"

std::vector<suite::Shape> Distinct::shapes() { return generators::integer_shapes(); }

Distinct::Input Distinct::generate(const suite::Request& request) { return generators::integers(request); }

std::string Distinct::digest(const Input& in) { return generators::digest<std::uint32_t>(in); }

void Distinct::prepare(const Input& in, Output& out) {
    RadixSort::prepare(in, out.values);
    out.count = ~std::uint64_t{0};
}

void Distinct::load(const Input& in, Output& out) { RadixSort::load(in, out.values); }

suite::Work Distinct::work(const Input& in, const Output& answer) {
    const auto n = static_cast<double>(in.size());
    return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * static_cast<double>(answer.count)};
}

std::vector<suite::Option> Distinct::options() { return generators::integer_options(); }

Distinct::Input Distinct::read(const std::string& path, const suite::Options& options) { return generators::read_integers(path, options); }

void Distinct::write(const Input&, const Output& answer, std::ostream& stream) { generators::write_integers(stream, answer.distinct()); }

void Distinct::write_input(const Input& in, std::ostream& stream) { generators::write_integers(stream, in); }
