// SPDX-License-Identifier: Apache-2.0
#include "large.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include "attempt.hpp"
#include <breakeven/suites/measure/memory.hpp>

namespace breakeven {

std::vector<Request> large_requests(const Selected& selected) {
    const auto& [problem, variant] = selected;
    const auto most = std::min(variant->traits.largest, variant->traits.sensible);
    std::vector<Shape> shapes = problem->shapes;
    std::ranges::stable_partition(shapes, &Shape::adversarial);
    std::vector<Request> requests;
    const auto add = [&](const Shape& shape, std::uint64_t n) {
        auto request = complete({shape.name, {}, std::min(n, most), 1}, problem->shapes);
        if (std::ranges::find(requests, request) == requests.end()) requests.push_back(std::move(request));
    };
    const auto add_all = [&](std::uint64_t n) {
        for (const auto& shape : shapes) add(shape, n);
    };
    add_all((std::uint64_t{1} << 20) + 1);
    add(problem->shapes.front(), (std::uint64_t{1} << 29) + 1);
    add_all((std::uint64_t{1} << 26) - 1);
    add_all(std::uint64_t{1} << 23);
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

}  // namespace

LargeResult check_large(const Selected& selected, const PropertyLimits& limits, Channel& channel) {
    const auto start = std::chrono::steady_clock::now();
    const auto requests = large_requests(selected);
    LargeResult large{.planned = requests.size()};
    auto& result = large.result;
    Expectation expectation;
    for (const auto& request : requests) {
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
        channel.doing(Activity::Kind::request, format(request), limits.limit);
        const auto became = attempt(selected, request);
        expectation.saw(request, Seconds{std::chrono::steady_clock::now() - begin}.count());
        using End = Attempt::End;
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
