// SPDX-License-Identifier: Apache-2.0
#include "random_integers.hpp"

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/algorithms/shared/problems/integer_problem.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/files/from_file.hpp>
#include <breakeven/generators/integers/read_integers.hpp>

namespace {

using Input = RandomIntegers::Input;
using Distribution = RandomIntegers::Distribution;

Input uniform(const breakeven::Request& request) {
    const auto below = request.number("below");
    breakeven::check_range(request, "below", below, 1, RandomIntegers::largest);
    return {request.n, request.seed, Distribution::uniform, below};
}

Input half_normal(const breakeven::Request& request) {
    const auto scale = request.text("scale") == "n" ? request.n : request.number("scale");
    breakeven::check_range(request, "scale", scale, 0, RandomIntegers::largest);
    return {request.n, request.seed, Distribution::half_normal, scale};
}

const breakeven::Families<Input>& families() {
    static const breakeven::Families<Input> table{
        {{"uniform", "independent and uniform", {{"below", "4Gi", "values are smaller than this", {"2", "6", "1000", "3Gi", "1..4Gi"}}}},
         uniform},
        {{"half_normal", "|Z| * scale, Z standard normal, clamped to 2^32-1", {{"scale", "n", "a number, or n", {"1", "1000", "0..4Gi"}}}},
         half_normal},
    };
    return table;
}

}  // namespace

std::vector<breakeven::Shape> RandomIntegers::shapes() { return breakeven::shapes(families()); }

RandomIntegers::Input RandomIntegers::generate(const breakeven::Request& request) {
    breakeven::check_range(request, "n", request.n, 0, largest);
    return breakeven::make(families(), request);
}

std::string RandomIntegers::digest(const Input& in) {
    const std::uint64_t words[] = {in.n, in.seed, static_cast<std::uint64_t>(in.distribution), in.range};
    return breakeven::digest(std::span<const std::uint64_t>{words});
}

void RandomIntegers::prepare(const Input& in, Output& out) {
    shared::poison(out.values, in.n, shared::unwritten);
    out.own_source = false;
}

breakeven::Work RandomIntegers::work(const Input& in, const Output&) {
    const auto n = static_cast<double>(in.n);
    return {.items = n, .bytes_written = 4 * n};
}

RandomIntegers::Input RandomIntegers::read(const std::string& path, const breakeven::Options&) {
    breakeven::LineReader reader{path};
    const auto line = reader.next_data("#");
    if (!line) reader.fail("there is no request here: give one as in uniform:n=100:below=6:seed=7");
    return breakeven::from_file(reader, [&] { return generate(breakeven::complete(breakeven::parse_request(*line), shapes())); });
}

void RandomIntegers::write(const Input&, const Output& answer, std::ostream& stream) { breakeven::write_integers(stream, answer.values); }

void RandomIntegers::write_input(const Input& in, std::ostream& stream) {
    const bool uniform = in.distribution == Distribution::uniform;
    stream << (uniform ? "uniform" : "half_normal") << ":n=" << in.n << (uniform ? ":below=" : ":scale=") << in.range << ":seed=" << in.seed
           << '\n';
}
