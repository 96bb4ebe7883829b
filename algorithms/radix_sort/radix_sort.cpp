#include "algorithms/radix_sort/radix_sort.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "generators/digest.hpp"
#include "generators/integers.hpp"
#include "generators/read_integers.hpp"

std::vector<suite::Shape> RadixSort::shapes() { return generators::integer_shapes(); }

RadixSort::Input RadixSort::generate(const suite::Request& request) { return generators::integers(request); }

std::string RadixSort::digest(const Input& in) { return generators::digest<std::uint32_t>(in); }

void RadixSort::prepare(const Input& in, Output& out) {
    static constexpr std::uint32_t poison = 0xDEADBEEF;
    out.resize(in.size());
    tbb::parallel_for(tbb::blocked_range<std::size_t>{0, out.size()},
                      [&out](const auto& range) { std::fill(&out[range.begin()], out.data() + range.end(), poison); });
}

void RadixSort::load(const Input& in, Output& out) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>{0, in.size()},
                      [&](const auto& range) { std::copy(&in[range.begin()], in.data() + range.end(), &out[range.begin()]); });
}

suite::Work RadixSort::work(const Input& in, const Output&) {
    const auto n = static_cast<double>(in.size());
    return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * n};
}

std::vector<suite::Option> RadixSort::options() { return generators::integer_options(); }

RadixSort::Input RadixSort::read(const std::string& path, const suite::Options& options) {
    return generators::read_integers(path, options);
}

void RadixSort::write(const Input&, const Output& answer, std::ostream& stream) { generators::write_integers(stream, answer); }

void RadixSort::write_input(const Input& in, std::ostream& stream) { generators::write_integers(stream, in); }
