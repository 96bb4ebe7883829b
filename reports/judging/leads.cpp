// SPDX-License-Identifier: Apache-2.0
#include "leads.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports::claims {
namespace {

Ahead ahead(const Compared& compared) {
    const auto& [low, high, coverage] = compared.ratio.interval;  // small / large
    if (low > 1 + compared.margin) return Ahead::large;
    return high < 1 / (1 + compared.margin) ? Ahead::small : Ahead::nobody;
}

std::string reach(std::uint64_t from, std::uint64_t to) {
    return from == to ? fmt::format("at {}", format_measured(from))
                      : fmt::format("from {} to {}", format_measured(from), format_measured(to));
}

}  // namespace

Leads::Leads(const Run& run, const Crossing& crossing) {
    for (const auto& compared : compare_at_each(std::span{&run, 1}, crossing.large, crossing.small, crossing)) {
        if (!compared) continue;
        for (const auto* cell : {compared->shorter, compared->longer}) {
            const auto samples = samples_of(cell->processes);
            samples_ = {samples_.first == 0 ? samples : std::min(samples_.first, samples), std::max(samples_.second, samples)};
        }
        leads_.push_back({compared->shorter->n, ahead(*compared)});
    }
    std::ranges::sort(leads_, {}, &Lead::n);
}

bool Leads::any(Ahead who) const { return std::ranges::find(leads_, who, &Lead::who) != leads_.end(); }

Ahead Leads::first() const {
    const auto found = std::ranges::find_if(leads_, [](const Lead& lead) { return lead.who != Ahead::nobody; });
    return found == leads_.end() ? Ahead::nobody : found->who;
}

Ahead Leads::last() const {
    const auto found = std::find_if(leads_.rbegin(), leads_.rend(), [](const Lead& lead) { return lead.who != Ahead::nobody; });
    return found == leads_.rend() ? Ahead::nobody : found->who;
}

bool Leads::taken_by(Ahead who) const {
    auto holder = Ahead::nobody;
    for (const auto& lead : leads_) {
        if (lead.who == Ahead::nobody) continue;
        if (lead.who == who && holder != Ahead::nobody && holder != who) return true;
        holder = lead.who;
    }
    return false;
}

Bounds Leads::taken_between() const {
    Bounds between;
    for (const auto& lead : leads_) {
        if (lead.who == Ahead::nobody) continue;
        if (lead.who != last())
            between = {static_cast<double>(lead.n), 0};
        else if (between.most == 0)
            between.most = static_cast<double>(lead.n);
    }
    return between;
}

std::string Leads::words(const std::string& small, const std::string& large) const {
    const auto from = leads_.front().n, to = leads_.back().n;
    if (last() == Ahead::nobody) return fmt::format("no difference told {}", reach(from, to));
    const auto& who = last() == Ahead::small ? small : large;
    // The sizes up to the last one that tells, and how many of them its holder leads at.
    const auto tells = std::find_if(leads_.rbegin(), leads_.rend(), [](const Lead& lead) { return lead.who != Ahead::nobody; }).base();
    const auto told = tells - leads_.begin(),
               led = std::count_if(leads_.begin(), tells, [&](const Lead&lead) { return lead.who == last(); });
    if (tells == leads_.end()) {
        if (led == told) return fmt::format("{} is ahead at every size {}", who, reach(from, to));
        const auto ties = std::ranges::count(leads_, Ahead::nobody, &Lead::who);
        return fmt::format("{} is ahead at {} of {} sizes {}{}", who, led, told, reach(from, to),
                           ties == 0 ? "" : fmt::format(", no difference told at {}", ties));
    }
    const auto beyond = reach(tells->n, to);
    const auto end = format_measured(tells[-1].n);
    if (led == told) return fmt::format("{} is ahead up to {}, no difference told {}", who, end, beyond);
    return fmt::format("{} is ahead at {} of {} sizes up to {}, no difference told {}", who, led, told, end, beyond);
}

}  // namespace breakeven::reports::claims
