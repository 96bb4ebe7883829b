// SPDX-License-Identifier: Apache-2.0
#include "jumps.hpp"

#include "constants.hpp"

namespace de_bruijn_sequence {
namespace {

template <std::size_t words>
Jumps<words> make(std::uint32_t p, std::uint32_t degree) {
    const auto& numbers = field(p, degree);
    Jumps<words> out{p, inverse(p), {}, {}};
    for (unsigned i = 0; i <= Jump::warp_bits; ++i) {
        auto power = numbers.power(std::uint64_t{Jump::tile} << i);
        for (unsigned k = 0; k < degree; ++k, power = numbers.times_x(power))
            for (unsigned j = 0; j < degree; ++j) out.matrix[i][j][k / 4] |= power[j] << k % 4 * 8;
    }
    auto power = numbers.power(numbers.period() - 1);  // element i is the highest coefficient of x^i
    for (unsigned i = 0; i < 4 * std::size(out.first); ++i, power = numbers.times_x(power))
        out.first[i / 4] |= power[degree - 1] << i % 4 * 8;
    return out;
}

}  // namespace

template <std::size_t words>
const Jumps<words>& jumps(std::uint32_t p, std::uint32_t degree) {
    return constant<Jumps<words>>(p, degree, make<words>);
}

template const Jumps<1>& jumps(std::uint32_t, std::uint32_t);
template const Jumps<2>& jumps(std::uint32_t, std::uint32_t);
template const Jumps<3>& jumps(std::uint32_t, std::uint32_t);
template const Jumps<4>& jumps(std::uint32_t, std::uint32_t);
template const Jumps<5>& jumps(std::uint32_t, std::uint32_t);
template const Jumps<6>& jumps(std::uint32_t, std::uint32_t);

}  // namespace de_bruijn_sequence
