#include <fmt/format.h>

#include <filesystem>

#include "reports/report.hpp"
#include "suites/commands.hpp"
#include "suites/exit_code.hpp"

namespace suite {

int report(const ReportOptions& options) {
    // The page's templates travel with the program.
    const auto assets = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "share";
    reports::write_report({options.results.begin(), options.results.end()}, options.directory, assets);
    fmt::print("{}\n", (std::filesystem::path{options.directory} / "index.html").string());
    return ok;
}

}  // namespace suite
