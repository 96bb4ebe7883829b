// SPDX-License-Identifier: Apache-2.0
#include "connected_components.hpp"

#include <algorithm>
#include <functional>

#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/algorithms/shared/host/poison.hpp>

namespace {

std::uint64_t count_components(const ConnectedComponents::Output& labels) {
    const auto count = [&](std::uint64_t begin, std::uint64_t end, std::uint64_t sum) {
        for (auto v = begin; v < end; ++v) sum += labels[v] == v;
        return sum;
    };
    return shared::AllThreads::reduce(labels.size(), 1, std::uint64_t{0}, count, std::plus{});
}

}  // namespace

void ConnectedComponents::prepare(const Input& in, Output& out) { shared::poison(out, in.vertices()); }

breakeven::Work ConnectedComponents::work(const Input& in, const Output& answer) {
    const auto vertices = static_cast<double>(in.vertices()), edges = static_cast<double>(in.edges());
    const auto heads = count_components(answer) == 1 ? std::min(edges, vertices - 1) : edges;
    return {.items = edges, .bytes_read = 4 * vertices + 4 * heads, .bytes_written = 4 * vertices};
}

void ConnectedComponents::write(const Input& in, const Output& answer, std::ostream& stream) {
    for (std::uint64_t v = 0; v < answer.size(); ++v) {
        write_vertex(in, v, stream);
        stream << ' ';
        write_vertex(in, answer[v], stream);
        stream << '\n';
    }
}
