// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "turnpike.hpp"

/// The decision tree of [Turnpike]: a node holds the distances that are left, the points so far and how often it was
/// visited; its two children are the largest distance as the next point, and that distance taken from the last point.
namespace {

constexpr std::uint64_t largest = 128;  // a node copies all distances: n^3 / 3 of them, 50 bytes each

using Distances = std::map<std::uint32_t, std::uint32_t, std::greater<>>;  // how many there are of each, the largest first
using Points = std::vector<std::uint32_t>;

struct Node {
    Distances distances;
    Points points;
    unsigned visited = 0;
    Node* previous = nullptr;
    std::unique_ptr<Node> next = nullptr;  // of the last visit: the one before has failed
};

Distances to(std::uint32_t point, const Points& points) {
    Distances result;
    for (const auto other : points) ++result[std::max(point, other) - std::min(point, other)];
    return result;
}

bool contains(const Distances& all, const Distances& some) {
    return std::ranges::all_of(some, [&](const auto& entry) {
        const auto found = all.find(entry.first);
        return found != all.end() && found->second >= entry.second;
    });
}

Distances without(Distances all, const Distances& some) {
    for (const auto& [distance, count] : some) {
        const auto found = all.find(distance);
        if ((found->second -= count) == 0) all.erase(found);
    }
    return all;
}

/// Null when the node's next child does not fit.
std::unique_ptr<Node> child(Node& node, std::uint32_t last, std::uint64_t& steps) {
    const auto largest_left = node.distances.begin()->first;
    const auto point = node.visited++ == 0 ? largest_left : last - largest_left;
    const auto distances = to(point, node.points);
    steps += node.points.size();
    if (!contains(node.distances, distances)) return nullptr;
    auto points = node.points;
    points.push_back(point);
    return std::make_unique<Node>(Node{without(node.distances, distances), std::move(points), 0, &node});
}

/// False if there are none.
bool solve(std::span<const std::uint32_t> distances, std::uint64_t instance, std::uint64_t limit, std::span<std::uint32_t> out) {
    if (distances.empty()) return out[0] = 0, true;
    const auto last = distances.back();
    Node root{{}, {0, last}};
    for (const auto distance : distances.first(distances.size() - 1)) ++root.distances[distance];
    std::uint64_t steps = 0;
    for (auto* node = &root; node != nullptr;) {
        if (node->distances.empty()) {
            std::ranges::copy(node->points, out.begin());
            std::ranges::sort(out);
            return true;
        }
        if (steps > limit) turnpike::search_too_long(instance, limit);
        if (node->visited < 2) {
            node->next = child(*node, last, steps);
            if (node->next) node = node->next.get();
        } else {
            node = node->previous;
        }
    }
    return false;
}

void decision_tree(const Turnpike::Input& in, Turnpike::Output& out) {
    for (std::uint64_t i = 0; i < in.instances(); ++i) {
        if (in.points(i) > largest)
            throw breakeven::LimitExceeded(
                fmt::format("instance {} has {} points: the published tree of copies is for at most {}", i, in.points(i), largest));
        out.found[i] = solve(in.of(i), i, in.limit_of(i), out.of(in, i));
    }
}
const breakeven::Host<Turnpike> by_decision_tree{
    "serial/published",
    decision_tree,
    {.role = breakeven::Role::published,
     .complexity = "n^3 where no choice is taken back, 2^n n^2 at worst",
     .largest = largest,
     .memory = [](const auto& request) { return breakeven::Memory{.host = 17.0 * static_cast<double>(request.n * request.n * request.n)}; },
     .notes = "an explicit tree of nodes, each with its own copy of the distances that are left; both places of a point are tried even "
              "where one is the mirror image of the other. Repaired: distances of 0 were dropped, so that points in one place were lost. "
              "Otherwise than there: what has no solution is said, not shown by an empty list"}};

}  // namespace
