#include <fmt/format.h>

#include <filesystem>

#include "commands.hpp"
#include "exit_code.hpp"
#include <breakeven/reports/page/report.hpp>
#include <breakeven/suites/results/build_info.hpp>

namespace breakeven {

int report(const ReportOptions& options) {
    // The page's templates travel with the program; else they are where breakeven was built or installed.
    auto assets = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "share";
    if (!std::filesystem::exists(assets / "page.html")) assets = build::share;
    reports::write_report({options.results.begin(), options.results.end()}, options.directory, assets);
    fmt::print("{}\n", (std::filesystem::path{options.directory} / "index.html").string());
    return ok;
}

}  // namespace breakeven
