#pragma once
#include "algorithms/de_bruijn_sequence/de_bruijn_sequence.hpp"
#include "algorithms/de_bruijn_sequence/field.hpp"
#include "suites/cuda.cuh"

namespace de_bruijn_sequence {

/// The sequence; where the alphabet has several prime powers as factors one for each, where a power of an odd prime its digits.
struct DeviceSequence {
    using problem = DeBruijnSequence;
    static constexpr std::size_t most_parts = 4;  // 2 3 5 7 = 210

    DeBruijnSequence::Input in;
    std::vector<Part> parts;
    suite::DeviceBuffer<std::uint8_t> symbols, tables[most_parts], digits[most_parts];

    void upload(const DeBruijnSequence::Input& input, cudaStream_t) {
        in = input;
        parts = de_bruijn_sequence::parts(in.alphabet);
        symbols.resize(in.symbols());
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (parts.size() > 1) tables[i].resize(part_size(i));
            if (parts[i].p != 2 && parts[i].exponent > 1) digits[i].resize(part_size(i) - 1 + (parts[i].exponent - 1) * in.order);
        }
    }
    void prepare(cudaStream_t stream) { symbols.fill_bytes(0xFF, stream); }
    void download(DeBruijnSequence::Output& out, cudaStream_t stream) const { symbols.download(out, stream); }

    [[nodiscard]] std::uint64_t part_size(std::size_t i) const { return DeBruijnSequence::Input{parts[i].q, in.order}.symbols(); }
};

/// All `size` = 2^(exponent order) symbols of the sequence over 2^exponent.
void run_shift_register(std::uint8_t* symbols, std::uint64_t size, std::uint32_t order, std::uint32_t exponent, cudaStream_t stream);

/// The elements 0 .. size-1 of the recurrence from 0 ... 0 1 on, for an odd prime.
void run_recurrence(const Field& field, std::uint8_t* digits, std::uint64_t size, cudaStream_t stream);

/// Symbol 0, and then those whose digits in base p stand `order` apart.
void join_digits(const std::uint8_t* digits, Part part, std::uint32_t order, std::uint8_t* symbols, std::uint64_t size,
                 cudaStream_t stream);

/// The sum of weight * table, each repeated up to the end.
struct Table {
    const std::uint8_t* symbols;
    std::uint64_t size;
    std::uint32_t weight;
};
struct Tables {
    Table all[DeviceSequence::most_parts];
    unsigned count;
};
void join_tables(const Tables& tables, std::uint8_t* symbols, std::uint64_t size, cudaStream_t stream);

}  // namespace de_bruijn_sequence
