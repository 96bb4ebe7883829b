#include "connected_components.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <functional>

#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace {

std::uint64_t count_components(const ConnectedComponents::Output& labels) {
    using Range = tbb::blocked_range<std::uint64_t>;
    const auto block = [&](const Range& range, std::uint64_t sum) {
        for (auto v = range.begin(); v < range.end(); ++v) sum += labels[v] == v;
        return sum;
    };
    return tbb::parallel_reduce(Range{0, labels.size()}, std::uint64_t{0}, block, std::plus{});
}

}  // namespace

void ConnectedComponents::prepare(const Input& in, Output& out) {
    constexpr std::uint32_t poison = 0xFFFFFFFF;
    out.reserve(in.vertices());
    shared::advise_huge_pages(out.data(), in.vertices() * sizeof poison);
    out.resize(in.vertices());
    breakeven::parallel_each(out.size(), [&](std::uint64_t v) { out[v] = poison; });
}

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
