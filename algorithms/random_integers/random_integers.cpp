#include "algorithms/random_integers/random_integers.hpp"

#include "generators/digest.hpp"
#include "generators/error.hpp"
#include "generators/family.hpp"
#include "generators/parallel.hpp"
#include "generators/read_integers.hpp"
#include "generators/text.hpp"

namespace {

using Input = RandomIntegers::Input;
using Distribution = RandomIntegers::Distribution;

Input uniform(const suite::Request& request) {
    const auto below = request.number("below");
    generators::check_range(request, "below", below, 1, RandomIntegers::largest);
    return {request.n, request.seed, Distribution::uniform, below};
}

Input half_normal(const suite::Request& request) {
    const auto scale = request.text("scale") == "n" ? request.n : request.number("scale");
    generators::check_range(request, "scale", scale, 0, RandomIntegers::largest);
    return {request.n, request.seed, Distribution::half_normal, scale};
}

const generators::Families<Input>& families() {
    static const generators::Families<Input> table{
        {{"uniform", "independent and uniform", {{"below", "4Gi", "values are smaller than this", {"1", "2", "6", "1000", "3Gi"}}}},
         uniform},
        {{"half_normal",
          "|Z| * scale, Z standard normal, clamped to 2^32-1",
          {{"scale", "n", "a number, or n", {"0", "1", "1000", "4Gi"}}}},
         half_normal},
    };
    return table;
}

}  // namespace

std::vector<suite::Shape> RandomIntegers::shapes() { return generators::shapes(families()); }

RandomIntegers::Input RandomIntegers::generate(const suite::Request& request) {
    generators::check_range(request, "n", request.n, 0, largest);
    return generators::make(families(), request);
}

std::string RandomIntegers::digest(const Input& in) {
    const std::uint64_t words[] = {in.n, in.seed, static_cast<std::uint64_t>(in.distribution), in.range};
    return generators::digest(std::span<const std::uint64_t>{words});
}

void RandomIntegers::prepare(const Input& in, Output& out) {
    out.values.resize(in.n);
    generators::parallel_each(in.n, [&](std::uint64_t i) { out.values[i] = poison; });
    out.own_source = false;
}

suite::Work RandomIntegers::work(const Input& in, const Output&) {
    const auto n = static_cast<double>(in.n);
    return {.items = n, .bytes_written = 4 * n};
}

RandomIntegers::Input RandomIntegers::read(const std::string& path, const suite::Options&) {
    generators::LineReader reader{path};
    const auto line = reader.next_data("#");
    if (!line) reader.fail("there is no request here: give one as in uniform:n=100:below=6:seed=7");
    try {
        return generate(generators::complete(generators::parse_request(*line), shapes()));
    } catch (const generators::UsageError& error) {
        reader.fail(error.what());
    }
}

void RandomIntegers::write(const Input&, const Output& answer, std::ostream& stream) { generators::write_integers(stream, answer.values); }

void RandomIntegers::write_input(const Input& in, std::ostream& stream) {
    const bool uniform = in.distribution == Distribution::uniform;
    stream << (uniform ? "uniform" : "half_normal") << ":n=" << in.n << (uniform ? ":below=" : ":scale=") << in.range << ":seed=" << in.seed
           << '\n';
}
