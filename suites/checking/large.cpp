// SPDX-License-Identifier: Apache-2.0
#include "large.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <utility>

#include "attempt.hpp"
#include <breakeven/generators/base/range.hpp>
#include <breakeven/suites/measure/memory.hpp>

namespace breakeven {

std::vector<Request> large_requests(const Selected& selected) {
    const auto& [problem, variant] = selected;
    const auto most = std::min(variant->traits.largest, variant->traits.sensible);
    std::vector<Request> requests;
    const auto add = [&](const Shape& shape, std::uint64_t n) {
        auto request = complete({shape.name, {}, std::min(n, most), 1}, problem->shapes);
        if (std::ranges::find(requests, request) == requests.end()) requests.push_back(std::move(request));
    };
    const auto add_all = [&](bool adversarial, std::uint64_t n) {
        for (const auto& shape : problem->shapes)
            if (shape.adversarial == adversarial) add(shape, n);
    };
    constexpr std::uint64_t above = (1 << 20) + 1, middle = 1 << 23, below = (1 << 26) - 1, beyond = (1 << 29) + 1;
    for (const auto n : {above, middle, below}) add_all(true, n);
    add_all(false, above);
    add(problem->shapes.front(), beyond);
    for (const auto n : {middle, below}) add_all(false, n);
    return requests;
}

namespace {

/// What a request takes, by the largest smaller one of its shape, as if time grew with n. Nothing before there is one.
class Expectation {
public:
    void saw(const Request& request, double seconds) {
        auto& [n, took] = largest_[request.shape];
        if (request.n >= n) n = request.n, took = seconds;
    }
    [[nodiscard]] double seconds(const Request& request) const {
        const auto found = largest_.find(request.shape);
        if (found == largest_.end() || found->second.first == 0) return 0;
        return found->second.second * static_cast<double>(request.n) / static_cast<double>(found->second.first);
    }

private:
    std::map<std::string, std::pair<std::uint64_t, double>> largest_;
};

/// What a variant refuses with the defaults of a shape it may take with another value of one parameter, as one that gives indices
/// refuses to give flags.
class Taken {
public:
    explicit Taken(const std::vector<Shape>& shapes) : shapes_{shapes} {}

    /// With the value that is known to be taken.
    [[nodiscard]] Request adapted(Request request) const {
        if (const auto found = values_.find(request.shape); found != values_.end())
            request.parameters[found->second.first] = found->second.second;
        return request;
    }
    /// Those that may be taken in its place; none for a shape of which something was.
    [[nodiscard]] std::vector<Request> others(const Request& request) const {
        if (taken_.contains(request.shape)) return {};
        return with_each_value(request, *std::ranges::find(shapes_, request.shape, &Shape::name));
    }
    void took(const Request& request) {
        if (!taken_.insert(request.shape).second) return;
        const auto usual = complete({request.shape, {}, request.n, request.seed}, shapes_);
        for (const auto& [name, value] : request.parameters)
            if (usual.parameters.at(name) != value) values_[request.shape] = {name, value};
    }

private:
    const std::vector<Shape>& shapes_;
    std::set<std::string> taken_;
    std::map<std::string, std::pair<std::string, std::string>> values_;  // by shape, the one parameter that is not its default
};

}  // namespace

LargeResult check_large(const Selected& selected, const PropertyLimits& limits, Channel& channel) {
    const auto start = std::chrono::steady_clock::now();
    const auto requests = large_requests(selected);
    LargeResult large{.planned = requests.size()};
    auto& result = large.result;
    Expectation expectation;
    Taken taken{selected.problem->shapes};
    for (const auto& planned : requests) {
        auto request = taken.adapted(planned);
        const auto begin = std::chrono::steady_clock::now();
        // A slow answer is no hang: what would be stopped is left out.
        if (Seconds{begin - start}.count() > limits.time || expectation.seconds(request) > limits.limit) {
            large.unseen.push_back(request);
            continue;
        }
        if (!lacks_memory(*selected.variant, request.n).empty()) {
            ++large.too_large;
            continue;
        }
        using End = Attempt::End;
        const auto asked = [&](const Request& about) {
            channel.doing(Activity::Kind::request, format(about), limits.limit);
            return attempt(selected, about);
        };
        auto became = asked(request);
        for (const auto& other : became.end == End::refused ? taken.others(request) : std::vector<Request>{})
            if (auto of_other = asked(other); of_other.end != End::refused && of_other.end != End::impossible) {
                became = std::move(of_other);
                request = other;
                break;
            }
        if (became.end == End::right) taken.took(request);
        expectation.saw(request, Seconds{std::chrono::steady_clock::now() - begin}.count());
        switch (became.end) {
            case End::right:
                ++result.cases;
                continue;
            case End::refused:
            case End::impossible:
                ++large.refused;
                continue;
            case End::exhausted:
                ++large.too_large;
                continue;  // it needs more than it says
            case End::missing:
                result.missing = became.text;
                return large;
            case End::broken:
                result.broken = became.text;
                break;
            case End::wrong:
                ++result.cases;
                result.wrong = true;
                result.message = became.text;
                break;
        }
        result.counterexample = format(request);
        return large;
    }
    return large;
}

}  // namespace breakeven
