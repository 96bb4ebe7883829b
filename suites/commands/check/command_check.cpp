// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <span>

#include "verdict.hpp"
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/terminal/rows.hpp>
#include <breakeven/suites/checking/large.hpp>
#include <breakeven/suites/checking/smaller.hpp>
#include <breakeven/suites/commands/failure.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/measure/first_call.hpp>
#include <breakeven/suites/session/progress.hpp>
#include <breakeven/suites/session/required.hpp>
#include <breakeven/suites/session/tell.hpp>
#include <breakeven/suites/session/terminal.hpp>

namespace breakeven {
namespace {

/// What a first call computed may be missing from the times, unless the variant says so.
std::string doubt_of(const Variant& variant, const std::optional<FirstCall>& call) {
    if (!call || !variant.traits.untimed.empty() || !stands_out(*call, start_up(variant))) return {};
    const auto words = [](Seconds time) { return reports::format_time(1e9 * time.count()); };
    return fmt::format("keeps something from its first call? {} on a new input, {} later", words(call->first), words(call->later));
}

/// One input beyond 2^31 bytes takes a minute and more to be made and proved on a few cores.
double limit_of(const CheckOptions& options) { return options.limit.value_or(options.large ? 300 : 30); }

/// In a child: why it can't ask the variants of a backend, or nothing, and their device is chosen.
std::string why_not_here(const Variant& variant, const CheckOptions& options, Channel& channel) {
    channel.doing(Activity::Kind::device, {}, 120);
    return select_device(variant.backend(), options.device);
}

/// "uniform zipf at n = 67108863; uniform at n = 8Mi", from requests in the order in which they would have been asked.
std::string by_size(const std::vector<Request>& requests) {
    std::string text;
    for (auto request = requests.begin(); request != requests.end(); ++request) {
        text += (text.empty() ? "" : " ") + request->shape;
        const auto next = request + 1;
        if (next == requests.end() || next->n != request->n)
            text += fmt::format(" at n = {}{}", format_count(request->n), next == requests.end() ? "" : ";");
    }
    return text;
}

nlohmann::json found_by(const PropertyResult& result) {
    return {{"cases", result.cases},
            {"wrong", result.wrong},
            {"missing", result.missing},
            {"exhausted", result.exhausted},
            {"broken", result.broken},
            {"message", result.message},
            {"request", result.counterexample},
            {"doubt", ""},
            {"not_reached", ""},
            {"text", ""}};
}

nlohmann::json found_by(const LargeResult& large) {
    auto found = found_by(large.result);
    found.update({{"planned", large.planned},
                  {"refused", large.refused},
                  {"too_large", large.too_large},
                  {"largest", large.largest},
                  {"not_reached", by_size(large.unseen)}});
    return found;
}

/// In a child: sends what it finds, and once more with a smaller input where there is one.
int check_here(const Selected& selected, const CheckOptions& options, Channel& channel) {
    const auto& variant = *selected.variant;
    if (const auto reason = why_not_here(variant, options, channel); !reason.empty())
        return channel.send(nlohmann::json{{"unavailable", reason}}.dump()), 0;
    const PropertyLimits limits{options.cases, options.seed, options.max_size, options.time, limit_of(options)};
    const auto first = first_call(selected, largest_drawn(variant, options.max_size), Seconds{options.time} / 10, channel, limits.limit);
    const auto result = check_properties(selected, limits, channel);
    auto found = found_by(result);
    found["doubt"] = doubt_of(variant, first);
    channel.send(found.dump());  // a crash on a smaller input takes nothing of this back
    if (result.wrong && !result.counterexample.empty()) {
        found["text"] = smaller_input(selected, parse_request(result.counterexample), options.time, limits.limit, channel);
        channel.send(found.dump());
    }
    return 0;
}

/// In a child of its own, so that a crash or a hang is one variant's fault and not the end.
Verdict check_one(const Selected& selected, const CheckOptions& options, Progress& progress, std::size_t done) {
    const auto& variant = *selected.variant;
    nlohmann::json answer;
    const auto ending = supervise([&](Channel& channel) { return check_here(selected, options, channel); },
                                  [&](const std::string& line) { answer = nlohmann::json::parse(line); },
                                  [&](const Activity& activity) { progress.show(done, variant.full_name() + "  " + activity.subject); });
    // A wrong answer outlives what became of the child afterwards.
    const bool wrong = !answer.is_null() && answer.value("wrong", false);
    if (!wrong && ending.how == Ending::How::interrupted) return stopped({});
    if (!wrong && (!ending.well() || answer.is_null())) return lost(variant, options, ending);
    return verdict_of(selected, options, answer);
}

/// Variants of one problem and backend, on the same large inputs: in a child that goes on in another one where one of them ends it.
std::vector<Verdict> check_large(std::span<const Selected> group, const CheckOptions& options, Progress& progress, std::size_t done) {
    LargeCheck all{{group.begin(), group.end()}, {.time = options.time, .limit = limit_of(options)}};
    std::string reason;
    const auto body = [&](Channel& channel) {
        if (const auto why = why_not_here(*group.front().variant, options, channel); !why.empty())
            channel.send(nlohmann::json{{"unavailable", why}}.dump());
        else
            all.go_on(channel);
        return 0;
    };
    const auto receive = [&](const std::string& line) {
        if (const auto words = nlohmann::json::parse(line); words.contains("unavailable"))
            reason = words["unavailable"];
        else
            all.take(line);
    };
    const auto watch = [&](const Activity& activity) { progress.show(done, group.front().problem->name + "  " + activity.subject); };
    while (!all.is_done() && reason.empty()) {
        const auto ending = supervise(body, receive, watch);
        if (!ending.well()) all.lose(ending);
    }
    std::vector<Verdict> verdicts;
    const auto results = all.results();
    for (std::size_t i = 0; i < group.size(); ++i) {
        const auto& ending = results[i].lost;
        if (!reason.empty())
            verdicts.push_back(verdict_of(group[i], options, {{"unavailable", reason}}));
        else if (ending && ending->how == Ending::How::interrupted)
            verdicts.push_back(stopped(found_by(results[i])));
        else if (ending)
            verdicts.push_back(lost(*group[i].variant, options, *ending));
        else
            verdicts.push_back(verdict_of(group[i], options, found_by(results[i])));
    }
    return verdicts;
}

/// Those from `first` on which are of one problem and backend.
std::size_t alike(const std::vector<Selected>& selected, std::size_t first) {
    const auto& [problem, variant] = selected[first];
    auto last = first + 1;
    while (last < selected.size() && selected[last].problem == problem && selected[last].variant->backend() == variant->backend()) ++last;
    return last - first;
}

/// Where a variant is unavailable whose backend was named.
bool named(const CheckOptions& options) {
    return !options.require.empty() ||
           std::ranges::any_of(options.patterns, [](const auto& pattern) { return pattern.find("/cuda/") != std::string::npos; });
}

void say(bool fine, const std::string& text) {
    const auto shown = wants_colour(fine ? STDOUT_FILENO : STDERR_FILENO) ? with_colours(text) : text;
    if (fine)
        put(shown);
    else
        tell("{}", shown);
}

/// "27 variants: 24 ok, 1 wrong, 2 unavailable"
std::string summary(const std::map<std::string_view, std::size_t>& words, std::size_t variants) {
    std::vector<std::string> parts;
    std::size_t judged = 0;
    for (const auto& [word, name] : {std::pair{"ok", "ok"},
                                     {"ok_so_far", "ok as far as time went"},
                                     {"wrong", "wrong"},
                                     {"crashed", "crashed"},
                                     {"timeout", "timed out"},
                                     {"out_of_memory", "out of memory"},
                                     {"unproven", "unproven"},
                                     {"unavailable", "unavailable"},
                                     {"interrupted", "interrupted"}})
        if (const auto found = words.find(word); found != words.end()) {
            parts.push_back(fmt::format("{} {}", found->second, name));
            judged += found->second;
        }
    if (judged < variants) parts.push_back(fmt::format("{} not reached", variants - judged));
    return fmt::format("{}: {}\n", counted(variants, "variant"), fmt::join(parts, ", "));
}

}  // namespace

int check(const CheckOptions& options) {
    const auto selected = select(options.patterns);
    refuse_without(options.require, options.device);
    std::size_t width = 0;
    for (const auto& chosen : selected) width = std::max(width, chosen.variant->full_name().size());
    catch_interrupts();
    Progress progress;
    progress.total = selected.size();
    std::map<int, int> codes;
    std::map<std::string_view, std::size_t> words;
    reports::Rows rows;
    const auto add = [&](const Variant& variant, const Verdict& verdict) {
        const auto name = variant.full_name();
        const bool fine = verdict.code == ok || verdict.code == machine_unfit;
        if (options.format != "table")
            rows.push_back({{"name", name},
                            {"verdict", verdict.word},
                            {"cases", verdict.cases},
                            {"fault", verdict.word == "ok" ? "" : verdict.text},
                            {"request", verdict.request},
                            {"doubt", verdict.doubt},
                            {"not_reached", verdict.not_reached}});
        else
            for (const auto& text : {verdict.text, verdict.doubt})
                if (!text.empty()) say(fine, fmt::format("{:{}}  {}\n", name, width, text));
        flush_standard_output();
        codes[verdict.code] += 1;
        words[verdict.not_reached.empty() ? verdict.word : "ok_so_far"] += 1;
    };
    for (std::size_t i = 0; i < selected.size() && !was_interrupted();) {
        const auto group = std::span{selected}.subspan(i, options.large ? alike(selected, i) : 1);
        const auto verdicts =
            options.large ? check_large(group, options, progress, i) : std::vector{check_one(selected[i], options, progress, i)};
        progress.finish();
        for (std::size_t member = 0; member < group.size(); ++member) add(*group[member].variant, verdicts[member]);
        i += group.size();
    }
    if (options.format == "table")
        say(true, summary(words, selected.size()));
    else
        put(options.format == "csv" ? reports::as_csv(rows) : reports::as_json(rows));
    for (const int code : {wrong_answer, interrupted, crashed, out_of_memory})
        if (codes.contains(code)) return code == interrupted ? interruption_code() : code;
    return codes.contains(machine_unfit) && named(options) ? machine_unfit : ok;
}

}  // namespace breakeven
