// SPDX-License-Identifier: Apache-2.0
#include <map>

#include "connected_components.hpp"
#include <breakeven/suites/contract/picture.hpp>

std::vector<breakeven::Option> ConnectedComponents::drawing() { return {{"components", "boxes around weakly connected components", true}}; }

/// A component of one vertex gets no box: it would only repeat the vertex's outline.
void ConnectedComponents::draw(const Input&, const Output& answer, const breakeven::Options&, breakeven::Picture& picture) {
    std::map<std::uint32_t, std::uint32_t> sizes;
    for (const auto label : answer) ++sizes[label];
    std::map<std::uint32_t, std::uint32_t> boxes;
    for (const auto& [label, size] : sizes) {
        if (size == 1) continue;
        boxes.emplace(label, static_cast<std::uint32_t>(picture.clusters.size()));
        picture.clusters.push_back("component " + std::to_string(boxes.size()) + ": " + std::to_string(size) + " vertices");
    }
    for (std::size_t v = 0; v < answer.size(); ++v)
        if (const auto box = boxes.find(answer[v]); box != boxes.end()) picture.vertices[v].cluster = box->second;
    picture.legend.push_back("boxes: the weakly connected components of more than one vertex; " + std::to_string(sizes.size()) + " in all");
}
