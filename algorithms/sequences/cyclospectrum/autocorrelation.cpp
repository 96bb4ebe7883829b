// SPDX-License-Identifier: Apache-2.0
#include "autocorrelation.hpp"

#include <algorithm>

#include <breakeven/algorithms/shared/host/loops.hpp>

/// Decimation in frequency forwards, in time backwards, so that nothing is put in order of reversed bits. Halves are
/// transformed one after the other, depth first, which keeps all but the first steps in the caches.
namespace cyclospectrum {
namespace {

constexpr std::uint32_t prime = 2013265921, generator = 31;
constexpr std::uint64_t grain = 1 << 14;
constexpr std::uint64_t cached = 1 << 12;  // up to this size a transform stays in the first cache

/// x such that x * prime = -1 modulo 2^32.
constexpr std::uint32_t negative_inverse = [] {
    std::uint32_t inverse = 1;
    for (int i = 0; i < 5; ++i) inverse *= 2 - prime * inverse;
    return 0 - inverse;
}();
/// 1 and 2^32 in Montgomery's form: 2^32 and 2^64 modulo the prime.
constexpr auto one = static_cast<std::uint32_t>((std::uint64_t{1} << 32) % prime);
constexpr auto shift = static_cast<std::uint32_t>(std::uint64_t{one} * one % prime);

/// a * b / 2^32 [Montgomery 1985].
constexpr std::uint32_t times(std::uint32_t a, std::uint32_t b) {
    const auto product = std::uint64_t{a} * b;
    const auto multiple = std::uint64_t{static_cast<std::uint32_t>(product) * negative_inverse} * prime;
    const auto reduced = static_cast<std::uint32_t>((product + multiple) >> 32);
    return std::min(reduced, reduced - prime);
}
constexpr std::uint32_t plus(std::uint32_t a, std::uint32_t b) { return std::min(a + b, a + b - prime); }
constexpr std::uint32_t minus(std::uint32_t a, std::uint32_t b) { return std::min(a - b, a - b + prime); }

/// base^exponent; base and result are in Montgomery's form.
constexpr std::uint32_t power(std::uint32_t base, std::uint64_t exponent) {
    auto result = one;
    for (; exponent != 0; exponent /= 2, base = times(base, base))
        if (exponent % 2 == 1) result = times(result, base);
    return result;
}

/// roots[h + k], k < h, is the k-th power of a root of order 2 h.
void find_roots(std::uint64_t size, std::vector<std::uint32_t>& roots) {
    roots.resize(size);
    const auto form = static_cast<std::uint32_t>((std::uint64_t{generator} << 32) % prime);
    auto root = power(form, (prime - 1) / size);
    for (auto half = size / 2; half != 0; half /= 2, root = times(root, root)) {
        auto* const powers = &roots[half];
        powers[0] = one;
        auto factor = root;
        for (std::uint64_t known = 1; known < half; known *= 2, factor = times(factor, factor))
            for (std::uint64_t k = 0; k < known; ++k) powers[known + k] = times(powers[k], factor);
    }
}

void forward_step(std::uint32_t* __restrict low, std::uint32_t* __restrict high, const std::uint32_t* __restrict roots,
                  std::uint64_t count) {
    for (std::uint64_t k = 0; k < count; ++k) {
        const auto a = low[k], b = high[k];
        low[k] = plus(a, b);
        high[k] = times(minus(a, b), roots[k]);
    }
}
void backward_step(std::uint32_t* __restrict low, std::uint32_t* __restrict high, const std::uint32_t* __restrict roots,
                   std::uint64_t count) {
    for (std::uint64_t k = 0; k < count; ++k) {
        const auto a = low[k], b = times(high[k], roots[k]);
        low[k] = plus(a, b);
        high[k] = minus(a, b);
    }
}

template <class Loops>
void forward(std::uint32_t* values, std::uint64_t size, const std::uint32_t* roots) {
    auto half = size / 2;
    if (size <= cached) {
        for (; half != 0; half /= 2)
            for (std::uint64_t at = 0; at < size; at += 2 * half) forward_step(values + at, values + at + half, roots + half, half);
        return;
    }
    Loops::ranges(half, grain,
                  [=](auto first, auto last) { forward_step(values + first, values + half + first, roots + half + first, last - first); });
    Loops::both([=] { forward<Loops>(values, half, roots); }, [=] { forward<Loops>(values + half, half, roots); });
}

/// The inverse transform with the same roots, not their inverses: the result is that of the inverse read backwards, and an
/// autocorrelation is the same backwards.
template <class Loops>
void backward(std::uint32_t* values, std::uint64_t size, const std::uint32_t* roots) {
    const auto half = size / 2;
    if (size <= cached) {
        for (std::uint64_t done = 1; done < size; done *= 2)
            for (std::uint64_t at = 0; at < size; at += 2 * done) backward_step(values + at, values + at + done, roots + done, done);
        return;
    }
    Loops::both([=] { backward<Loops>(values, half, roots); }, [=] { backward<Loops>(values + half, half, roots); });
    Loops::ranges(half, grain,
                  [=](auto first, auto last) { backward_step(values + first, values + half + first, roots + half + first, last - first); });
}

}  // namespace

template <class Loops>
void autocorrelate(std::vector<std::uint32_t>& values, std::vector<std::uint32_t>& roots) {
    const auto size = values.size();
    find_roots(size, roots);
    forward<Loops>(values.data(), size, roots.data());

    // Each frequency times its negative. In the order of reversed bits the two mirror each other within the block from
    // a power of two to the next one. Two factors 2^-32 go with two products, and the size with both transforms.
    const auto scale = times(power(times(static_cast<std::uint32_t>(size), shift), prime - 2), shift);
    const auto product = [scale](std::uint32_t a, std::uint32_t b) { return times(times(a, b), scale); };
    values[0] = product(values[0], values[0]);
    values[1] = product(values[1], values[1]);
    for (std::uint64_t first = 2; first < size; first *= 2)
        Loops::each(first / 2, grain, [&](auto k) {
            auto &a = values[first + k], &b = values[2 * first - 1 - k];
            a = b = product(a, b);
        });
    backward<Loops>(values.data(), size, roots.data());
}
template void autocorrelate<shared::OneThread>(std::vector<std::uint32_t>&, std::vector<std::uint32_t>&);
template void autocorrelate<shared::AllThreads>(std::vector<std::uint32_t>&, std::vector<std::uint32_t>&);

}  // namespace cyclospectrum
