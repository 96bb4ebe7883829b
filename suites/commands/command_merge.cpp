// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "commands.hpp"
#include "exit_code.hpp"
#include "share.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/generators/base/text/shell_word.hpp>
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/validation/validate.hpp>
#include <breakeven/suites/results/lock.hpp>
#include <breakeven/suites/results/merge.hpp>
#include <breakeven/suites/results/output.hpp>
#include <breakeven/suites/results/results.hpp>
#include <breakeven/suites/session/tell.hpp>

namespace breakeven {
namespace {

ShardFile read_shard(const std::string& name) {
    ShardFile file{name, reports::read_json(name), std::filesystem::exists(name + ".journal")};
    if (const auto findings = reports::validate(file.document); !findings.empty())
        throw InputError(
            fmt::format("{}: is not valid ('breakeven validate' says more): {}: {}", name, findings.front().place, findings.front().what));
    return file;
}

/// A result file names the suite without the folder of its machine.
void tell_missing_suite(const ShardFile& file) {
    for (const std::string word : file.document["breakeven"]["plan"]["command"])
        if (word.ends_with(".toml") && !std::filesystem::exists(suite_file(word)))
            warn("{} is not in this folder: put it here, or give its path in place of that word", shell_word(word));
}

}  // namespace

int merge(const MergeOptions& options) {
    if (!options.force) expect_new(options.output);
    std::vector<ShardFile> files;
    for (const auto& name : options.results) files.push_back(read_shard(name));
    // Types are those of the schema, and a shard may still lack what only shards have.
    const auto commands = reports::reading(files.front().name, [&] {
        expect_shards_of_one_plan(files);
        return lacking(files, options.program);
    });
    if (!commands.empty()) {
        for (const auto& command : commands) warn("{}", command);
        tell_missing_suite(files.front());
        return bad_input;
    }
    const auto merged = reports::reading(files.front().name, [&] { return merge_shards(files); });
    std::optional<Lock> lock;
    if (options.output != "-") lock.emplace(at_end_of_links(options.output));
    if (!options.force) expect_new(options.output);  // a run may have ended there meanwhile
    Output output{options.output};
    output.stream() << format_results(merged) << '\n';
    output.commit();
    if (options.output != "-") {
        const auto& body = merged["breakeven"];
        tell("{}: {} of {}, {} failed, {} skipped; a page of them: {} report {} -o report\n", options.output,
             counted(body["cells"].size(), "cell"), counted(files.size(), "shard"), body["failed"].size(), body["skipped"].size(),
             shell_word(options.program), shell_word(options.output));
    }
    return ok;
}

}  // namespace breakeven
