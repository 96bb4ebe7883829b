// SPDX-License-Identifier: Apache-2.0
#include "search.hpp"

#include <algorithm>
#include <map>

namespace breakeven {
namespace {

constexpr double as_slow = 0.95;
constexpr std::uint64_t small = 1024;  // inputs from which on n is led to its size
constexpr double fitting = 10;

class Search {
public:
    Search(InputSpace space, Seconds time, const Try& attempt) : space_{std::move(space)}, time_{time}, attempt_{attempt} {}

    Found run() {
        try {
            auto* reference = find_reference();
            if (reference == nullptr) return found_;
            take_again(*reference);
            try_shapes();
            vary_the_slowest();
            const auto& slowest = settle(*reference);
            const auto& simplest = simplify(slowest, *reference);
            found_.reference = *reference;
            found_.simplest = simplest;
        } catch (const Found::Failure& failure) {
            found_.failure = failure;
        }
        for (const auto& [name, known] : known_)
            if (known) found_.candidates.push_back(*known);
        std::ranges::stable_sort(found_.candidates, std::greater{}, &Candidate::time);
        return found_;
    }

private:
    [[nodiscard]] bool over() const { return now_ > time_; }

    Trial ask(const Request& request, bool verify) {
        auto trial = attempt_(request, verify);
        now_ = trial.at;
        using End = Attempt::End;
        for (const auto end : {End::wrong, End::missing, End::broken})
            if (trial.end == end) throw Found::Failure{request, trial};
        return trial;
    }

    /// Null where it has no time. Nothing is tried twice.
    Candidate* look(const Request& request) {
        const auto [place, is_new] = known_.try_emplace(format(request));
        auto& known = place->second;
        if (is_new) {
            const auto trial = ask(request, false);
            if (trial.end == Attempt::End::right)
                known = Candidate{request, trial.time, trial.work, trial.stopped};
            else
                ++found_.refused, last_refused_ = {request, trial};
        }
        return known ? &*known : nullptr;
    }

    void take_again(Candidate& candidate) {
        if (candidate.verified || candidate.stopped) return;
        const auto trial = ask(candidate.request, true);
        // Stopped now: something else was in its way.
        if (trial.end == Attempt::End::right && !trial.stopped) candidate.time = std::min(candidate.time, trial.time);
        candidate.verified = true;
    }

    /// The first shape that the variant does not refuse; null where it refuses all, or was stopped.
    Candidate* find_reference() {
        std::optional<Found::Failure> first;
        const auto n = space_.n;
        for (std::size_t refused = 0; refused < space_.shapes.size(); ++refused) {
            if (auto* reference = lead_to_size()) {
                found_.failure.reset();
                return reference;
            }
            if (!first) first = found_.failure;
            if (found_.failure->trial.end != Attempt::End::refused) return nullptr;
            std::ranges::rotate(space_.shapes, space_.shapes.begin() + 1);
            space_.n = n;
        }
        found_.failure = first;
        return nullptr;
    }

    /// The reference at n, or at a smaller size that leaves time for a search.
    Candidate* lead_to_size() {
        std::vector<std::uint64_t> sizes{space_.n};
        while (sizes.back() > small) sizes.push_back(sizes.back() / 4);
        std::optional<Candidate> reference;
        Seconds before{0};
        for (auto n = sizes.rbegin(); n != sizes.rend(); ++n) {
            space_.n = *n;
            const auto request = space_.plain(space_.shapes.front());
            if (sizes.size() > 1 && n == sizes.rbegin()) ask(request, false);  // loads code, starts threads and devices
            const auto start = now_;
            const auto* candidate = look(request);
            if (candidate == nullptr || candidate->stopped) break;
            reference = *candidate;
            const auto took = now_ - start;
            const auto growth = before.count() > 0 ? std::clamp(took / before, 4.0, 64.0) : 4.0;
            if (took * growth * fitting > time_) break;
            before = took;
        }
        if (!reference) {
            const auto stopped = std::ranges::find_if(known_, [](const auto& known) { return known.second.has_value(); });
            if (stopped != known_.end()) last_refused_ = {stopped->second->request, {.stopped = true, .time = stopped->second->time}};
            found_.failure = last_refused_;
            return nullptr;
        }
        space_.n = reference->request.n;
        known_.clear();  // smaller ones are no candidates
        found_.refused = 0;
        return &*(known_[format(reference->request)] = reference);
    }

    void try_shapes() {
        std::vector<const Candidate*> plain;
        for (const auto& shape : space_.shapes) {
            if (over()) return;
            if (const auto* candidate = look(space_.plain(shape))) plain.push_back(candidate);
        }
        std::ranges::stable_sort(plain, std::greater{}, &Candidate::time);
        for (const auto* candidate : plain)
            for (const auto& request : space_.alternatives(candidate->request)) {
                if (over()) return;
                look(request);
            }
    }

    void vary_the_slowest() {
        std::map<const Candidate*, bool> varied;
        while (!over()) {
            const Candidate* slowest = nullptr;
            for (const auto& [name, known] : known_)
                if (known && !varied[&*known] && (slowest == nullptr || known->time > slowest->time)) slowest = &*known;
            if (slowest == nullptr) return;
            varied[slowest] = true;
            for (const auto& request : space_.neighbours(slowest->request)) {
                if (over()) return;
                look(request);
            }
        }
    }

    /// Noise makes a time longer, and the longest of many has the most of it: who leads is taken again.
    Candidate& settle(Candidate& reference) {
        for (;;) {
            auto* slowest = &reference;
            for (auto& [name, known] : known_)
                if (known && known->time > slowest->time) slowest = &*known;
            if (slowest->verified || slowest->stopped || reference.time >= as_slow * slowest->time) return *slowest;
            take_again(*slowest);
        }
    }

    const Candidate& simplify(const Candidate& slowest, const Candidate& reference) {
        const auto enough = as_slow * slowest.time;
        if (reference.time >= enough) return reference;
        const auto* simplest = &slowest;
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& request : space_.simpler(simplest->request)) {
                auto* candidate = look(request);
                if (candidate == nullptr || candidate->time < enough) continue;
                take_again(*candidate);
                if (candidate->time < enough) continue;
                simplest = candidate;
                changed = true;
                break;
            }
        }
        return *simplest;
    }

    InputSpace space_;
    Seconds time_, now_{0};
    const Try& attempt_;
    std::map<std::string, std::optional<Candidate>> known_;  // by request; nothing for what was refused
    Found::Failure last_refused_;
    Found found_;
};

}  // namespace

Factors factors(const Candidate& candidate, const Candidate& reference) {
    Factors found;
    found.time = candidate.time / reference.time;
    const auto &work = candidate.work, &usual = reference.work;
    found.per_item = work.items > 0 && usual.items > 0 ? found.time * usual.items / work.items : found.time;
    found.least_work = 0;
    // All but random_bytes, which is no amount of work: what accesses go to.
    for (const auto part : {&Work::items, &Work::bytes_read, &Work::bytes_written, &Work::random_accesses, &Work::operations,
                            &Work::long_operations, &Work::float_operations})
        if (usual.*part > 0) found.least_work = std::max(found.least_work, work.*part / usual.*part);
    if (found.least_work == 0) found.least_work = 1;
    return found;
}

Found search(InputSpace space, Seconds time, const Try& attempt) { return Search{std::move(space), time, attempt}.run(); }

}  // namespace breakeven
