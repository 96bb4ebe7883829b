#include "sublists.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "walkers.hpp"

namespace euler_circuit {
namespace {

/// Hands out the sublists first .. last-1.
struct Tour {
    Splitters splitters;
    std::uint32_t next, last;

    bool start(Walker& walker) {
        if (next == last) return false;
        walker = {splitters.at(next), next, 0};
        ++next;
        return true;
    }
};

struct Labelling : Tour {
    Step* steps;
    Sublist* sublists;
    std::uint64_t met = 0;

    void visit(Walker& walker) {
        steps[walker.edge].label = walker.sublist;
        ++walker.count;
    }
    void finish(const Walker& walker, std::uint32_t next_splitter) {
        sublists[walker.sublist] = {splitters.block(next_splitter), walker.count};
        met += walker.count;
    }
};

struct Measuring : Tour {
    Sublist* sublists;

    bool start(Walker& walker) {
        while (next < last && sublists[next].length != 0) ++next;
        return Tour::start(walker);
    }
    void visit(Walker& walker) { ++walker.count; }
    void finish(const Walker& walker, std::uint32_t next_splitter) {
        sublists[walker.sublist] = {splitters.block(next_splitter), walker.count};
    }
};

struct Writing : Tour {
    const std::uint32_t* ranks;
    std::uint32_t offset;
    std::uint32_t* circuit;

    bool start(Walker& walker) {
        if (!Tour::start(walker)) return false;
        walker.count = ranks[walker.sublist];
        return true;
    }
    void visit(Walker& walker) {
        const auto place = walker.count == splitters.size ? 0 : walker.count;
        --walker.count;
        if (place >= offset) circuit[place - offset] = walker.edge - offset;
    }
    void finish(const Walker&, std::uint32_t) {}
};

/// Calls task(first, last) for parts of 0 .. count-1.
template <class Function>
void each_part(Executor executor, std::uint64_t count, const Function& task) {
    constexpr std::uint64_t least = 256;  // some times as many as walk at once
    const auto parts = std::clamp<std::uint64_t>(count / least, 1, executor.tasks);
    executor.each(parts, [&](std::size_t part) {
        task(static_cast<std::uint32_t>(count * part / parts), static_cast<std::uint32_t>(count * (part + 1) / parts));
    });
}

}  // namespace

Splitters choose_splitters(std::uint64_t edges) {
    constexpr int bits = 18;  // of the number of sublists: a few MiB of tables
    const auto shift = static_cast<unsigned>(std::max(5, static_cast<int>(std::bit_width(edges)) - bits));
    return {static_cast<std::uint32_t>(edges), shift};
}

std::uint64_t label(Executor executor, Splitters splitters, Step* steps, Sublist* sublists) {
    std::atomic<std::uint64_t> met = 0;
    each_part(executor, splitters.count(), [&](std::uint32_t first, std::uint32_t last) {
        Labelling tour{{splitters, first, last}, steps, sublists};
        walk(splitters, steps, tour);
        met += tour.met;
    });
    return met;
}

std::uint32_t number_cycles(std::span<const Sublist> sublists, std::uint32_t* cycle) {
    std::fill_n(cycle, sublists.size(), none);
    std::uint32_t count = 0;
    for (std::uint32_t first = 0; first < sublists.size(); ++first) {
        if (cycle[first] != none) continue;
        for (auto at = first; cycle[at] == none; at = sublists[at].next) cycle[at] = count;
        ++count;
    }
    return count;
}

void exchange(std::uint32_t left, std::uint32_t right, Step* steps, std::span<Sublist> sublists) {
    std::swap(steps[left].previous, steps[right].previous);
    for (const auto label : {steps[left].label, steps[right].label})
        if (label < sublists.size()) std::atomic_ref{sublists[label].length}.store(0, std::memory_order_relaxed);
}

void splice(Executor executor, std::span<const std::uint32_t> slots, Step* steps, std::span<Sublist> sublists) {
    for (const std::uint32_t parity : {0U, 1U})
        each_part(executor, slots.size(), [&](std::uint32_t first, std::uint32_t last) {
            for (const auto x : slots.subspan(first, last - first))
                if (x % 2 == parity) exchange(x - 1, x, steps, sublists);
        });
}

void measure_again(Executor executor, Splitters splitters, const Step* steps, Sublist* sublists) {
    each_part(executor, splitters.count(), [&](std::uint32_t first, std::uint32_t last) {
        Measuring tour{{splitters, first, last}, sublists};
        walk(splitters, steps, tour);
    });
}

void rank(std::span<const Sublist> sublists, std::uint64_t elements, std::uint32_t* ranks) {
    auto place = static_cast<std::uint32_t>(elements);
    std::uint32_t at = 0;
    do {
        ranks[at] = place;
        place -= sublists[at].length;
        at = sublists[at].next;
    } while (at != 0);
}

void emit(Executor executor, Splitters splitters, const Step* steps, const std::uint32_t* ranks, std::uint32_t offset,
          std::uint32_t* circuit) {
    each_part(executor, splitters.count(), [&](std::uint32_t first, std::uint32_t last) {
        Writing tour{{splitters, first, last}, ranks, offset, circuit};
        walk(splitters, steps, tour);
    });
}

}  // namespace euler_circuit
