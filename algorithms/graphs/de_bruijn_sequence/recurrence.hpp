#pragma once
#include "de_bruijn_sequence.hpp"
#include "field.hpp"
#include <breakeven/algorithms/graphs/de_bruijn_graph/blocks.hpp>

/// De Bruijn sequences by algebra, for every alphabet.
///
/// Over a prime alphabet: s(i) obeys a linear recurrence whose polynomial is primitive of degree `order`, so that
/// its windows are all nonzero words; one more 0 beside the longest run of zeros adds the last one (Golomb, "Shift
/// Register Sequences", 1967). Over p^e symbols: digit t of symbol i is s(i + t order), where s has degree
/// e order; the windows of `order` symbols are then the windows of e order digits. Over coprime alphabets a and b:
/// the pairs of a sequence for a and one for b, repeated as often as they must; a place modulo a^order and modulo
/// b^order is any pair of places once (Chinese remainders), so that every pair of words occurs once.
/// All of it can be computed anywhere: s(i + L) is a combination of s(i), s(i + 1), ... for any L.
namespace de_bruijn_sequence {

/// The combinations that lengthen a sequence from `degree` elements on: the first `length` elements give the
/// length - degree + 1 elements behind them, as s(length + i) = sum of factor[t] s(i + t).
class Doubling {
public:
    explicit Doubling(const Field& field) : field_{field}, power_{field.power(1)}, length_{field.degree()} {}

    [[nodiscard]] std::uint64_t length() const { return length_; }
    [[nodiscard]] std::uint64_t gain() const { return length_ - field_.degree() + 1; }
    [[nodiscard]] Coefficients factor() const { return field_.multiply(power_, field_.power(field_.degree() - 1)); }
    void next() {
        length_ += gain();
        power_ = field_.multiply(power_, power_);
    }

private:
    const Field& field_;
    Coefficients power_;  // x^gain
    std::uint64_t length_;
};

/// The sequence for `in`, by all blocks.
void by_recurrence(const DeBruijnSequence::Input& in, DeBruijnSequence::Output& out, de_bruijn_graph::Blocks blocks);

}  // namespace de_bruijn_sequence
