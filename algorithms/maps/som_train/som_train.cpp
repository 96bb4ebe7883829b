// SPDX-License-Identifier: Apache-2.0
#include "som_train.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/algorithms/shared/problems/map_files.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/numbers.hpp>
#include <breakeven/generators/points/read_points.hpp>

namespace som_train {

namespace {
constexpr std::string_view rules[] = {"epoch_bmu", "online", "batch"};
}

std::string_view name(Rule rule) { return rules[static_cast<std::size_t>(rule)]; }

Rule parse_rule(std::string_view text) {
    const auto* const found = std::ranges::find(rules, text);
    if (found == std::end(rules))
        throw breakeven::UsageError(fmt::format("unknown rule '{}': there are epoch_bmu, online and batch", text));
    return static_cast<Rule>(found - std::begin(rules));
}

}  // namespace som_train

namespace {

constexpr std::uint64_t most_epochs = 1 << 20;
constexpr std::uint64_t longest_side = 1 << 15;  // squares of distances then fit into 32 bits

std::vector<double> parse_sigmas(std::string_view text) {
    std::vector<double> sigmas;
    for (const auto part : breakeven::split(text, ',')) {
        const auto [error, sigma] = breakeven::parse_number<double>(part);
        if (error != std::errc{} || !(sigma > 0) || sigma > 1e6)
            throw breakeven::UsageError(fmt::format("--sigmas: '{}' is no width of a neighbourhood: give numbers such as 3,2.5,1", part));
        sigmas.push_back(sigma);
    }
    return sigmas;
}

std::uint64_t count(const breakeven::Options& options, const char* name, std::uint64_t fallback) {
    const auto given = options.find(name);
    return given == options.end() ? fallback : breakeven::parse_count(given->second);
}

std::uint64_t width_of(const breakeven::Options& options, std::uint64_t cells) {
    // Unless it is said, the map is square.
    const auto side = static_cast<std::uint64_t>(std::llround(std::sqrt(static_cast<double>(cells))));
    const auto width = count(options, "width", side);
    if (width == 0 || cells % width != 0)
        throw breakeven::UsageError(fmt::format("{} cells are no rows of {}: give the cells of a row with --width", cells, width));
    if (std::max(width, cells / width) > longest_side)
        throw breakeven::UsageError(
            fmt::format("a map of {} x {} is too long: at most {} cells are possible on a side", width, cells / width, longest_side));
    return width;
}

/// Sums of squares of such numbers are finite, and so is everything that training computes.
void check_magnitudes(const std::string& path, const breakeven::Points& points) {
    constexpr float largest = 1e15F;
    for (const auto v : points.values)
        if (std::abs(v) > largest)
            throw breakeven::InputError(fmt::format("{}: {} is beyond {}, where squares overflow: scale the data", path, v, largest));
}

}  // namespace

std::vector<breakeven::Shape> SomTrain::shapes() {
    return breakeven::tame_point_shapes({{"width", "20", "cells in a row of the map", {"2", "7", "33", "1..40"}},
                                         {"height", "20", "rows of the map", {"3", "8", "1..40"}},
                                         {"epochs", "3", "how often each node is taken", {"1", "0..6"}},
                                         {"rule", "epoch_bmu", "epoch_bmu, online or batch", {"online", "batch"}}});
}

SomTrain::Input SomTrain::generate(const breakeven::Request& request) {
    const auto width = request.number("width"), height = request.number("height"), epochs = request.number("epochs");
    breakeven::check_range(request, "width", width, 1, longest_side);
    breakeven::check_range(request, "height", height, 1, longest_side);
    breakeven::check_range(request, "epochs", epochs, 0, most_epochs);
    const auto rule = som_train::parse_rule(request.text("rule"));
    auto [nodes, codebook] = breakeven::points_and_codebook(request, width * height);
    return {std::move(nodes), std::move(codebook), width, rule, som_train::shrinking_schedule(width, height, epochs)};
}

std::string SomTrain::digest(const Input& in) {
    const std::vector<std::uint64_t> sizes = {in.nodes.count, in.codebook.count, in.codebook.dimension, in.width,
                                              static_cast<std::uint64_t>(in.rule)};
    return breakeven::Digester{}
        .add<std::uint64_t>(sizes)
        .add<float>(in.nodes.values)
        .add<float>(in.codebook.values)
        .add(in.schedule.begins())
        .add(in.schedule.weights())
        .hex();
}

void SomTrain::prepare(const Input& in, Output& out) {
    shared::poison(out.codebook, in.codebook.values.size());
    out.in_double = false;
}

breakeven::Work SomTrain::work(const Input& in, const Output&) {
    const auto n = static_cast<double>(in.nodes.count), cells = static_cast<double>(in.codebook.count);
    const auto d = static_cast<double>(in.codebook.dimension), epochs = static_cast<double>(in.schedule.epochs());
    return {.items = n * epochs,
            .bytes_read = 4 * d * (n + cells),
            .bytes_written = 4 * d * cells,
            .float_operations = 2 * d * n * cells * epochs};
}

std::vector<breakeven::Option> SomTrain::options() {
    return shared::map_options({{"width", "cells in a row of the map (a square map, unless it is said)"},
                                {"epochs", "how often each node is taken (10, unless it is said)"},
                                {"rule", "epoch_bmu (unless it is said), online or batch"},
                                {"sigmas", "in place of --epochs: the widths of a Gaussian neighbourhood, one an epoch: 3,2.5,1"}});
}

SomTrain::Input SomTrain::read(const std::string& path, const breakeven::Options& options) {
    const auto rule = options.find("rule"), sigmas = options.find("sigmas");
    if (sigmas != options.end() && options.contains("epochs"))
        throw breakeven::UsageError("--sigmas says how many epochs there are: leave --epochs out");
    auto [nodes, codebook] = shared::read_map(path, options);
    check_magnitudes(path, nodes);
    check_magnitudes(path, codebook);
    const auto width = width_of(options, codebook.count), height = codebook.count / width;
    const auto epochs = count(options, "epochs", 10);
    if (epochs > most_epochs) throw breakeven::UsageError(fmt::format("--epochs {}: at most {} are possible", epochs, most_epochs));
    auto schedule = sigmas == options.end() ? som_train::shrinking_schedule(width, height, epochs)
                                            : som_train::gaussian_schedule(width, height, parse_sigmas(sigmas->second));
    return {std::move(nodes), std::move(codebook), width,
            rule == options.end() ? som_train::Rule::epoch_bmu : som_train::parse_rule(rule->second), std::move(schedule)};
}

void SomTrain::write(const Input& in, const Output& answer, std::ostream& stream) {
    breakeven::write_points(stream, {in.codebook.count, in.codebook.dimension, answer.codebook});
}

void SomTrain::write_input(const Input& in, std::ostream& stream) {
    stream << fmt::format("# --width {} --epochs {} --rule {}\n", in.width, in.schedule.epochs(), som_train::name(in.rule));
    shared::write_map(stream, in.nodes, in.codebook);
}
