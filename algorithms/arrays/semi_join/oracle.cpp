// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <functional>

#include "semi_join.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// The answer is unique: which rows match is found again, by searching the sorted keys, or in a bit for each of all
/// 2^32 keys where that is cheaper, and compared place by place.
namespace {

using semi_join::Answer;

class Wanted {
public:
    explicit Wanted(const SemiJoin::Input& in) : column_{in.column()} {
        if (std::max<std::uint64_t>(in.table.rows, in.wanted.size()) < large) {
            sorted_ = in.wanted;
            std::sort(sorted_.begin(), sorted_.end());
            return;
        }
        bits_.resize(std::size_t{1} << 26);
        tbb::parallel_for(std::size_t{0}, in.wanted.size(), [&](std::size_t i) {
            const auto key = static_cast<std::uint32_t>(in.wanted[i]);
            std::atomic_ref{bits_[key / 64]}.fetch_or(std::uint64_t{1} << key % 64, std::memory_order_relaxed);
        });
    }
    [[nodiscard]] bool matches(std::uint64_t row) const {
        if (bits_.empty()) return std::binary_search(sorted_.begin(), sorted_.end(), column_[row]);
        const auto key = static_cast<std::uint32_t>(column_[row]);
        return (bits_[key / 64] >> key % 64 & 1) != 0;
    }
    [[nodiscard]] std::vector<std::uint32_t> rows() const {
        constexpr std::uint64_t block = 1 << 16;
        const std::uint64_t size = column_.size(), blocks = (size + block - 1) / block;
        const auto each_match = [&](std::uint64_t b, const auto& found) {
            for (auto row = b * block; row < std::min(size, (b + 1) * block); ++row)
                if (matches(row)) found(row);
        };
        std::vector<std::uint64_t> before(blocks + 1);
        tbb::parallel_for(std::uint64_t{0}, blocks, [&](std::uint64_t b) { each_match(b, [&](auto) { ++before[b + 1]; }); });
        for (std::uint64_t b = 0; b < blocks; ++b) before[b + 1] += before[b];
        std::vector<std::uint32_t> out(before.back());
        tbb::parallel_for(std::uint64_t{0}, blocks, [&](std::uint64_t b) {
            auto at = before[b];
            each_match(b, [&](auto row) { out[at++] = static_cast<std::uint32_t>(row); });
        });
        return out;
    }

private:
    static constexpr std::uint64_t large = std::uint64_t{1} << 21;
    std::span<const std::int32_t> column_;
    std::vector<std::int32_t> sorted_;
    std::vector<std::uint64_t> bits_;
};

breakeven::Fault check_flags(const SemiJoin::Input& in, const std::vector<std::uint8_t>& flags) {
    const auto rows = in.table.rows;
    if (flags.size() != rows) return fmt::format("has {} flags for {} rows", flags.size(), rows);
    const Wanted wanted{in};
    const auto i = breakeven::lowest(rows, [&](std::uint64_t row) { return flags[row] != (wanted.matches(row) ? 1 : 0); });
    if (i == rows) return {};
    return fmt::format("flags row {} with {}, whose key {} is {}", i, flags[i], in.column()[i],
                       wanted.matches(i) ? "wanted" : "not wanted");
}

breakeven::Fault check_count(std::uint64_t count, const std::vector<std::uint32_t>& expected) {
    if (count == expected.size()) return {};
    return fmt::format("counts {} rows, where {} match", count, expected.size());
}

breakeven::Fault check_indices(const SemiJoin::Output& answer, const std::vector<std::uint32_t>& expected) {
    if (answer.indices.size() < answer.count) return fmt::format("counts {} rows and brings {}", answer.count, answer.indices.size());
    const auto k = breakeven::lowest(expected.size(), [&](std::uint64_t i) { return answer.indices[i] != expected[i]; });
    if (k == expected.size()) return {};
    return fmt::format("has row {} as match number {}, which is row {}", answer.indices[k], k, expected[k]);
}

template <class T>
breakeven::Fault check_columns(const char* kind, const std::vector<std::vector<T>>& table, const std::vector<std::vector<T>>& found,
                               const std::vector<std::uint32_t>& expected) {
    if (found.size() != table.size()) return fmt::format("has {} columns of {}, and the table {}", found.size(), kind, table.size());
    for (std::size_t c = 0; c < table.size(); ++c) {
        if (found[c].size() < expected.size())
            return fmt::format("has {} rows in column {} of {}, where {} match", found[c].size(), c, kind, expected.size());
        const auto k = breakeven::lowest(expected.size(), [&](std::uint64_t i) { return found[c][i] != table[c][expected[i]]; });
        if (k < expected.size())
            return fmt::format("has {} in column {} of {} of match number {}, and row {} of the table {}", found[c][k], c, kind, k,
                               expected[k], table[c][expected[k]]);
    }
    return {};
}

}  // namespace

breakeven::Fault SemiJoin::check(const Input& in, const Output& answer) {
    if (in.answer == Answer::flags) return check_flags(in, answer.flags);
    const auto expected = Wanted{in}.rows();
    if (auto fault = check_count(answer.count, expected)) return fault;
    if (in.answer == Answer::indices) return check_indices(answer, expected);
    if (auto fault = check_columns("numbers", in.table.numbers, answer.rows, expected)) return fault;
    return check_columns("flags", in.table.flags, answer.others, expected);
}
