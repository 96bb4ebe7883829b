// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"

namespace de_bruijn_sequence {
namespace {

void by_recurrence(DeviceSequence& device, cudaStream_t stream) {
    const auto count = device.parts.size();
    const auto order = device.in.order;
    const auto size = device.symbols.size();
    if (count == 1) {
        const auto& part = device.parts[0];
        if (part.p == 2) return run_shift_register(device.symbols.data(), size, order, part.exponent, stream);
        const PartSequence whole{part, order, device.symbols.data(), size, 0};
        return run_parts({&whole, 1}, stream);
    }
    Tables tables{{}, static_cast<unsigned>(count)};
    PartSequence parts[DeviceSequence::most_parts];
    for (std::size_t i = 0; i < count; ++i) {
        const auto& part = device.parts[i];
        parts[i] = {part, order, device.tables[i].data(), device.part_size(i), DeviceSequence::repeated};
        tables.table[i] = {parts[i].symbols, parts[i].size, part.weight, 0};
    }
    breakeven::stage("parts", stream);
    run_parts({parts, count}, stream);
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
