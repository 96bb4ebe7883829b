// SPDX-License-Identifier: Apache-2.0
#include "first_call.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace breakeven {
namespace {

constexpr double noise = 1.5;

/// Inputs that differ from one another by their seed and by a little of their size, of which something may be kept, too. Small sizes are
/// few: those differ by their seed alone, unless that changes nothing.
class FreshInputs {
public:
    FreshInputs(const ProblemEntry& problem, std::uint64_t size) : problem_{problem}, size_{size} {}

    std::optional<Input> next() {
        for (; size_ > 0; shrink(1)) {
            auto input = problem_.generate({problem_.shapes.front().name, {}, size_, ++seed_});
            if (!seen_.insert(problem_.digest(input)).second) continue;
            shrink(0);
            return input;
        }
        return {};
    }
    /// Says whether it has.
    bool grow(std::uint64_t largest) {
        if (size_ > largest / growth) return false;
        size_ *= growth;
        return true;
    }
    static constexpr std::uint64_t growth = 4;

private:
    void shrink(std::uint64_t least) { size_ -= std::max(least, size_ / 32); }

    const ProblemEntry& problem_;
    std::uint64_t size_, seed_ = 0;
    std::set<std::string> seen_;
};

/// Memory that is touched for the first time, which is nothing that a variant keeps: pages are made and cleared then. The kernel counts
/// what a process holds late, and pages one by one, whatever their size.
class TouchedMemory {
public:
    /// At a gigabyte a second: a virtual machine was seen to clear 1.3 of them in small pages, 2.2 in huge ones.
    [[nodiscard]] Seconds time() const {
        const auto held = static_cast<double>(held_now()) - static_cast<double>(held_);
        return Seconds{std::max(held, static_cast<double>(faults_now() - faults_)) * page() / 1e9};
    }

private:
    static double page() { return static_cast<double>(sysconf(_SC_PAGESIZE)); }
    static std::uint64_t held_now() {
        std::uint64_t all = 0, held = 0;
        std::ifstream{"/proc/self/statm"} >> all >> held;
        return held;
    }
    static long faults_now() {
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        return usage.ru_minflt;
    }

    std::uint64_t held_ = held_now();
    long faults_ = faults_now();
};

bool on_host(const Variant& variant) { return variant.backend() == "serial" || variant.backend() == "parallel"; }

/// The largest size to ask at. Memory of a device is not the process's to keep, so there an input stays as small as it is.
std::uint64_t largest_of(const Variant& variant, std::uint64_t size) {
    return on_host(variant) ? std::min({std::uint64_t{1} << 20, variant.traits.largest, variant.traits.sensible}) : size;
}

struct OverBudget : std::exception {};

Seconds excess(const FirstCall& call) { return call.first - call.touching - noise * call.later; }

}  // namespace

bool stands_out(const FirstCall& call, Seconds start_up) { return excess(call) > start_up; }

Seconds start_up(const Variant& variant) { return std::chrono::microseconds{on_host(variant) ? 200 : 500}; }

std::optional<FirstCall> first_call(const Selected& selected, std::uint64_t size, Seconds budget, Channel& channel, double limit) try {
    constexpr int inputs = 9, later_calls = 5, starts = 10;
    using Clock = std::chrono::steady_clock;
    const auto& variant = *selected.variant;
    FreshInputs fresh{*selected.problem, size};
    // The first call on a fresh input, and what `then` says of later ones; nothing where there is no such input.
    const auto on_fresh = [&](const auto& then) -> std::optional<FirstCall> {
        const auto input = fresh.next();
        if (!input) return {};
        channel.doing(Activity::Kind::request, format(*input->request), limit);
        const auto run = variant.bind(*input);
        const auto call = [&] { return run->time(Scope::resident, [] {}).host; };
        const TouchedMemory memory;
        const auto first = call();
        const auto touching = memory.time();
        const TouchedMemory again;
        const auto later = then(call);
        // What each call touches anew is in the later times, too.
        return FirstCall{first, later, std::max(Seconds{0}, touching - again.time() / later_calls)};
    };
    const auto start = Clock::now();
    const auto none = [](const auto&) { return Seconds{0}; };
    on_fresh(none);  // loads code and starts threads
    for (;;) {
        const auto began = Clock::now();
        const auto call = on_fresh(none);
        if (!call) return {};
        // Ten like a larger one are about what is asked for below.
        const bool too_slow = 10 * FreshInputs::growth * (Clock::now() - began) > budget;
        if (call->first > starts * start_up(variant) || too_slow || !fresh.grow(largest_of(variant, size))) break;
    }
    const auto median = [&](const auto& call) {
        std::vector<Seconds> later(later_calls);
        for (auto& time : later) time = Clock::now() - start > budget ? throw OverBudget{} : call();
        std::ranges::nth_element(later, later.begin() + later_calls / 2);
        return later[later_calls / 2];
    };
    std::optional<FirstCall> least;
    for (int i = 0; i < inputs; ++i) {
        const auto seen = on_fresh(median);
        if (!seen) return {};
        if (!least || excess(*seen) < excess(*least)) least = seen;
        if (!stands_out(*least, start_up(variant))) break;
    }
    return least;
} catch (const std::exception&) {
    return {};
}

}  // namespace breakeven
