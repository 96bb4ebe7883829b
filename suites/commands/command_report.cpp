// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "commands.hpp"
#include "exit_code.hpp"
#include "share.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/page/report.hpp>
#include <breakeven/reports/results/only.hpp>
#include <breakeven/reports/results/results.hpp>
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
        tell("read {}: {} cells, {} failed, {} skipped\n", file.string(), body["cells"].size(), body["failed"].size(),
             body["skipped"].size());
        if (--files_left_ == 0 && !unused_.empty())
            throw UsageError(fmt::format("--only: no variant in these files matches '{}'", fmt::join(unused_, "', '")));
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

void write_page(const ReportOptions& options, Reader& reader) {
    const std::filesystem::path directory = options.output.empty() ? "report" : options.output;
    reports::write_report({options.results.begin(), options.results.end()}, directory, share("report"),
                          {.charts = {.svg = options.svg, .png = options.png, .csv = options.csv},
                           .read = [&](const std::filesystem::path& file) { return reader(file); },
                           .say = [](const std::string& line) { tell("{}\n", line); }});
    fmt::print("{}\n", (directory / "index.html").string());
}

void write_text(const ReportOptions& options, Reader& reader) {
    if (options.svg || options.png || options.csv) throw UsageError("--svg, --png and --csv go with the page: leave --format out");
    std::vector<reports::NamedResults> files;
    for (const auto& file : options.results) files.push_back({std::filesystem::path{file}.filename().string(), reader(file)});
    Output output{options.output.empty() ? "-" : options.output};
    output.stream() << reports::results_text(files, options.format);
    output.commit();
    if (!options.output.empty() && options.output != "-") tell("wrote {}\n", options.output);
}

}  // namespace

int report(const ReportOptions& options) {
    Reader reader{options};
    if (options.format == "page")
        write_page(options, reader);
    else
        write_text(options, reader);
    return ok;
}

}  // namespace breakeven
