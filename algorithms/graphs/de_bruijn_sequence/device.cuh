#pragma once
#include <span>

#include "de_bruijn_sequence.hpp"
#include "field.hpp"
#include <breakeven/suites/cuda.cuh>

namespace de_bruijn_sequence {

/// The sequence; where the alphabet has several prime powers as factors one for each.
struct DeviceSequence {
    using problem = DeBruijnSequence;
    static constexpr std::size_t most_parts = 4;  // 2 3 5 7 = 210
    static constexpr unsigned behind = 32;        // symbols by which a table goes on, as from its beginning

    DeBruijnSequence::Input in;
    std::vector<Part> parts;
    breakeven::DeviceBuffer<std::uint8_t> symbols, tables[most_parts];

    void upload(const DeBruijnSequence::Input& input, cudaStream_t) {
        in = input;
        parts = de_bruijn_sequence::parts(in.alphabet);
        symbols.resize(in.symbols());
        if (parts.size() > 1)
            for (std::size_t i = 0; i < parts.size(); ++i) tables[i].resize(part_size(i) + behind);
    }
    void prepare(cudaStream_t stream) { symbols.fill_bytes(0xFF, stream); }
    void download(DeBruijnSequence::Output& out, cudaStream_t stream) const { symbols.download(out, stream); }

    [[nodiscard]] std::uint64_t part_size(std::size_t i) const { return DeBruijnSequence::Input{parts[i].q, in.order}.symbols(); }
};

/// All `size` = 2^(exponent order) symbols of the sequence over 2^exponent.
void run_shift_register(std::uint8_t* symbols, std::uint64_t size, std::uint32_t order, std::uint32_t exponent, cudaStream_t stream);

/// All `size` symbols of the sequence over q, and `behind` more, from its beginning again.
struct PartOf {
    Part part;
    std::uint32_t order;
    std::uint8_t* symbols;
    std::uint64_t size;
    std::uint32_t behind;
};
void run_parts(std::span<const PartOf> parts, cudaStream_t stream);

/// The sum of weight * table, each repeated up to the end.
struct Table {
    const std::uint8_t* symbols;
    std::uint64_t size;
    std::uint32_t weight, step;
};
struct Tables {
    Table all[DeviceSequence::most_parts];
    unsigned count;
};
void join_tables(Tables tables, std::uint8_t* symbols, std::uint64_t size, cudaStream_t stream);

}  // namespace de_bruijn_sequence
