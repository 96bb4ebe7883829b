// SPDX-License-Identifier: Apache-2.0
#include "first_call.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <set>
#include <string>
#include <vector>

namespace breakeven {
namespace {

constexpr double noise = 1.5;

/// Inputs that differ from one another: by their seed or, where that changes nothing, by their size.
class FreshInputs {
public:
    FreshInputs(const ProblemEntry& problem, std::uint64_t size) : problem_{problem}, size_{size} {}

    std::optional<Input> next() {
        for (; size_ > 0; size_ /= 2) {
            auto input = problem_.generate({problem_.shapes.front().name, {}, size_, ++seed_});
            if (seen_.insert(problem_.digest(input)).second) return input;
        }
        return {};
    }

private:
    const ProblemEntry& problem_;
    std::uint64_t size_, seed_ = 0;
    std::set<std::string> seen_;
};

Seconds excess(const FirstCall& call) { return call.first - noise * call.later; }

}  // namespace

bool stands_out(const FirstCall& call, Seconds start_up) { return excess(call) > start_up; }

Seconds start_up(const Variant& variant) {
    const bool on_host = variant.backend() == "serial" || variant.backend() == "parallel";
    return std::chrono::microseconds{on_host ? 200 : 500};
}

std::optional<FirstCall> first_call(const Selected& selected, std::uint64_t size, Seconds budget, Channel& channel, double limit) try {
    constexpr int inputs = 3, later_calls = 5;
    const auto start = std::chrono::steady_clock::now();
    FreshInputs fresh{*selected.problem, size};
    std::optional<FirstCall> least;
    for (int i = 0; i <= inputs; ++i) {
        const auto input = fresh.next();
        if (!input) return {};
        channel.doing(Activity::Kind::request, format(*input->request), limit);
        const auto run = selected.variant->bind(*input);
        const auto call = [&] { return run->time(Scope::resident, [] {}).host; };
        const auto first = call();
        if (i == 0) continue;
        std::vector<Seconds> later(later_calls);
        for (auto& time : later) {
            if (std::chrono::steady_clock::now() - start > budget) return {};
            time = call();
        }
        std::ranges::nth_element(later, later.begin() + later_calls / 2);
        const FirstCall seen{first, later[later_calls / 2]};
        if (!least || excess(seen) < excess(*least)) least = seen;
    }
    return least;
} catch (const std::exception&) {
    return {};
}

}  // namespace breakeven
