#pragma once
#include <vector>

#include "closing.hpp"
#include "euler_circuit.hpp"
#include "rows.hpp"
#include "splitters.hpp"
#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/suites/cuda.cuh>

namespace euler_circuit {

/// What the device finds out and the host reads at the end.
struct Progress {
    std::uint32_t unbalanced;  // the lowest vertex with unequal degrees where they allow no trail, or none
    std::uint32_t unsplit;     // cycles without a splitter
    std::uint32_t components, exchanges;
    bool closes;  // the exchange of the element that closes a path is one of the spanning forest's
    Imbalance imbalance;
    Closing closing;  // of a path
};

/// A list of sublists and, but for the shortest list, the splitters that contract it to the next one.
struct Level {
    Sublist* sublists;
    std::uint32_t* ranks;
    Splitters splitters;
};

/// A graph and what it takes to find a circuit or a path through it. Two halves of 8 bytes an element hold
/// everything of the size of the input: sorting swaps keys and values between them, and what is dead in one
/// is overwritten. With col that is 20 bytes an edge at the peak, and 0.6 for the sublists and the bits.
/// Elements are numbered with 32 bits, to 2^32 - 2; products and sizes in bytes have 64.
struct DeviceTrail : DeviceGraph {
    explicit DeviceTrail(Trail kind) : trail{kind} {}

    Trail trail;
    breakeven::DeviceBuffer<std::uint64_t> halves[2];
    breakeven::DeviceBuffer<std::uint32_t> row_begins;  // one bit an element
    breakeven::DeviceBuffer<char> sort_scratch;
    breakeven::DeviceBuffer<Sublist> sublists;  // of all levels
    breakeven::DeviceBuffer<std::uint32_t> ranks, cycle;
    breakeven::DeviceBuffer<Progress> progress;
    std::vector<Level> levels;
    std::uint32_t* circuit = nullptr;  // the edges, from element 0 on

    [[nodiscard]] std::uint32_t offset() const { return trail == Trail::path ? 1 : 0; }
    [[nodiscard]] std::uint32_t elements() const { return edges() + offset(); }

    void upload(const breakeven::Graph& in, cudaStream_t stream) {
        DeviceGraph::upload(in, stream);
        reserve();
    }
    static bool generates(const breakeven::Request& request);
    void generate(const breakeven::Request& request, cudaStream_t stream);
    [[nodiscard]] breakeven::Graph downloaded(cudaStream_t stream) const;

    void prepare(cudaStream_t stream);
    void download(EulerCircuit::Output& out, cudaStream_t stream) const;

private:
    void reserve();
    void plan_levels();
};

/// Finds the trail by the stages of staged.hpp.
void find_trail(DeviceTrail& device, Rule rule, cudaStream_t stream);

struct DeviceCircuit : DeviceTrail {
    using problem = EulerCircuit;
    DeviceCircuit() : DeviceTrail{Trail::circuit} {}
};

/// Of any staged variant.
inline constexpr breakeven::Memory staged_device_memory{.device = 17};

}  // namespace euler_circuit
