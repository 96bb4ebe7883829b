// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Conway's elements: strings that, once neighbours, never come to share a run again, and that become strings of elements.
/// So each goes its own way, and any digit of a far term is found without the terms between.
namespace look_and_say {

using Element = std::uint8_t;
using Compound = std::vector<Element>;

/// Elements is the table of them: what each decays to, and which may stand side by side.
class Elements {
public:
    /// 92 of the digits 1, 2, 3, and two for each other digit, which ends them.
    static constexpr unsigned common = 92, count = common + 2 * 7;

    Elements();

    [[nodiscard]] const std::string& digits(Element e) const { return digits_[e]; }
    /// One step on.
    [[nodiscard]] const Compound& decay(Element e) const { return decay_[e]; }
    /// Whether `left` and `right`, side by side, will never share a run.
    [[nodiscard]] bool separate(Element left, Element right) const { return followers_[left][right]; }

    /// The term as elements whose neighbours are all separate, if there is such a way to read it.
    [[nodiscard]] std::optional<Compound> read(std::span<const char> term) const;

private:
    void find();
    void find_separate_neighbours();
    void build_trie();

    std::vector<std::string> digits_;
    std::vector<Compound> decay_;
    using Some = std::bitset<count>;
    std::array<Some, count> followers_;  // which may stand after each
    struct Node {
        std::array<std::uint16_t, 10> next{};  // 0: none
        int element = -1;
    };
    std::vector<Node> trie_;
};

/// Found once in the life of a process: constants of mathematics, like a printed table.
const Elements& elements();

}  // namespace look_and_say
