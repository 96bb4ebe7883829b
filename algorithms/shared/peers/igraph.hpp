// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <igraph/igraph.h>

#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>

#include <breakeven/generators/graphs/graph.hpp>

/// For peers that call igraph, whose integers are of 64 bits.
namespace igraph {

inline constexpr std::uint64_t largest = std::uint64_t{1} << 28;  // edges: some 70 bytes for each

inline void check(igraph_error_t error) {
    if (error == IGRAPH_ENOMEM) throw std::bad_alloc{};
    if (error != IGRAPH_SUCCESS) throw std::runtime_error(std::string{"igraph failed: "} + igraph_strerror(error));
}

class Vector {
public:
    explicit Vector(std::uint64_t size = 0) { check(igraph_vector_int_init(&vector_, static_cast<igraph_integer_t>(size))); }
    ~Vector() { igraph_vector_int_destroy(&vector_); }
    Vector(const Vector&) = delete;
    Vector& operator=(const Vector&) = delete;

    igraph_vector_int_t* get() { return &vector_; }
    [[nodiscard]] std::uint64_t size() const { return static_cast<std::uint64_t>(igraph_vector_int_size(&vector_)); }
    igraph_integer_t& operator[](std::uint64_t i) { return VECTOR(vector_)[i]; }

private:
    igraph_vector_int_t vector_;
};

/// igraph's own form of a graph, in which edge e is edge e; none of its functions can do without. A workspace that
/// outlives the calls, so it is made in the first one alone, which is not timed: always ask with the same graph.
class OwnGraph {
public:
    OwnGraph() = default;
    ~OwnGraph() {
        if (made_) igraph_destroy(&graph_);
    }
    OwnGraph(const OwnGraph&) = delete;
    OwnGraph& operator=(const OwnGraph&) = delete;

    const igraph_t* of(const breakeven::Graph& graph) {
        if (made_) return &graph_;
        igraph_set_error_handler(igraph_error_handler_ignore);  // by default it aborts
        Vector ends{2 * graph.edges()};
        std::uint64_t i = 0;
        for (std::uint64_t v = 0; v < graph.vertices(); ++v)
            for (const auto head : graph.heads(v)) ends[i++] = static_cast<igraph_integer_t>(v), ends[i++] = head;
        check(igraph_create(&graph_, ends.get(), static_cast<igraph_integer_t>(graph.vertices()), IGRAPH_DIRECTED));
        made_ = true;
        return &graph_;
    }

private:
    igraph_t graph_{};
    bool made_ = false;
};

}  // namespace igraph
