// SPDX-License-Identifier: Apache-2.0
#include "euler_path.hpp"

#include <algorithm>

std::vector<breakeven::Shape> EulerPath::shapes() {
    auto shapes = EulerCircuit::shapes();
    for (auto& shape : shapes)
        for (auto& parameter : shape.parameters)
            if (parameter.name == "path") parameter = {parameter.name, "1", parameter.meaning, {"0"}};
    return shapes;
}

std::optional<std::string> EulerPath::no_answer(const Output& answer) {
    switch (answer.verdict) {
        case Verdict::unbalanced:
            return "there is no Euler path: in-degrees and out-degrees differ by more than a path allows, first at vertex number " +
                   std::to_string(answer.vertex) + " (counted from 0)";
        case Verdict::disconnected:
            return "there is no Euler path: the edges fall into " + std::to_string(answer.components) + " components";
        default:
            return {};
    }
}

void EulerPath::write(const Input& in, const Output& answer, std::ostream& stream) {
    if (answer.edges.empty()) return;
    const auto vertex = [&](std::uint32_t v) {
        write_vertex(in, v, stream);
        stream << '\n';
    };
    vertex(static_cast<std::uint32_t>(std::ranges::upper_bound(in.row, answer.edges.front()) - in.row.begin() - 1));
    for (const auto edge : answer.edges) vertex(in.col[edge]);
}
