// SPDX-License-Identifier: Apache-2.0
#include "elements.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "decimal.hpp"

namespace look_and_say {
namespace {

std::string said(const std::string& term) {
    std::string next;
    for (std::size_t head = 0, end = 0; head < term.size(); head = end) {
        end = std::min(term.find_first_not_of(term[head], head), term.size());
        char text[32];
        next.append(text, say(end - head, term[head], text));
    }
    return next;
}

/// Whether `digit` is the first one of some term that `term` becomes. Only a suspicion: it looks at the beginning of
/// some terms. What is built on it is proven by the table of separate neighbours.
bool begins(std::string term, char digit) {
    constexpr std::size_t seen = 40;
    constexpr int terms = 20;
    for (int i = 0; i < terms; ++i) {
        if (term.front() == digit) return true;
        if (term.size() > seen) term.resize(term.find_last_not_of(term[seen - 1], seen - 1) + 1);
        term = said(term);
    }
    return false;
}

std::vector<std::string> split(const std::string& term) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t i = 1; i <= term.size(); ++i)
        if (i == term.size() || !begins(term.substr(i), term[i - 1])) {
            parts.push_back(term.substr(begin, i - begin));
            begin = i;
        }
    return parts;
}

}  // namespace

Elements::Elements() {
    find();
    find_separate_neighbours();
    build_trie();
}

/// Every element is found by going on from uranium, and from one string for each other digit.
void Elements::find() {
    std::map<std::string, Element> numbers;
    const auto number = [&](const std::string& digits) {
        if (numbers.size() == count && !numbers.contains(digits)) throw std::logic_error("look_and_say: more elements than there are");
        const auto [found, is_new] = numbers.try_emplace(digits, static_cast<Element>(numbers.size()));
        if (is_new) digits_.push_back(digits);
        return found->second;
    };
    const auto close = [&] {
        while (decay_.size() < digits_.size()) {
            Compound compound;
            for (const auto& part : split(said(digits_[decay_.size()]))) compound.push_back(number(part));
            decay_.push_back(std::move(compound));
        }
    };
    number("3");  // uranium, which becomes all others
    close();
    // Any other digit is left with one of two strings in front of it, by turns.
    for (const char digit : {'0', '4', '5', '6', '7', '8', '9'}) {
        constexpr int settled = 30;
        std::string term{digit};
        for (int i = 0; i < settled; ++i) term = said(term);
        number(split(term).back());
        close();
    }
    if (digits_.size() != count) throw std::logic_error("look_and_say: fewer elements than there are");
}

/// Neighbours share no run now if their digits differ where they meet, and never if that holds for those parts of theirs
/// that meet a step later, and so on.
void Elements::find_separate_neighbours() {
    for (auto& row : followers_) row.set();
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned left = 0; left < count; ++left)
            for (unsigned right = 0; right < count; ++right) {
                const bool later = separate(decay_[left].back(), decay_[right].front());
                const bool apart = later && digits_[left].back() != digits_[right].front();
                changed |= apart != followers_[left][right];
                followers_[left][right] = apart;
            }
    }
    for (const auto& compound : decay_)
        for (std::size_t i = 1; i < compound.size(); ++i)
            if (!separate(compound[i - 1], compound[i])) throw std::logic_error("look_and_say: elements that do not stay apart");
}

void Elements::build_trie() {
    trie_.emplace_back();
    for (unsigned e = 0; e < count; ++e) {
        std::size_t node = 0;
        for (const char digit : digits_[e]) {
            const auto branch = static_cast<std::size_t>(digit - '0');
            if (trie_[node].next[branch] == 0) {
                trie_[node].next[branch] = static_cast<std::uint16_t>(trie_.size());
                trie_.emplace_back();
            }
            node = trie_[node].next[branch];
        }
        trie_[node].element = static_cast<int>(e);
    }
}

std::optional<Compound> Elements::read(std::span<const char> term) const {
    // From the end: which elements can stand first in what is left.
    const auto size = term.size();
    std::vector<Some> first(size + 1);
    for (auto i = size; i-- > 0;) {
        std::size_t node = 0;
        for (auto j = i; j < size; ++j) {
            node = trie_[node].next[static_cast<std::size_t>(term[j] - '0')];
            if (node == 0) break;
            if (trie_[node].element < 0) continue;
            const auto e = static_cast<Element>(trie_[node].element);
            if (j + 1 == size || (first[j + 1] & followers_[e]).any()) first[i].set(e);
        }
    }
    Compound compound;
    for (std::size_t i = 0; i < size; i += digits_[compound.back()].size()) {
        const auto fit = compound.empty() ? first[i] : first[i] & followers_[compound.back()];
        if (fit.none()) return {};
        Element e = 0;
        while (!fit[e]) ++e;
        compound.push_back(e);
    }
    return compound;
}

const Elements& elements() {
    static const Elements table;
    return table;
}

}  // namespace look_and_say
