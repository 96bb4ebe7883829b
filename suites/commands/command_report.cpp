// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "commands.hpp"
#include "exit_code.hpp"
#include "share.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/generators/base/text/printable.hpp>
#include <breakeven/reports/claims/read_claims.hpp>
#include <breakeven/reports/page/report.hpp>
#include <breakeven/reports/page/template.hpp>
#include <breakeven/reports/results/only.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/targets/text.hpp>
#include <breakeven/reports/terminal/claims.hpp>
#include <breakeven/reports/terminal/rows.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/results/output.hpp>
#include <breakeven/suites/session/tell.hpp>

namespace breakeven {
namespace {

/// Reads result files, and keeps of them what the patterns let in.
class Reader {
public:
    explicit Reader(const ReportOptions& options)
        : patterns_{options.only}, unused_{options.only.begin(), options.only.end()}, files_left_{options.results.size()} {}

    nlohmann::json operator()(const std::filesystem::path& file) {
        auto document = reports::read_json(file);
        reports::keep_only(
            document, [this](const std::string& name) { return lets_in(name); }, file.string());
        const auto& body = document["breakeven"];
        if (--files_left_ == 0 && !unused_.empty())
            throw UsageError(fmt::format("--only: no variant in these files matches '{}'{}", fmt::join(unused_, "', '"),
                                         near_pattern_words(*unused_.begin())));
        tell("read {}: {}, {} failed, {} skipped\n", printable(file.string()), counted(body["cells"].size(), "cell"), body["failed"].size(),
             body["skipped"].size());
        return document;
    }

private:
    bool lets_in(const std::string& name) {
        const auto algorithm = name.substr(0, name.find('/'));
        bool found = patterns_.empty();
        for (const auto& pattern : patterns_)
            if (matches(pattern, name) || matches(pattern, algorithm)) {
                found = true;
                unused_.erase(pattern);
            }
        return found;
    }

    const std::vector<std::string>& patterns_;
    std::set<std::string> unused_;
    std::size_t files_left_;
};

std::string contents_of(const std::string& file) {
    std::ifstream stream{file, std::ios::binary};
    if (!stream) throw InputError(fmt::format("{}: cannot be read", file));
    return {std::istreambuf_iterator<char>{stream}, {}};
}

using reports::claims::Chart;
using reports::claims::Claim;

bool is_about(const reports::claims::Variants& variants, const std::vector<std::string>& patterns) {
    return std::ranges::any_of(patterns, [&](const std::string& pattern) {
        return std::ranges::any_of(
            variants, [&](const std::string& name) { return matches(pattern, name.substr(0, name.find('/'))) || matches(pattern, name); });
    });
}

void complete_requests(std::vector<Request>& requests, const std::string& algorithm) {
    const auto problem = std::ranges::find(catalogue(), algorithm, &ProblemEntry::name);
    if (problem == catalogue().end()) return;
    for (auto& request : requests) request = complete(std::move(request), problem->shapes);
}

void complete_requests(reports::claims::Place& place, const std::string& algorithm) {
    for (auto* requests : {&place.at, &place.against}) complete_requests(*requests, algorithm);
}

/// About variants or algorithms that a pattern names, or all. Requests are completed as the catalogue has it, so that a cell
/// of another input cannot be taken for theirs.
std::vector<reports::claims::Document> claims_about(const std::vector<std::string>& patterns) {
    auto documents = reports::claims::published_claims();
    for (auto& document : documents) {
        if (!patterns.empty()) std::erase_if(document.claims, [&](const Claim& claim) { return !is_about(claim.variants(), patterns); });
        for (auto& claim : document.claims)
            if (auto* place = claim.place()) complete_requests(*place, claim.algorithm());
        if (!patterns.empty()) std::erase_if(document.charts, [&](const Chart& chart) { return !is_about(chart.names(), patterns); });
        for (auto& chart : document.charts) {
            complete_requests(chart, chart.algorithm());
            for (auto& [variant, requests] : chart.only) complete_requests(requests, chart.algorithm());
        }
    }
    std::erase_if(documents, [](const auto& document) { return document.claims.empty(); });
    return documents;
}

void write_page(const ReportOptions& options, Reader& reader) {
    const std::filesystem::path directory = options.output.empty() ? "report" : options.output;
    reports::write_report({options.results.begin(), options.results.end()}, directory, share("report"),
                          {.charts = {.svg = options.svg, .png = options.png, .csv = options.csv},
                           .claims = claims_about(options.only),
                           .read = [&](const std::filesystem::path& file) { return reader(file); },
                           .say = [](const std::string& line) { tell("{}\n", line); }});
    fmt::print("{}\n", (directory / "index.html").string());
}

std::string text_of_claims(const ReportOptions& options, const std::vector<reports::NamedResults>& files) {
    const auto documents = claims_about(options.only);
    std::vector<reports::claims::ResultFile> of;
    for (const auto& [name, document] : files) of.push_back({&document, name});
    return reports::claims_text(reports::claims::judged(documents, of), options.format == "page" ? "table" : options.format);
}

std::string text_of_targets(const ReportOptions& options, const std::vector<reports::NamedResults>& files) {
    auto targets = reports::targets::read_targets(options.targets, contents_of(options.targets));
    targets.for_each([](reports::targets::Quantity& quantity, const auto&) {
        complete_requests(quantity.place, quantity.ours.front().substr(0, quantity.ours.front().find('/')));
    });
    reports::targets::Sources sources;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto& [name, document] = files[i];
        if (!sources.emplace(name, reports::targets::source_of(document, name, reports::digest_of(options.results[i]))).second)
            throw UsageError(fmt::format("{} is named twice: targets name files without their folders", name));
    }
    return reports::targets::targets_text(targets, sources, options.format == "page" ? "table" : options.format);
}

std::string text_of(const ReportOptions& options, const std::vector<reports::NamedResults>& files) {
    if (!options.targets.empty()) return text_of_targets(options, files);
    return options.claims ? text_of_claims(options, files) : reports::results_text(files, options.format);
}

void write_text(const ReportOptions& options, Reader& reader) {
    if (options.svg || options.png || options.csv) throw UsageError("--svg, --png and --csv go with the page: leave --format out");
    std::vector<reports::NamedResults> files;
    for (const auto& file : options.results) files.push_back({printable(std::filesystem::path{file}.filename().string()), reader(file)});
    const auto text = text_of(options, files);
    Output output{options.output.empty() ? "-" : options.output};
    output.stream() << text;
    output.commit();
    if (!options.output.empty() && options.output != "-") tell("wrote {}\n", options.output);
}

}  // namespace

int report(const ReportOptions& options) {
    Reader reader{options};
    if (options.claims && !options.targets.empty()) throw UsageError("--claims and --targets are two reports: leave one out");
    if (options.format == "page" && !options.claims && options.targets.empty())
        write_page(options, reader);
    else
        write_text(options, reader);
    return ok;
}

}  // namespace breakeven
