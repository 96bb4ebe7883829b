// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// Two programs from one source, for trials of `compare --run`: SLOWER_PERCENT of the work is done twice in one of them.
namespace {

struct Steady {
    using Input = std::vector<std::uint32_t>;
    using Output = std::vector<std::uint32_t>;
    static constexpr std::string_view name = "steady";

    static Input generate(const breakeven::Request& request) {
        Input words(request.n);
        for (std::size_t i = 0; i < words.size(); ++i) words[i] = static_cast<std::uint32_t>(i + request.seed);
        return words;
    }
    static void prepare(const Input& in, Output& out) { out.assign(in.size(), 0); }
    static breakeven::Fault check(const Input& in, const Output& out) {
        return std::ranges::equal(in, out, {}, mixed) ? breakeven::Fault{} : "some word is mixed otherwise";
    }
    /// A chain that no compiler shortens and no cache matters to.
    static std::uint32_t mixed(std::uint32_t word) {
        for (int i = 0; i < 32; ++i) word = (word ^ word >> 15) * 0x2c1b3c6dU;
        return word;
    }
};

/// Not inlined: the compiler must not see that the second pass repeats the first.
[[gnu::noinline]] void mix(const std::uint32_t* in, std::uint32_t* out, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) out[i] = Steady::mixed(in[i]);
}

void mix_all(const Steady::Input& in, Steady::Output& out) {
    mix(in.data(), out.data(), in.size());
    mix(in.data(), out.data(), in.size() * SLOWER_PERCENT / 100);
}

// Many variants of the same work: as many cells of one input.
const breakeven::Host<Steady> variants[] = {
    {"serial/a", mix_all}, {"serial/b", mix_all}, {"serial/c", mix_all}, {"serial/d", mix_all}, {"serial/e", mix_all},
    {"serial/f", mix_all}, {"serial/g", mix_all}, {"serial/h", mix_all}, {"serial/i", mix_all}, {"serial/j", mix_all},
    {"serial/k", mix_all}, {"serial/l", mix_all}, {"serial/m", mix_all}, {"serial/n", mix_all}, {"serial/o", mix_all},
    {"serial/p", mix_all}, {"serial/q", mix_all}, {"serial/r", mix_all}, {"serial/s", mix_all}, {"serial/t", mix_all},
};

}  // namespace
