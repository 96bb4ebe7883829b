// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "tsp_brute_force.hpp"

/// An answer is right when its order holds every city once and is as long as it says, when no order is shorter, and
/// when no order of that length comes before it. What is shortest is known from the least length of a walk through
/// every set of cities that ends with each of them, whatever the variant did.
namespace {

using Input = TspBruteForce::Input;
using Order = std::vector<std::uint8_t>;

constexpr std::uint32_t width = 24, unreachable = std::uint32_t{1} << 31;

class Walks {
public:
    /// The first city of closed tours is left out: every walk begins there.
    explicit Walks(const Input& in) : in_{in}, first_{in.open ? 0U : 1U}, count_{in.count - first_} {
        lengths_.resize((std::size_t{1} << count_) * width, unreachable);
        for (std::uint32_t i = 0; i < count_; ++i) at(1U << i)[i] = edge(i);
        for (std::uint32_t members = 1; members < count_; ++members)
            tbb::parallel_for(1U, 1U << count_, [&](std::uint32_t set) {
                if (static_cast<std::uint32_t>(std::popcount(set)) == members) extend(set);
            });
    }
    /// The least length of a walk that begins anywhere it may, goes through the set and ends with this member of it.
    [[nodiscard]] std::uint32_t ending(std::uint32_t set, std::uint32_t last) const { return lengths_[std::size_t{set} * width + last]; }
    /// From where a walk begins to this city.
    [[nodiscard]] std::uint32_t edge(std::uint32_t i) const { return in_.open ? 0 : in_.distance(0, i + first_); }
    [[nodiscard]] std::uint32_t between(std::uint32_t i, std::uint32_t j) const { return in_.distance(i + first_, j + first_); }
    [[nodiscard]] std::uint32_t count() const { return count_; }
    [[nodiscard]] std::uint32_t best() const {
        auto best = unreachable;
        for (std::uint32_t i = 0; i < count_; ++i) best = std::min(best, ending((1U << count_) - 1, i) + edge(i));
        return best;
    }

private:
    std::uint32_t* at(std::uint32_t set) { return &lengths_[std::size_t{set} * width]; }
    void extend(std::uint32_t set) {
        const auto* here = at(set);
        for (std::uint32_t next = 0; next < count_; ++next) {
            if ((set >> next & 1) != 0) continue;
            const auto* distance = &in_.distances[std::size_t{next + first_} * in_.count + first_];
            auto best = unreachable;
            for (std::uint32_t last = 0; last < count_; ++last) best = std::min(best, here[last] + distance[last]);
            at(set | 1U << next)[next] = best;
        }
    }

    const Input& in_;
    std::uint32_t first_, count_;
    std::vector<std::uint32_t> lengths_;
};

std::uint32_t length_of(const Input& in, const Order& order) {
    std::uint32_t length = 0;
    for (std::size_t i = 0; i + 1 < order.size(); ++i) length += in.distance(order[i], order[i + 1]);
    return in.open || order.empty() ? length : length + in.distance(order.back(), order.front());
}

/// A best order before this one, as its beginning: distances are symmetric, so that what is left can be walked backwards.
breakeven::Fault earlier(const Input& in, const Order& order, std::uint32_t length) {
    const Walks walks{in};
    if (walks.best() < length) return fmt::format("has length {}; {} is possible", length, walks.best());
    const auto first = in.open ? 0U : 1U;
    auto left = (1U << walks.count()) - 1;
    std::uint32_t walked = 0;
    for (auto i = first; i < order.size(); ++i) {
        const auto place = order[i] - first;
        const auto step = [&](std::uint32_t to) { return i == first ? walks.edge(to) : walks.between(order[i - 1] - first, to); };
        for (std::uint32_t other = 0; other < place; ++other)
            if ((left >> other & 1) != 0 && walked + step(other) + walks.ending(left, other) == length)
                return fmt::format("is not the first order of length {}: at position {} city {} could stand before city {}", length, i,
                                   other + first, order[i]);
        walked += step(place);
        left &= ~(1U << place);
    }
    return {};
}

}  // namespace

breakeven::Fault TspBruteForce::check(const Input& in, const Output& answer) {
    if (answer.order.size() != in.count) return fmt::format("has {} cities in its order; there are {}", answer.order.size(), in.count);
    auto sorted = answer.order;
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (sorted[i] != i) return fmt::format("the order {} does not hold city {} once", fmt::join(answer.order, " "), i);
    if (!in.open && in.count != 0 && answer.order[0] != 0)
        return fmt::format("begins with city {}; a closed tour begins with 0", answer.order[0]);
    if (const auto length = length_of(in, answer.order); length != answer.length)
        return fmt::format("says {}; its order has length {}", answer.length, length);
    return in.count == 0 ? breakeven::Fault{} : earlier(in, answer.order, answer.length);
}
