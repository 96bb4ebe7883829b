#include "algorithms/de_bruijn_sequence/device.cuh"

namespace {

using namespace de_bruijn_sequence;

void run_part(DeviceSequence& device, std::size_t i, std::uint8_t* symbols, cudaStream_t stream) {
    const auto& part = device.parts[i];
    const auto order = device.in.order;
    const auto size = device.part_size(i);
    if (part.p == 2) return run_shift_register(symbols, size, order, part.exponent, stream);
    const auto& recurrence = field(part.p, part.exponent * order);
    if (part.exponent == 1) {
        CUDA_CHECK(cudaMemsetAsync(symbols, 0, 1, stream));
        run_recurrence(recurrence, symbols + 1, size - 1, stream);
    } else {
        auto& digits = device.digits[i];
        run_recurrence(recurrence, digits.data(), digits.size(), stream);
        join_digits(digits.data(), part, order, symbols, size, stream);
    }
}

void by_recurrence(DeviceSequence& device, cudaStream_t stream) {
    const auto count = device.parts.size();
    if (count == 1) return run_part(device, 0, device.symbols.data(), stream);
    Tables tables{{}, static_cast<unsigned>(count)};
    for (std::size_t i = 0; i < count; ++i) {
        run_part(device, i, device.tables[i].data(), stream);
        tables.all[i] = {device.tables[i].data(), device.part_size(i), device.parts[i].weight};
    }
    suite::stage("parts", stream);
    join_tables(tables, device.symbols.data(), device.symbols.size(), stream);
    suite::stage("join", stream);
}
const suite::Cuda<DeviceSequence> recurrence{
    "cuda/recurrence",
    by_recurrence,
    {.memory = [](std::uint64_t n) { return suite::Memory{.host = static_cast<double>(n), .device = 2 * static_cast<double>(n)}; },
     .notes = "powers of 2: shift registers that jump, one for each of 2^18 threads; odd primes: a linear recurrence doubles the sequence; "
              "other alphabets: their prime powers, combined by Chinese remainders"}};

}  // namespace
