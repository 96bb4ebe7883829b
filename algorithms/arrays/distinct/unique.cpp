#include "unique.hpp"

#include <tbb/parallel_for.h>

#include <numeric>
#include <vector>

namespace distinct {

std::size_t parallel_unique(std::span<const std::uint32_t> sorted, std::span<std::uint32_t> out) {
    constexpr std::size_t keys_per_block = std::size_t{1} << 16;
    const auto blocks = (sorted.size() + keys_per_block - 1) / keys_per_block;
    const auto first_of_group = [&](std::size_t i) { return i == 0 || sorted[i] != sorted[i - 1]; };
    const auto for_each_block = [&](auto work) {
        tbb::parallel_for(std::size_t{0}, blocks,
                          [&](std::size_t b) { work(b, b * keys_per_block, std::min(sorted.size(), (b + 1) * keys_per_block)); });
    };
    std::vector<std::size_t> ends(blocks + 1);
    for_each_block([&](std::size_t b, std::size_t begin, std::size_t end) {
        std::size_t groups = 0;
        for (auto i = begin; i < end; ++i) groups += first_of_group(i);
        ends[b + 1] = groups;
    });
    std::inclusive_scan(ends.begin(), ends.end(), ends.begin());
    for_each_block([&](std::size_t b, std::size_t begin, std::size_t end) {
        auto place = ends[b];
        for (auto i = begin; i < end; ++i)
            if (first_of_group(i)) out[place++] = sorted[i];
    });
    return ends.back();
}

}  // namespace distinct
