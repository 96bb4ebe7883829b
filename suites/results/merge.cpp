// SPDX-License-Identifier: Apache-2.0
#include "merge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "families.hpp"
#include "nodes.hpp"
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/shell_word.hpp>
#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/results/machines.hpp>

namespace breakeven {
namespace {

constexpr const char* lists[] = {"cells", "failed", "skipped"};
/// What all shards of a plan have been told.
constexpr const char* plan_facts[] = {"seed", "time_s", "limit_s", "processes", "refine", "threads", "limits_s"};

const nlohmann::json& body_of(const ShardFile& file) { return file.document["breakeven"]; }
const nlohmann::json& plan_of(const ShardFile& file) { return body_of(file)["plan"]; }
std::uint64_t index_of(const ShardFile& file) { return plan_of(file)["shard"]["index"]; }
std::uint64_t count_of(const ShardFile& file) { return plan_of(file)["shard"]["count"]; }
std::string shard_words(const ShardFile& file) { return fmt::format("shard {}/{}", index_of(file), count_of(file)); }

[[noreturn]] void refuse(const ShardFile& file, const std::string& reason) { throw InputError(fmt::format("{}: {}", file.name, reason)); }

void expect_shard(const ShardFile& file) {
    const auto& plan = plan_of(file);
    if (!plan.contains("shard") || !plan.contains("digest") || !body_of(file).contains("nodes"))
        refuse(file, "is no shard: merge joins what `run --shard I/N` wrote");
    if (index_of(file) > count_of(file)) refuse(file, shard_words(file) + ": there is no such shard");
}

void expect_alike(const ShardFile& first, const ShardFile& other) {
    const auto &build = body_of(first)["build"], &other_build = body_of(other)["build"];
    if (build["binary_digest"] != other_build["binary_digest"])
        refuse(other, fmt::format("was measured by another program (breakeven {} of commit {}) than {} ({} of {}): run all shards by one",
                                  other_build["version"].get<std::string>(), other_build["git"].get<std::string>(), first.name,
                                  build["version"].get<std::string>(), build["git"].get<std::string>()));
    if (body_of(first)["schema"] != body_of(other)["schema"])
        refuse(other, fmt::format("is written in {}, and {} in {}", body_of(other)["schema"].get<std::string>(), first.name,
                                  body_of(first)["schema"].get<std::string>()));
    const auto found = reports::machines({&first.document, &other.document});
    if (found.size() > 1)
        refuse(other, fmt::format("was measured on another machine ({}) than {} ({}): only shards of equal machines are one result",
                                  found[1].name, first.name, found[0].name));
    const auto &plan = plan_of(first), &other_plan = plan_of(other);
    if (plan["digest"] != other_plan["digest"]) refuse(other, fmt::format("is a shard of another plan than {}", first.name));
    for (const auto* fact : plan_facts)
        if (plan.value(fact, nlohmann::json{}) != other_plan.value(fact, nlohmann::json{}))
            refuse(other, fmt::format("was measured with another {} than {}", fact, first.name));
    if (count_of(first) != count_of(other))
        refuse(other, fmt::format("is {}, and {} is {}: run all with the same N", shard_words(other), first.name, shard_words(first)));
}

/// Nothing that two of them have, and nothing that they say differently.
void expect_disjoint(const std::vector<ShardFile>& files) {
    std::map<std::uint64_t, const ShardFile*> shards;
    for (const auto& file : files)
        if (const auto [known, fresh] = shards.try_emplace(index_of(file), &file); !fresh)
            refuse(file, fmt::format("is {}, and so is {}: give one of them", shard_words(file), known->second->name));
    std::map<std::string, const ShardFile*> cells;
    std::map<std::string, std::pair<std::string, const ShardFile*>> digests;  // by what they are of
    for (const auto& file : files)
        for (const auto* list : lists)
            for (const auto& cell : body_of(file)[list]) {
                if (const auto [known, fresh] = cells.try_emplace(cell["id"], &file); !fresh)
                    refuse(file, fmt::format("has cell {}, which is in {}, too", cell["id"].get<std::string>(), known->second->name));
                const auto expect_same = [&, &file = file](const char* member, const std::string& what) {
                    if (!cell.contains(member)) return;
                    const std::string digest = cell[member];
                    const auto& [other, where] = digests.try_emplace(what, digest, &file).first->second;
                    if (other != digest) refuse(file, fmt::format("{} (digest {}) than {} (digest {})", what, digest, where->name, other));
                };
                const auto input = fmt::format("{}/{}", cell["algorithm"].get<std::string>(), cell.value("request", std::string{}));
                expect_same("input_digest", "made another input " + input);
                // Variants that may answer otherwise each time have none.
                expect_same("answer_digest", fmt::format("gave another answer by {} to {}", cell["variant"].get<std::string>(), input));
            }
}

/// Without what is about one shard.
std::vector<std::string> common_words(const nlohmann::json& plan) {
    static const std::set<std::string> with_value{"--shard", "-o", "--output", "--junit", "--node", "--device"},
        alone{"--resume", "--force"};
    std::vector<std::string> words;
    bool value = false;
    for (const std::string word : plan["command"]) {
        const auto option = word.substr(0, word.find('='));
        const bool attached = word.starts_with("-o") && word.size() > 2;
        const bool left_out = value || attached || alone.contains(word) || with_value.contains(option);
        value = !value && with_value.contains(word);
        if (!left_out) words.push_back(word);
    }
    return words;
}

std::string command(const std::string& program, const ShardFile& like, std::uint64_t index, const std::string& output,
                    const std::string& force_or_resume = "") {
    auto words = common_words(plan_of(like));
    if (!words.empty()) words.front() = program;
    // Behind "--" there are no options.
    words.insert(std::ranges::find(words, "--"), {"--shard", fmt::format("{}/{}", index, count_of(like)), "-o", output, force_or_resume});
    std::erase(words, "");
    return shell_words(words);
}

/// It goes on where its journal is, and else begins anew.
std::string again(const std::string& program, const ShardFile& shard) {
    return command(program, shard, index_of(shard), shard.name, shard.journal ? "--resume" : "--force");
}

/// The cells at sizes that were added between others, which are no part of the plan; nothing where a file does not say which these are.
std::optional<std::set<std::string>> added_ids(const std::vector<ShardFile>& files) {
    std::set<std::string> added;
    for (const auto& file : files) {
        const auto& plan = plan_of(file);
        if (!plan.value("refine", false)) continue;
        if (!plan.contains("added")) return {};
        for (const std::string id : plan["added"]) added.insert(id);
    }
    return added;
}

}  // namespace

std::string plan_digest(std::vector<std::string> ids, const Json& plan) {
    std::ranges::sort(ids);
    Json facts{{"cells", ids}};
    // Limits of single algorithms came later: plans without them keep their digest.
    for (const std::string fact : plan_facts)
        if (plan.contains(fact) || fact != "limits_s") facts[fact] = plan.contains(fact) ? plan[fact] : Json();
    const auto text = facts.dump();
    return digest(std::span<const char>{text});
}

void expect_shards_of_one_plan(std::vector<ShardFile>& files) {
    for (const auto& file : files) expect_shard(file);
    for (const auto& file : files) expect_alike(files.front(), file);
    expect_disjoint(files);
    std::ranges::sort(files, {}, index_of);
}

std::vector<std::string> lacking(const std::vector<ShardFile>& files, const std::string& program) {
    std::map<std::uint64_t, const ShardFile*> shards;
    for (const auto& file : files) shards.emplace(index_of(file), &file);
    std::vector<std::string> found;
    const auto& like = files.front();
    const auto count = count_of(like);
    constexpr std::size_t most = 100;  // lines; a file may claim any number
    for (std::uint64_t index = 1; index <= count && found.size() < most; ++index) {
        const auto shard = shards.find(index);
        if (shard == shards.end())
            found.push_back(fmt::format("shard {}/{} is missing: {}", index, count,
                                        command(program, like, index, fmt::format("shard-{}.json", index))));
        else if (!body_of(*shard->second)["complete"])
            found.push_back(fmt::format("{}: {} was interrupted: {}", shard->second->name, shard_words(*shard->second),
                                        again(program, *shard->second)));
    }
    return found;
}

Json merge_shards(const std::vector<ShardFile>& files) {
    Json nodes = Json::array(), benchmarks = Json::array(), problems = Json::object(), variants = Json::object();
    std::map<std::string, Json> of_cells;
    for (const auto* list : lists) of_cells[list] = Json::array();
    std::vector<std::string> ids;
    for (const auto& file : files) {
        const Json body = body_of(file);
        const auto before = nodes.size();
        for (auto& node : nodes_for_many(body)) {
            node["shard"] = index_of(file);
            nodes.push_back(node);
        }
        for (const auto* list : lists)
            for (auto cell : body[list]) {
                cell["node"] = before + cell.value("node", std::size_t{0});
                ids.push_back(cell["id"]);
                of_cells[list].push_back(std::move(cell));
            }
        for (const Json record : file.document["benchmarks"]) benchmarks.push_back(record);
        problems.update(body["problems"]);
        variants.update(body["variants"]);
    }
    const Json first = body_of(files.front());
    auto plan = first["plan"];
    plan.erase("shard");
    plan["command"] = common_words(first["plan"]);
    if (const auto added = added_ids(files)) {
        std::erase_if(ids, [&](const std::string& id) { return added->contains(id); });
        if (plan_digest(ids, plan) != plan["digest"].get<std::string>())
            throw InputError(fmt::format("{} and the others: together they are not the plan that they state: cells were lost or added",
                                         files.front().name));
        if (plan.value("refine", false)) plan["added"] = *added;
    }
    number_families(benchmarks);
    Json merged = {{"context", files.front().document["context"]},
                   {"benchmarks", std::move(benchmarks)},
                   {"breakeven",
                    {{"schema", first["schema"]},
                     {"complete", true},
                     {"plan", std::move(plan)},
                     {"machine", first["machine"]},
                     {"build", first["build"]},
                     {"ceilings", Json::object()},
                     {"problems", std::move(problems)},
                     {"variants", std::move(variants)},
                     {"nodes", std::move(nodes)}}}};
    auto& body = merged["breakeven"];
    for (const auto* list : lists) body[list] = std::move(of_cells[list]);
    summarize_nodes(body);
    body["derived"] = reports::derive(merged);
    return merged;
}

}  // namespace breakeven
