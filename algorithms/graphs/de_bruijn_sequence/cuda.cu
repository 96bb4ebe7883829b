// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/shift_bytes.hpp>
#include <breakeven/suites/device/launch.cuh>

/// The sequence over an alphabet of several prime powers from the sequences over each. The lengths of these have no common
/// factor, so that by the Chinese remainder theorem each place has a combination of places of its own, and all combinations
/// come up: symbol i is the sum of weight * symbol (i mod length) over the parts.
namespace de_bruijn_sequence {
namespace {

using breakeven::block_threads;

constexpr unsigned each = 16, groups = 8;  // symbols of a store; stores of a thread

/// A sequence over a prime power, as a summand of the whole.
struct Table {
    const std::uint8_t* symbols;
    std::uint64_t size;
    std::uint32_t weight, step;  // `step`: how much further a thread's next store reads
};
struct Tables {
    Table table[DeviceSequence::most_parts];
    unsigned count;
};

/// The 16 symbols of a table from this place on; its first symbols are repeated behind its end.
__device__ void read_symbols(const Table& table, std::uint32_t place, std::uint32_t (&out)[each / 4]) {
    const auto* from = reinterpret_cast<const uint4*>(table.symbols) + place / each;
    const auto low = __ldg(from), high = __ldg(from + 1);
    const std::uint32_t in[] = {low.x, low.y, low.z, low.w, high.x, high.y, high.z, high.w};
    shared::shift_bytes(in, place % each, out);
}

/// Adds up the tables. A thread writes 16 symbols, and again 16 * the size of the first table further, where its symbols are
/// the same and the addresses as well aligned: the largest table, which no level-1 cache holds, is read once for eight times.
template <unsigned count>
__global__ void __launch_bounds__(block_threads)
    add_tables(const __grid_constant__ Tables tables, unsigned blocks_each, std::uint8_t* symbols, std::uint64_t size) {
    const auto number = std::uint64_t{blockIdx.x % blocks_each} * block_threads + threadIdx.x;
    const auto span = tables.table[0].size * each;
    auto begin = number * each + blockIdx.x / blocks_each * groups * span;
    if (number >= tables.table[0].size || begin >= size) return;
    std::uint32_t place[count];  // sizes are at most 2^32, so that `begin` is below that
#pragma unroll
    for (unsigned t = 0; t < count; ++t) place[t] = static_cast<std::uint32_t>(begin) % static_cast<std::uint32_t>(tables.table[t].size);
    std::uint32_t first[each / 4];
    read_symbols(tables.table[0], place[0], first);
#pragma unroll
    for (auto& four : first) four *= tables.table[0].weight;
#pragma unroll 4
    for (unsigned group = 0; group < groups && begin < size; ++group, begin += span) {
        std::uint32_t sum[] = {first[0], first[1], first[2], first[3]};
#pragma unroll
        for (unsigned t = 1; t < count; ++t) {
            const auto& table = tables.table[t];
            std::uint32_t more[each / 4];
            read_symbols(table, place[t], more);
#pragma unroll
            for (unsigned i = 0; i < each / 4; ++i) sum[i] += table.weight * more[i];  // no byte overflows
            place[t] += table.step;
            if (place[t] >= table.size) place[t] -= static_cast<std::uint32_t>(table.size);
        }
        if (begin + each <= size)
            *reinterpret_cast<uint4*>(symbols + begin) = {sum[0], sum[1], sum[2], sum[3]};
        else
#pragma unroll
            for (unsigned i = 0; i < each; ++i)
                if (begin + i < size) symbols[begin + i] = static_cast<std::uint8_t>(sum[i / 4] >> i % 4 * 8);
    }
}

/// symbols[i] becomes the sum of weight * symbols[i % size] over all tables.
void join_tables(Tables tables, std::uint8_t* symbols, std::uint64_t size, cudaStream_t stream) {
    std::ranges::sort(tables.table, std::ranges::greater{}, &Table::size);
    const auto largest = tables.table[0].size, span = largest * each;
    for (auto& table : tables.table)
        if (table.size != 0) table.step = static_cast<std::uint32_t>(span % table.size);
    const auto threads = std::min(largest, (size + each - 1) / each);
    const auto blocks_each = static_cast<unsigned>((threads + block_threads - 1) / block_threads);
    const auto blocks = static_cast<unsigned>((size + span * groups - 1) / (span * groups)) * blocks_each;
    const auto kernel = tables.count == 2 ? add_tables<2> : tables.count == 3 ? add_tables<3> : add_tables<4>;
    breakeven::launch(kernel, std::uint64_t{blocks} * block_threads, stream, tables, blocks_each, symbols, size);
}

void by_recurrence(DeviceSequence& device, cudaStream_t stream) {
    const auto prime_powers = parts(device.in.alphabet);
    const auto count = prime_powers.size();
    const auto order = device.in.order;
    const auto size = device.symbols.size();
    if (count == 1) {
        const auto& part = prime_powers[0];
        if (part.p == 2) return run_shift_register(device.symbols.data(), size, order, part.exponent, stream);
        const PartSequence whole{part, order, device.symbols.data(), size, 0};
        return run_parts({&whole, 1}, stream);
    }
    Tables tables{{}, static_cast<unsigned>(count)};
    PartSequence sequences[DeviceSequence::most_parts];
    for (std::size_t i = 0; i < count; ++i) {
        const auto& part = prime_powers[i];
        sequences[i] = {part, order, device.tables[i].data(), device.part_size(part), DeviceSequence::repeated};
        tables.table[i] = {sequences[i].symbols, sequences[i].size, part.weight, 0};
    }
    breakeven::stage("parts", stream);
    run_parts({sequences, count}, stream);
    breakeven::stage("join", stream);
    join_tables(tables, device.symbols.data(), size, stream);
    breakeven::stage("", stream);
}
const breakeven::Cuda<DeviceSequence> recurrence{
    "cuda/recurrence",
    by_recurrence,
    {.per_item = {.host = 1, .device = 2},
     .notes = "powers of 2: shift registers that jump, one for each of 2^17 threads; odd primes: linear recurrences that jump, one for "
              "each of 2^12 warps; other alphabets: their prime powers, combined by Chinese remainders"}};

}  // namespace
}  // namespace de_bruijn_sequence
