// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "graph_formats.hpp"

namespace breakeven {

/// Edges between vertices that a file calls by numbers or names. As long as all are whole numbers, they are
/// kept as such, and in the end numbered in ascending order; the first one that is none (or that would not
/// be printed as it was written, such as 007) turns all into names, numbered as they first appeared.
class NamedEdges {
public:
    void edge(std::string_view tail, std::string_view head);
    /// A vertex that need not have edges.
    void vertex(std::string_view name);
    /// Vertices 0 .. count-1 exist even when no edge meets them. Without effect on names.
    void expect(std::uint64_t count) { expected_ = count; }
    [[nodiscard]] std::uint64_t expected() const { return expected_; }

    [[nodiscard]] bool numbers() const { return numbers_; }
    [[nodiscard]] std::uint64_t edges() const { return edges_; }
    FileGraph finish();

private:
    static constexpr std::uint64_t none = ~std::uint64_t{0};
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };

    void add(std::string_view tail, std::string_view head, bool has_head);
    std::uint64_t intern(std::string_view name);
    void turn_into_names();
    void number_ascending(FileGraph& graph);

    bool numbers_ = true;
    std::uint64_t expected_ = 0, edges_ = 0;
    std::vector<std::uint64_t> ids_;  // tail, head, tail, head, ...; a lone vertex has the head `none`
    std::vector<std::string> names_;
    std::unordered_map<std::string, std::uint64_t, Hash, std::equal_to<>> known_;
};

}  // namespace breakeven
