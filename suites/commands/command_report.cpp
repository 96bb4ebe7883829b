// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <filesystem>

#include "commands.hpp"
#include "exit_code.hpp"
#include "share.hpp"
#include <breakeven/reports/page/report.hpp>

namespace breakeven {

int report(const ReportOptions& options) {
    reports::write_report({options.results.begin(), options.results.end()}, options.directory, share("report"));
    fmt::print("{}\n", (std::filesystem::path{options.directory} / "index.html").string());
    return ok;
}

}  // namespace breakeven
