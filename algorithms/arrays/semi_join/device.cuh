// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "key_set.hpp"
#include "memory.hpp"
#include "semi_join.hpp"
#include <breakeven/suites/cuda.cuh>

namespace semi_join {

/// DeviceJoin holds the table in device memory, column by column, and has room for the answer that is asked.
struct DeviceJoin {
    using problem = SemiJoin;

    Answer asked = Answer::flags;
    std::uint64_t rows = 0, stride = 0;  // a column begins at a multiple of the stride
    std::size_t key = 0;
    unsigned columns = 0, other_columns = 0;
    breakeven::DeviceBuffer<std::int32_t> numbers, wanted, found;
    breakeven::DeviceBuffer<std::uint8_t> others, flags, found_others;
    breakeven::DeviceBuffer<std::uint32_t> indices;
    breakeven::DeviceBuffer<std::uint64_t> count{1};

    breakeven::DeviceBuffer<std::uint32_t> words, ends;  // of a set of many keys
    breakeven::DeviceBuffer<std::uint64_t> states;
    breakeven::DeviceBuffer<char> scratch;

    [[nodiscard]] const std::int32_t* column() const { return numbers.data() + key * stride; }
    /// Four rows at once. The last may reach beyond the last row, where any values stand.
    [[nodiscard]] const int4* quads() const { return reinterpret_cast<const int4*>(column()); }
    [[nodiscard]] std::uint64_t quad_count() const { return (rows + 3) / 4; }

    void upload(const SemiJoin::Input& in, cudaStream_t stream) {
        const auto& table = in.table;
        constexpr std::uint64_t alignment = 32;
        asked = in.answer;
        rows = table.rows;
        stride = (rows + alignment - 1) / alignment * alignment;
        key = table.key;
        columns = static_cast<unsigned>(table.numbers.size());
        other_columns = static_cast<unsigned>(table.flags.size());
        wanted.upload(in.wanted, stream);
        upload_columns(table.numbers, numbers, stream);
        upload_columns(table.flags, others, stream);
        if (asked == Answer::flags) flags.resize(stride);
        if (asked != Answer::flags) indices.resize(stride);
        if (asked != Answer::rows) return;
        found.resize(columns * stride);
        found_others.resize(other_columns * stride);
    }
    void prepare(cudaStream_t stream) {
        constexpr int no_flag = 0xEE;
        count.fill_bytes(0xFF, stream);
        flags.fill_bytes(no_flag, stream);
        indices.fill_bytes(0xFF, stream);
        found.fill_bytes(no_flag, stream);
        found_others.fill_bytes(no_flag, stream);
    }
    /// A count that is beyond what the host has room for leaves its poison there, and the check says so.
    void download(SemiJoin::Output& out, cudaStream_t stream) const {
        if (asked == Answer::flags) return flags.download({out.flags.data(), rows}, stream);
        out.count = breakeven::fetch(count.data(), stream);
        if (out.count > rows) return;
        if (asked == Answer::indices) return indices.download({out.indices.data(), out.count}, stream);
        download_columns(out.rows, found, out.count, stream);
        download_columns(out.others, found_others, out.count, stream);
    }

private:
    template <class T>
    void upload_columns(const std::vector<std::vector<T>>& from, breakeven::DeviceBuffer<T>& to, cudaStream_t stream) {
        if (to.size() != from.size() * stride) {
            to.resize(from.size() * stride);
            to.fill_bytes(0, stream);  // or quads() would read what nobody wrote
        }
        for (std::size_t c = 0; c < from.size(); ++c)
            breakeven::copy_to_device(to.data() + c * stride, std::span<const T>{from[c]}, stream);
    }
    template <class T>
    void download_columns(std::vector<std::vector<T>>& to, const breakeven::DeviceBuffer<T>& from, std::uint64_t size,
                          cudaStream_t stream) const {
        for (std::size_t c = 0; c < to.size(); ++c)
            breakeven::copy_to_host(std::span<T>{to[c].data(), size}, from.data() + c * stride, stream);
    }
};

/// The column or the whole table, what is asked for of each row, and the numbers of rows that whole ones are gathered by ...
inline constexpr ByAnswer gathered{5.2, 8.3, 46.5};
/// ... and flags beside whatever is asked for.
inline constexpr ByAnswer flagged{5.2, 9.4, 47.4};

/// No row matches.
inline void answer_nothing(DeviceJoin& device, cudaStream_t stream) {
    device.count.fill_bytes(0, stream);
    if (device.asked == Answer::flags) device.flags.fill_bytes(0, stream);
}

/// The rows whose numbers are known, column by column.
void gather(DeviceJoin& device, cudaStream_t stream);

/// Flags of all rows, whatever is asked, into device.flags, as [SQL Join] finds them: by a child grid for each key. There is at least one
/// row and one key. Waits for the device.
void flag_by_children(DeviceJoin& device, cudaStream_t stream);

/// A row of [SQL Join]'s table as a structure of its own.
struct Record {
    std::int32_t patent, class_code, year_applied, year_issued, company;
    bool flag;
};
/// The same, where the keys stand in records.
void flag_by_children(DeviceJoin& device, const Record* records, cudaStream_t stream);

/// From the flags to what is asked, by CUB.
void answer_from_flags(DeviceJoin& device, cudaStream_t stream);

}  // namespace semi_join
