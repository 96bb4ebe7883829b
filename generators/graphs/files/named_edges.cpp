// SPDX-License-Identifier: Apache-2.0
#include "named_edges.hpp"

#include <fmt/format.h>
#include <tbb/parallel_sort.h>

#include <algorithm>

#include <breakeven/generators/base/split.hpp>

namespace breakeven {
namespace {

bool is_vertex_number(std::string_view name) {
    const auto value = parse_unsigned(name);
    return value && *value != ~std::uint64_t{0} && (name.size() == 1 || name.front() != '0');
}

}  // namespace

void NamedEdges::edge(std::string_view tail, std::string_view head) {
    add(tail, head, true);
    ++edges_;
}

void NamedEdges::vertex(std::string_view name) { add(name, "0", false); }

void NamedEdges::add(std::string_view tail, std::string_view head, bool has_head) {
    if (numbers_ && !(is_vertex_number(tail) && is_vertex_number(head))) turn_into_names();
    const auto id = [&](std::string_view name) { return numbers_ ? *parse_unsigned(name) : intern(name); };
    ids_.push_back(id(tail));
    ids_.push_back(has_head ? id(head) : none);
}

std::uint64_t NamedEdges::intern(std::string_view name) {
    if (const auto found = known_.find(name); found != known_.end()) return found->second;
    names_.emplace_back(name);
    return known_.emplace(name, names_.size() - 1).first->second;
}

void NamedEdges::turn_into_names() {
    numbers_ = false;
    for (auto& id : ids_)
        if (id != none) id = intern(fmt::format_int(id).str());
}

void NamedEdges::number_ascending(FileGraph& graph) {
    auto distinct = ids_;
    tbb::parallel_sort(distinct);
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    if (!distinct.empty() && distinct.back() == none) distinct.pop_back();
    const auto beyond = distinct.empty() ? 0 : distinct.back() + 1;
    if (beyond == distinct.size() || beyond <= expected_) {
        graph.vertices = std::max(beyond, expected_);
        return;
    }
    graph.vertices = distinct.size();
    parallel_each(ids_.size(), [&](std::uint64_t i) {
        if (ids_[i] != none) ids_[i] = static_cast<std::uint64_t>(std::ranges::lower_bound(distinct, ids_[i]) - distinct.begin());
    });
    for (const auto number : distinct) graph.names.push_back(fmt::format_int(number).str());
}

FileGraph NamedEdges::finish() {
    FileGraph graph;
    graph.vertices = names_.size();
    graph.names = std::move(names_);
    if (numbers_) number_ascending(graph);
    check_size(graph.vertices, edges_);
    graph.edges.reserve(edges_);
    for (std::size_t i = 0; i < ids_.size(); i += 2)
        if (ids_[i + 1] != none) graph.edges.push_back({narrow(ids_[i]), narrow(ids_[i + 1])});
    return graph;
}

}  // namespace breakeven
