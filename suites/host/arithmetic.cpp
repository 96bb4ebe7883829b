// SPDX-License-Identifier: Apache-2.0
#include "arithmetic.hpp"

#include <cmath>
#include <cstdint>
#include <numeric>

namespace breakeven::detail {
namespace {

/// Two operations that a compiler makes vectors of and can't foresee the end of.
template <class Integer>
struct MultiplyAdd {
    using Type = Integer;
    static Type of(Type x) { return x * static_cast<Type>(6364136223846793005U) + static_cast<Type>(1442695040888963407U); }
};
template <class Integer>
struct AddXor {
    using Type = Integer;
    static Type of(Type x) { return (x ^ static_cast<Type>(6364136223846793005U)) + static_cast<Type>(1442695040888963407U); }
};
struct Fused {
    using Type = float;
    static Type of(Type x) { return std::fma(x, 0.999F, 1.0F); }
};
struct RoundedTwice {
    using Type = float;
    static Type of(Type x) { return x * 0.999F + 1.0F; }
};

/// Eight vectors hide what an operation takes, and stay in registers.
template <class Step, std::size_t vector_bytes>
constexpr std::size_t lanes = 8 * vector_bytes / sizeof(typename Step::Type);

template <class Step, std::size_t vector_bytes>
[[gnu::always_inline]] inline void chains(std::size_t steps) {
    typename Step::Type values[lanes<Step, vector_bytes>];
    std::iota(std::begin(values), std::end(values), typename Step::Type{1});
    for (std::size_t step = 0; step < steps; ++step)
        for (auto& value : values) value = Step::of(value);
    auto total = std::accumulate(std::begin(values), std::end(values), typename Step::Type{0});
    asm volatile("" : "+m"(total));
}

template <class Step>
void plain(std::size_t steps) {
    chains<Step, 32>(steps);
}

#ifdef __x86_64__
template <class Step>
[[gnu::target("avx2,fma")]] void avx2(std::size_t steps) {
    chains<Step, 32>(steps);
}
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wignored-attributes"  // clang knows no preferred width
template <class Step>
[[gnu::target("avx512f,avx512dq,prefer-vector-width=512")]] void avx512(std::size_t steps) {
    chains<Step, 64>(steps);
}
#pragma GCC diagnostic pop
#endif

template <class Step>
void add_wide(std::vector<ArithmeticLoop>& loops) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) loops.push_back({avx2<Step>, 2.0 * lanes<Step, 32>});
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")) loops.push_back({avx512<Step>, 2.0 * lanes<Step, 64>});
#endif
}

template <class Integer>
std::vector<ArithmeticLoop> loops_of() {
    std::vector<ArithmeticLoop> loops{{plain<MultiplyAdd<Integer>>, 2.0 * lanes<MultiplyAdd<Integer>, 32>},
                                      {plain<AddXor<Integer>>, 2.0 * lanes<AddXor<Integer>, 32>}};
    add_wide<MultiplyAdd<Integer>>(loops);
    add_wide<AddXor<Integer>>(loops);
    return loops;
}

}  // namespace

std::vector<ArithmeticLoop> integer_loops() { return loops_of<std::uint32_t>(); }
std::vector<ArithmeticLoop> long_integer_loops() { return loops_of<std::uint64_t>(); }

std::vector<ArithmeticLoop> float_loops() {
    std::vector<ArithmeticLoop> loops{{plain<RoundedTwice>, 2.0 * lanes<RoundedTwice, 32>}};
#ifdef FP_FAST_FMAF
    loops.push_back({plain<Fused>, 2.0 * lanes<Fused, 32>});
#endif
    add_wide<Fused>(loops);
    return loops;
}

}  // namespace breakeven::detail
