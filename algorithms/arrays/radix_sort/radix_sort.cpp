#include "radix_sort.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/integers/integers.hpp>
#include <breakeven/generators/integers/read_integers.hpp>

std::vector<breakeven::Shape> RadixSort::shapes() { return breakeven::integer_shapes(); }

RadixSort::Input RadixSort::generate(const breakeven::Request& request) { return breakeven::integers(request); }

std::string RadixSort::digest(const Input& in) { return breakeven::digest<std::uint32_t>(in); }

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

breakeven::Work RadixSort::work(const Input& in, const Output&) {
    const auto n = static_cast<double>(in.size());
    return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * n};
}

std::vector<breakeven::Option> RadixSort::options() { return breakeven::integer_options(); }

RadixSort::Input RadixSort::read(const std::string& path, const breakeven::Options& options) {
    return breakeven::read_integers(path, options);
}

void RadixSort::write(const Input&, const Output& answer, std::ostream& stream) { breakeven::write_integers(stream, answer); }

void RadixSort::write_input(const Input& in, std::ostream& stream) { breakeven::write_integers(stream, in); }
