// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "elements.hpp"
#include "step.hpp"
#include <breakeven/algorithms/shared/host/partition_point.hpp>

/// A far term from one whose elements are known. What each element is `reach` steps on stands in a table; what it is
/// four steps on, as elements, leads from the known term to the elements of the term `reach` steps before the last.
/// No term between is written, and every digit can be found alone.
namespace look_and_say {

inline constexpr unsigned jump = 4, shortest_reach = 17;  // a reach is one of four
inline constexpr unsigned most_steps = 220;               // longer than the longest term that can be counted
inline constexpr unsigned row = 128;                      // of the table of lengths

/// Digits of every element after 0 .. most_steps-1 steps, `row` numbers each; 2^63 for all that is more.
const std::vector<std::uint64_t>& element_lengths();

/// Every element four steps on, one behind the other.
struct Jumps {
    std::array<std::uint16_t, Elements::count + 1> begin{};
    Compound elements;
};
const Jumps& jumps();

/// The digits of every element `reach` steps on. Those of each begin at a multiple of 16, and as many may be read
/// behind their end.
struct Texts {
    static constexpr unsigned alignment = 16;
    std::array<std::uint32_t, Elements::count> begin{}, size{};
    std::vector<char> digits;
};
const Texts& texts(unsigned reach);

/// Where everything stands, on the host or on a device.
struct Tables {
    const std::uint64_t* lengths;  // element_lengths()
    const std::uint16_t* jump_begin;
    const Element* jumps;
    const std::uint32_t *text_begin, *text_size;
    const char* text;
    const Element* roots = nullptr;             // the term that is known
    const std::uint64_t* root_begin = nullptr;  // where the digits of each begin in the last term
    std::uint64_t root_count = 0;
    std::uint32_t reach = 0, depth = 0;  // reach + 4 depth steps are to go
};

/// The constants of a reach, where at(values) says that values stand: themselves, or their copy on a device.
Tables constants(unsigned reach, const auto& at) {
    const auto& text = texts(reach);
    return {.lengths = at(element_lengths()),
            .jump_begin = at(jumps().begin),
            .jumps = at(jumps().elements),
            .text_begin = at(text.begin),
            .text_size = at(text.size),
            .text = at(text.digits)};
}

/// The element to which a digit of the last term belongs, as the term was `reach` steps before, and those behind it.
class Cursor {
public:
    struct Place {
        Element parent;
        std::uint8_t child;
    };
    static constexpr unsigned most_depth = most_steps / jump;

    /// `stack` has room for the depth.
    constexpr Cursor(const Tables& tables, std::uint64_t digit, Place* stack) : tables_{&tables}, stack_{stack} {
        root_ = shared::partition_point(root_, tables.root_count, [&](auto root) { return tables.root_begin[root] <= digit; }) - 1;
        skipped_ = digit - tables.root_begin[root_];
        element_ = tables.roots[root_];
        for (auto level = tables.depth; level-- > 0;) {
            const auto lengths = tables.lengths + (tables.reach + jump * level) * row;
            const auto children = tables.jumps + tables.jump_begin[element_];
            unsigned child = 0;
            for (; skipped_ >= lengths[children[child]]; ++child) skipped_ -= lengths[children[child]];
            stack_[level] = {element_, static_cast<std::uint8_t>(child)};
            element_ = children[child];
        }
    }
    [[nodiscard]] constexpr Element element() const { return element_; }
    /// Which digit of its text it is.
    [[nodiscard]] constexpr std::uint32_t skipped() const { return static_cast<std::uint32_t>(skipped_); }

    /// There must be one.
    constexpr void next() {
        skipped_ = 0;
        std::uint32_t level = 0;
        for (; level < tables_->depth; ++level) {
            auto& place = stack_[level];
            const auto child = tables_->jump_begin[place.parent] + ++place.child;
            if (child < tables_->jump_begin[place.parent + 1]) {
                element_ = tables_->jumps[child];
                break;
            }
        }
        if (level == tables_->depth) element_ = tables_->roots[++root_];
        while (level-- > 0) {
            stack_[level] = {element_, 0};
            element_ = tables_->jumps[tables_->jump_begin[element_]];
        }
    }

private:
    const Tables* tables_;
    Place* stack_;
    std::uint64_t root_ = 0, skipped_ = 0;
    Element element_ = 0;
};

/// What is left to do where a term is known as elements.
struct Expansion {
    Expansion(Compound compound, std::uint64_t steps_to_go);

    /// Fewer steps than this are not worth a table.
    static constexpr std::uint64_t fewest_steps = shortest_reach;

    Compound roots;
    std::vector<std::uint64_t> root_begin;
    std::uint32_t reach = 0, depth = 0;
    std::uint64_t digits = 0;  // of the last term

    /// Tables of these constants, whose roots stand at the given places.
    [[nodiscard]] Tables tables(Tables constants, const Element* roots_at, const std::uint64_t* begins_at) const;
    /// The digits `begin` .. `begin` + size - 1 of the last term.
    void write(std::uint64_t begin, std::span<char> out) const;
};

/// The lengths of the terms 1 .. `steps` steps on; shorter where a term has more than 2^62 digits.
std::vector<std::uint64_t> lengths_of(const Compound& compound, std::uint64_t steps);

/// Beginning is the first terms of a start, step by step, until one is known as elements.
struct Beginning {
    /// Terms that are longer are not looked at: then there are few steps left, or the start was long.
    static constexpr std::uint64_t longest_read = std::uint64_t{1} << 13;
    /// But for the one after so many steps, when whatever the start was is elements (Conway's cosmological theorem). A digit
    /// has become up to 1415 by then.
    static constexpr std::uint64_t always_elements = 24, longest_start = std::uint64_t{1} << 12, longest_read_then = 1415 * longest_start;

    Term term, next;
    std::vector<std::uint64_t> lengths;  // of the start and each term so far; of all that can be counted, where `compound` is known
    std::optional<Compound> compound;    // of `term`
    std::uint64_t to_go = 0;             // steps from `term` to the last one

    /// Goes on until `compound` is known, or all steps are done, or a term is longer than `longest_term` or cannot
    /// be read with at least `spare` steps to go. Loops is shared::OneThread or shared::AllThreads.
    template <class Loops>
    void run(std::span<const char> start, std::uint64_t steps, std::uint64_t spare, std::uint64_t longest_term);
};

/// The lengths of the start and of as many terms, up to `steps`, as have no more than `limit` digits; all by all
/// threads where terms are long. Where none is known as elements, terms must be written, up to one of `longest_written` digits:
/// then this is the limit.
struct Counted {
    std::vector<std::uint64_t> lengths;
    std::uint64_t limit;
};
Counted count_lengths(std::span<const char> start, std::uint64_t steps, std::uint64_t limit, std::uint64_t longest_written);

}  // namespace look_and_say
