// SPDX-License-Identifier: Apache-2.0
#include "expansion.hpp"

#include <algorithm>
#include <cstring>

#include "look_and_say.hpp"

namespace look_and_say {
namespace {

constexpr std::uint64_t too_many = std::uint64_t{1} << 63;

Compound decayed(unsigned element, unsigned steps) {
    Compound compound{static_cast<Element>(element)};
    for (unsigned s = 0; s < steps; ++s) {
        Compound next;
        for (const auto e : compound) next.insert(next.end(), elements().decay(e).begin(), elements().decay(e).end());
        compound = std::move(next);
    }
    return compound;
}

Texts make_texts(unsigned reach) {
    Texts out;
    for (unsigned e = 0; e < Elements::count; ++e) {
        out.begin[e] = static_cast<std::uint32_t>(out.digits.size());
        for (const auto part : decayed(e, reach))
            out.digits.insert(out.digits.end(), elements().digits(part).begin(), elements().digits(part).end());
        out.size[e] = static_cast<std::uint32_t>(out.digits.size()) - out.begin[e];
        out.digits.resize((out.digits.size() + 2 * Texts::alignment - 1) / Texts::alignment * Texts::alignment, '\0');
    }
    out.digits.resize(out.digits.size() + Texts::alignment, '\0');
    return out;
}

}  // namespace

const std::vector<std::uint64_t>& element_lengths() {
    static const auto table = [] {
        std::vector<std::uint64_t> lengths(std::size_t{most_steps} * row);
        for (unsigned e = 0; e < Elements::count; ++e) lengths[e] = elements().digits(static_cast<Element>(e)).size();
        for (std::size_t m = 1; m < most_steps; ++m)
            for (unsigned e = 0; e < Elements::count; ++e) {
                auto& sum = lengths[m * row + e];
                for (const auto part : elements().decay(static_cast<Element>(e)))
                    sum = std::min(too_many, sum + lengths[(m - 1) * row + part]);
            }
        return lengths;
    }();
    return table;
}

const Jumps& jumps() {
    static const auto table = [] {
        Jumps out;
        for (unsigned e = 0; e < Elements::count; ++e) {
            const auto parts = decayed(e, jump);
            out.elements.insert(out.elements.end(), parts.begin(), parts.end());
            out.begin[e + 1] = static_cast<std::uint16_t>(out.elements.size());
        }
        return out;
    }();
    return table;
}

const Texts& texts(unsigned reach) {
    static const std::array<Texts, jump> tables = [] {
        std::array<Texts, jump> all;
        for (unsigned i = 0; i < jump; ++i) all[i] = make_texts(shortest_reach + i);
        return all;
    }();
    return tables[reach - shortest_reach];
}

Expansion::Expansion(Compound compound, std::uint64_t steps_to_go) : roots{std::move(compound)} {
    // Whatever can be counted after so many steps does not change any more: it is nothing, or hydrogen.
    steps_to_go = std::min<std::uint64_t>(steps_to_go, most_steps - 1);
    reach = static_cast<std::uint32_t>(shortest_reach + (steps_to_go - shortest_reach) % jump);
    depth = static_cast<std::uint32_t>((steps_to_go - reach) / jump);
    const auto lengths = element_lengths().data() + steps_to_go * row;
    root_begin.reserve(roots.size());
    for (const auto root : roots) {
        root_begin.push_back(digits);
        digits += lengths[root];
    }
}

Tables Expansion::tables(Tables constants, const Element* roots_at, const std::uint64_t* begins_at) const {
    constants.roots = roots_at;
    constants.root_begin = begins_at;
    constants.root_count = roots.size();
    constants.reach = reach;
    constants.depth = depth;
    return constants;
}

void Expansion::write(std::uint64_t begin, std::span<char> out) const {
    if (out.empty()) return;
    const auto all = tables(constants(reach, [](const auto& values) { return values.data(); }), roots.data(), root_begin.data());
    std::array<Cursor::Place, Cursor::most_depth> stack;
    Cursor cursor{all, begin, stack.data()};
    for (std::size_t place = 0;;) {
        const auto size = std::min<std::size_t>(all.text_size[cursor.element()] - cursor.skipped(), out.size() - place);
        std::memcpy(out.data() + place, all.text + all.text_begin[cursor.element()] + cursor.skipped(), size);
        place += size;
        if (place == out.size()) return;
        cursor.next();
    }
}

std::vector<std::uint64_t> lengths_of(const Compound& compound, std::uint64_t steps) {
    std::array<std::uint64_t, Elements::count> amount{};
    for (const auto e : compound) ++amount[e];
    std::vector<std::uint64_t> lengths;
    for (std::uint64_t m = 1; m <= std::min<std::uint64_t>(steps, most_steps - 1); ++m) {
        std::uint64_t sum = 0;
        const auto row_of = element_lengths().data() + m * row;
        for (unsigned e = 0; e < Elements::count; ++e) {
            __extension__ using Product = unsigned __int128;
            const auto product = static_cast<Product>(amount[e]) * row_of[e];
            sum +=
                product > LookAndSay::longest_counted - sum ? LookAndSay::longest_counted + 1 - sum : static_cast<std::uint64_t>(product);
            if (sum > LookAndSay::longest_counted) return lengths;
        }
        lengths.push_back(sum);
    }
    // What has not grown too long by then never will: only hydrogen, which stays as it is.
    lengths.resize(steps, lengths.empty() ? 0 : lengths.back());
    return lengths;
}

template <class Loops>
void Beginning::run(std::span<const char> start, std::uint64_t steps, std::uint64_t spare, std::uint64_t longest_term) {
    term.assign(start);
    lengths.assign(1, start.size());
    compound.reset();
    for (to_go = steps; to_go > 0 && term.size() <= longest_term; --to_go) {
        const auto longest = steps - to_go == always_elements ? longest_read_then : longest_read;
        if (term.size() <= longest && to_go >= spare) compound = elements().read(term.digits());
        if (compound) {
            const auto more = lengths_of(*compound, to_go);
            lengths.insert(lengths.end(), more.begin(), more.end());
            return;
        }
        step<Loops>(term, next);
        std::swap(term, next);
        lengths.push_back(term.size());
    }
}
template void Beginning::run<shared::OneThread>(std::span<const char>, std::uint64_t, std::uint64_t, std::uint64_t);
template void Beginning::run<shared::AllThreads>(std::span<const char>, std::uint64_t, std::uint64_t, std::uint64_t);

Counted count_lengths(std::span<const char> start, std::uint64_t steps, std::uint64_t limit, std::uint64_t longest_written) {
    Beginning beginning;
    beginning.run<shared::AllThreads>(start, steps, 0, std::min(limit, longest_written));
    if (!beginning.compound) limit = std::min(limit, longest_written);
    auto lengths = std::move(beginning.lengths);
    lengths.erase(std::ranges::find_if(lengths, [&](auto length) { return length > limit; }), lengths.end());
    return {std::move(lengths), limit};
}

}  // namespace look_and_say
