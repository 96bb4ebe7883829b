// SPDX-License-Identifier: Apache-2.0
#include "verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/suites/measure/reproduce.hpp>

namespace breakeven {
namespace {

std::string again(const Variant& variant, const std::string& request, const CheckOptions& options) {
    return "reproduce: " + reproduce(variant.full_name(), request, options.device);
}

/// The graph of a request, as `draw` takes it: without what the problem asks for beside the graph. Empty where it is none.
std::string graph_of(const ProblemEntry& problem, const std::string& text) {
    if (!problem.drawing.input) return {};
    auto request = parse_request(text);
    const auto shapes = graph_shapes();
    const auto shape = std::ranges::find(shapes, request.shape, &Shape::name);
    if (shape == shapes.end()) return {};
    std::erase_if(request.parameters, [&](const auto& parameter) {
        return std::ranges::find(shape->parameters, parameter.first, &Parameter::name) == shape->parameters.end();
    });
    return format(request);
}

/// The smaller form of an input as a line for a shell; empty where it is long, or needs quoting beyond a newline's.
std::string in_a_shell(const Variant& variant, const std::string& text) {
    constexpr std::size_t longest = 200;
    const auto plain = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) || std::string_view{" .,#:;+-_\n"}.find(letter) != std::string_view::npos;
    };
    if (text.empty() || text.size() > longest || !std::ranges::all_of(text, plain)) return {};
    std::string quoted;
    for (const char letter : text) quoted += letter == '\n' ? std::string{"\\n"} : std::string{letter};
    return fmt::format("printf -- '{}' | breakeven solve {} --input - -o /dev/null", quoted, variant.full_name());
}

/// "ok, 22 of 25 large inputs, up to n = 8Mi; 2 refused; 1 beyond this machine's memory", or "ok as far as time went: 3 of 7 large
/// inputs, up to n = 8Mi; not reached: ..."
std::string large_cases(const nlohmann::json& answer) {
    const std::size_t cases = answer["cases"], planned = answer["planned"], refused = answer["refused"], too_large = answer["too_large"];
    const std::string not_reached = answer["not_reached"];
    const auto verdict = cases == 0 ? "" : not_reached.empty() ? "ok, " : "ok as far as time went: ";
    auto text = fmt::format("{}{} of {}", verdict, cases, counted(planned, "large input"));
    if (cases > 0) text += fmt::format(", up to n = {}", format_count(answer["largest"].get<std::uint64_t>()));
    if (refused > 0) text += fmt::format("; {} refused", refused);
    if (too_large > 0) text += fmt::format("; {} beyond this machine's memory", too_large);
    if (!not_reached.empty()) text += "; not reached: " + not_reached;
    return text;
}

Verdict refuted(const Selected& selected, const CheckOptions& options, const nlohmann::json& answer) {
    const auto& variant = *selected.variant;
    const std::string message = answer["message"], request = answer["request"];
    auto text = "WRONG: " + message;
    if (!request.empty()) text += "; " + again(variant, request, options);
    const auto graph = request.empty() ? "" : graph_of(*selected.problem, request);
    if (!graph.empty()) text += fmt::format("\n    see it: breakeven draw {} -o counterexample.svg", graph);
    if (const auto smaller = in_a_shell(variant, answer["text"]); !smaller.empty()) text += "\n    or: " + smaller;
    return {wrong_answer, "wrong", text, answer["cases"], request};
}

}  // namespace

Verdict verdict_of(const Selected& selected, const CheckOptions& options, const nlohmann::json& answer) {
    const auto& variant = *selected.variant;
    if (answer.contains("unavailable")) return {machine_unfit, "unavailable", "unavailable: " + answer["unavailable"].get<std::string>()};
    const std::string request = answer["request"];
    if (const std::string missing = answer["missing"]; !missing.empty()) {
        // A library that one peer needs; the machine is unfit only for who named that peer.
        const bool named = std::ranges::find(options.patterns, variant.full_name()) != options.patterns.end();
        return {named ? machine_unfit : ok, "unavailable", "unavailable: " + missing};
    }
    if (const std::string exhausted = answer["exhausted"]; !exhausted.empty())
        return {out_of_memory, "out_of_memory", fmt::format("out of memory on {}: {}; give a smaller --max-size", request, exhausted),
                answer["cases"], request};
    if (const std::string broken = answer["broken"]; !broken.empty())
        return {crashed, "crashed", fmt::format("broke its device on {}: {}; {}", request, broken, again(variant, request, options)),
                answer["cases"], request};
    if (answer["wrong"]) return refuted(selected, options, answer);
    const int cases = answer["cases"];
    if (cases == 0 && options.large) return {ok, "unproven", "unproven: " + large_cases(answer) + "; give more --time or another --limit"};
    if (cases == 0) return {ok, "unproven", "unproven: no input was drawn that it takes; give more --cases or --time"};
    return {ok,
            "ok",
            (options.large ? large_cases(answer) : "ok, " + counted(static_cast<std::uint64_t>(cases), "case")) +
                (selected.problem->audited ? "" : "; oracle not audited: it has no wrong() to refuse"),
            cases,
            {},
            answer["doubt"],
            answer["not_reached"]};
}

Verdict stopped(const nlohmann::json& answer) {
    const int cases = answer.is_null() ? 0 : answer["cases"].get<int>();
    if (cases == 0) return {interrupted, "interrupted", "interrupted"};
    return {interrupted, "interrupted",
            fmt::format("interrupted; ok so far: {} of {}, up to n = {}", cases,
                        counted(answer["planned"].get<std::size_t>(), "large input"), format_count(answer["largest"].get<std::uint64_t>())),
            cases};
}

Verdict lost(const Variant& variant, const CheckOptions& options, const Ending& ending) {
    const int code = ending.out_of_memory() ? out_of_memory : crashed;
    const std::string_view word = ending.how == Ending::How::timed_out ? "timeout" : ending.out_of_memory() ? "out_of_memory" : "crashed";
    if (ending.activity.kind != Activity::Kind::request) return {code, word, ending.describe() + " before the first input"};
    const auto& request = ending.activity.subject;
    return {code, word, fmt::format("{} on {}; {}", ending.describe(), request, again(variant, request, options)), 0, request};
}

}  // namespace breakeven
