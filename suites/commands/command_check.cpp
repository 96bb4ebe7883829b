#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "exit_code.hpp"
#include "progress.hpp"
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/measure/property.hpp>

namespace breakeven {
namespace {

struct Verdict {
    int code = ok;
    std::string text;
};

std::string reproduce(const Variant& variant, const std::string& request) {
    return fmt::format("reproduce: breakeven solve {} --input {} -o /dev/null", variant.full_name(), request);
}

/// In a child of its own, so that a crash or a hang is one variant's fault and not the end.
Verdict check_one(const Selected& selected, const CheckOptions& options, Progress& progress, std::size_t done) {
    const auto& variant = *selected.variant;
    nlohmann::json answer;
    const auto ending = supervise(
        [&](Channel& channel) {
            if (const auto* accelerator = find_accelerator(variant.backend())) {
                channel.doing("looking for a device", 120);
                const auto reason = accelerator->unavailable(options.device);
                if (!reason.empty()) return channel.send(nlohmann::json{{"unavailable", reason}}.dump()), 0;
                accelerator->select(options.device);
            }
            const auto result =
                check_properties(selected, {options.cases, options.seed, options.max_size, options.time, options.limit}, channel);
            if (!result.missing.empty()) return channel.send(nlohmann::json{{"missing", result.missing}}.dump()), 0;
            channel.send(nlohmann::json{
                {"cases", result.cases}, {"wrong", result.wrong}, {"message", result.message}, {"request", result.counterexample}}
                             .dump());
            return 0;
        },
        [&](const std::string& line) { answer = nlohmann::json::parse(line); },
        [&](const std::string& activity) { progress.show(done, variant.full_name() + "  " + activity); });

    if (ending.how == Ending::How::interrupted) return {interrupted, "interrupted"};
    if (!ending.well() || answer.is_null())
        return {crashed, fmt::format("{} on {}; {}", ending.describe(), ending.activity, reproduce(variant, ending.activity))};
    if (answer.contains("unavailable")) return {machine_unfit, "unavailable: " + answer["unavailable"].get<std::string>()};
    if (answer.contains("missing")) {
        // A library that one peer needs; the machine is unfit only for who named that peer.
        const bool named = std::ranges::find(options.patterns, variant.full_name()) != options.patterns.end();
        return {named ? machine_unfit : ok, "unavailable: " + answer["missing"].get<std::string>()};
    }
    if (!answer["wrong"].get<bool>() && answer["cases"].get<int>() == 0)
        return {ok, "unproven: no input was drawn that it takes; give more --cases or --time"};
    if (!answer["wrong"].get<bool>()) return {ok, fmt::format("ok, {} cases", answer["cases"].get<int>())};
    const std::string request = answer["request"];
    return {wrong_answer, fmt::format("WRONG: {}{}{}", answer["message"].get<std::string>(), request.empty() ? "" : "; ",
                                      request.empty() ? "" : reproduce(variant, request))};
}

}  // namespace

int check(const CheckOptions& options) {
    const auto selected = select(options.patterns);
    std::size_t width = 0;
    for (const auto& chosen : selected) width = std::max(width, chosen.variant->full_name().size());
    catch_interrupts();
    Progress progress;
    progress.total = selected.size();
    std::map<int, int> codes;
    for (std::size_t i = 0; i < selected.size(); ++i) {
        const auto verdict = check_one(selected[i], options, progress, i);
        progress.finish();
        auto* const stream = verdict.code == wrong_answer || verdict.code == crashed ? stderr : stdout;
        fmt::print(stream, "{:{}}  {}\n", selected[i].variant->full_name(), width, verdict.text);
        std::fflush(stream);
        codes[verdict.code] += 1;
        if (verdict.code == interrupted) return interrupted;
    }
    if (codes.contains(wrong_answer)) return wrong_answer;
    if (codes.contains(crashed)) return crashed;
    const bool named =
        std::ranges::any_of(options.patterns, [](const auto& pattern) { return pattern.find("/cuda/") != std::string::npos; });
    const bool required = !options.require.empty() && (find_accelerator(options.require) == nullptr || codes.contains(machine_unfit));
    return required || (codes.contains(machine_unfit) && named) ? machine_unfit : ok;
}

}  // namespace breakeven
