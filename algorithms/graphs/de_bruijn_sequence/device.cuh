// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <span>

#include "de_bruijn_sequence.hpp"
#include "field.hpp"
#include <breakeven/suites/cuda.cuh>

namespace de_bruijn_sequence {

/// The sequence in device memory and, where the alphabet has several prime powers as factors, that over each of these.
struct DeviceSequence {
    using problem = DeBruijnSequence;
    static constexpr std::size_t most_parts = 4;  // 2 3 5 7 = 210
    static constexpr unsigned repeated = 32;      // first symbols of a table that stand behind its end again

    DeBruijnSequence::Input in;
    breakeven::DeviceBuffer<std::uint8_t> symbols, tables[most_parts];

    void upload(const DeBruijnSequence::Input& input, cudaStream_t) {
        in = input;
        symbols.resize(in.symbols());
        const auto prime_powers = parts(in.alphabet);
        if (prime_powers.size() > 1)
            for (std::size_t i = 0; i < prime_powers.size(); ++i) tables[i].resize(part_size(prime_powers[i]) + repeated);
    }
    void prepare(cudaStream_t stream) { symbols.fill_bytes(0xFF, stream); }
    void download(DeBruijnSequence::Output& out, cudaStream_t stream) const { symbols.download(out, stream); }

    [[nodiscard]] std::uint64_t part_size(const Part& part) const { return DeBruijnSequence::Input{part.q, in.order}.symbols(); }
};

/// Writes all `size` = 2^(exponent order) symbols of the sequence over 2^exponent.
void run_shift_register(std::uint8_t* symbols, std::uint64_t size, std::uint32_t order, std::uint32_t exponent, cudaStream_t stream);

/// The sequence over one prime power: where its `size` symbols go, behind which the first `repeated` ones are written again.
struct PartSequence {
    Part part;
    std::uint32_t order;
    std::uint8_t* symbols;
    std::uint64_t size;
    std::uint32_t repeated;
};
void run_parts(std::span<const PartSequence> parts, cudaStream_t stream);

}  // namespace de_bruijn_sequence
