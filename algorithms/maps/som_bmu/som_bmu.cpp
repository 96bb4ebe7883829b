// SPDX-License-Identifier: Apache-2.0
#include "som_bmu.hpp"

#include <fmt/format.h>

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/algorithms/shared/problems/map_files.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/integers/read_integers.hpp>

som_bmu::Metric som_bmu::parse_metric(std::string_view text) {
    if (text == "euclidean") return Metric::euclidean;
    if (text == "taxicab") return Metric::taxicab;
    throw breakeven::UsageError(fmt::format("unknown metric '{}': there are euclidean and taxicab", text));
}

std::vector<breakeven::Shape> SomBmu::shapes() {
    return breakeven::point_shapes(
        {{"cells", "400", "cells of the map", {"2", "7", "33", "1..1000"}}, {"metric", "euclidean", "euclidean or taxicab", {"taxicab"}}});
}

SomBmu::Input SomBmu::generate(const breakeven::Request& request) {
    const auto cells = request.number("cells");
    breakeven::check_range(request, "cells", cells, 1, 0xFFFFFFFF);
    const auto metric = som_bmu::parse_metric(request.text("metric"));
    auto [nodes, codebook] = breakeven::points_and_codebook(request, cells);
    return {std::move(nodes), std::move(codebook), metric};
}

std::string SomBmu::digest(const Input& in) {
    const std::vector<std::uint64_t> sizes = {in.nodes.count, in.codebook.count, in.codebook.dimension,
                                              static_cast<std::uint64_t>(in.metric)};
    return breakeven::Digester{}.add<std::uint64_t>(sizes).add<float>(in.nodes.values).add<float>(in.codebook.values).hex();
}

void SomBmu::prepare(const Input& in, Output& out) {
    shared::poison(out.cells, in.nodes.count);
    out.arithmetic = som_bmu::Arithmetic::stated;
}

breakeven::Work SomBmu::work(const Input& in, const Output&) {
    const auto n = static_cast<double>(in.nodes.count), cells = static_cast<double>(in.codebook.count);
    const auto d = static_cast<double>(in.codebook.dimension);
    return {.items = n, .bytes_read = 4 * d * (n + cells), .bytes_written = 4 * n, .float_operations = 2 * d * n * cells};
}

std::vector<breakeven::Option> SomBmu::options() { return shared::map_options({{"metric", "euclidean (unless it is said) or taxicab"}}); }

SomBmu::Input SomBmu::read(const std::string& path, const breakeven::Options& options) {
    const auto metric = options.find("metric");
    auto [nodes, codebook] = shared::read_map(path, options);
    return {std::move(nodes), std::move(codebook),
            metric == options.end() ? som_bmu::Metric::euclidean : som_bmu::parse_metric(metric->second)};
}

void SomBmu::write(const Input&, const Output& answer, std::ostream& stream) { breakeven::write_integers(stream, answer.cells); }

void SomBmu::write_input(const Input& in, std::ostream& stream) { shared::write_map(stream, in.nodes, in.codebook); }
