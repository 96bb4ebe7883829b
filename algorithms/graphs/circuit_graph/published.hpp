#pragma once
#include <cstdint>
#include <span>
#include <vector>

/// The circuit graph of "Zooming Through Euler Path", after Mahmood and Rangwala, "GPU-Euler" (2011).
namespace circuit_graph {

/// A place where two circuits meet: slot x, between edges x-1 and x of one vertex, and the labels of both.
struct Meeting {
    std::uint32_t slot, left, right;
};

/// The slots of a breadth-first spanning forest, in the order in which it grows. With `first_tree_only` it
/// begins at circuit 0 and ends with what can be reached from there, as the original did.
std::vector<std::uint32_t> spanning_slots(std::span<const Meeting> meetings, std::uint32_t partitions, bool first_tree_only = false);

}  // namespace circuit_graph
