#pragma once
#include <bit>
#include <cub/device/device_radix_sort.cuh>
#include <vector>

#include "algorithms/euler_circuit/euler_circuit.hpp"
#include "algorithms/euler_circuit/splitters.hpp"
#include "suites/cuda.cuh"

namespace euler_circuit {

/// What the device finds out and the host reads at the end.
struct Progress {
    std::uint32_t unbalanced;  // the lowest vertex with unequal degrees, or none
    std::uint32_t unsplit;     // cycles without a splitter
    std::uint32_t components;
};

/// A list of sublists and, but for the shortest list, the splitters that contract it to the next one.
struct Level {
    Sublist* sublists;
    std::uint32_t* ranks;
    Splitters splitters;
};

/// Two halves of 8 bytes an edge hold everything of the size of the input: sorting swaps keys and values
/// between them, and what is dead in one is overwritten. With col that is 20 bytes an edge at the peak, and
/// 0.6 for the sublists and the bits.
struct DeviceCircuit {
    using problem = EulerCircuit;

    suite::DeviceBuffer<std::uint32_t> row, col;
    suite::DeviceBuffer<std::uint64_t> halves[2];
    suite::DeviceBuffer<std::uint32_t> row_begins;  // one bit a slot
    suite::DeviceBuffer<std::uint8_t> sort_scratch;
    suite::DeviceBuffer<Sublist> sublists;  // of all levels
    suite::DeviceBuffer<std::uint32_t> ranks, cycle;
    suite::DeviceBuffer<Progress> progress;
    std::vector<Level> levels;
    std::uint32_t* circuit = nullptr;

    [[nodiscard]] std::uint32_t edges() const { return static_cast<std::uint32_t>(col.size()); }
    [[nodiscard]] std::uint32_t vertices() const { return static_cast<std::uint32_t>(row.size() - 1); }
    [[nodiscard]] int vertex_bits() const { return std::max(1, static_cast<int>(std::bit_width(vertices() - 1))); }

    void upload(const EulerCircuit::Input& in, cudaStream_t stream) {
        row.upload(in.row, stream);
        col.upload(in.col, stream);
        progress.resize(1);
        if (edges() == 0) return;
        for (auto& half : halves) half.resize(edges());
        row_begins.resize((edges() - 1) / 32 + 1);
        cub::DoubleBuffer<std::uint32_t> words;
        std::size_t bytes = 0;
        CUDA_CHECK(cub::DeviceRadixSort::SortPairs(nullptr, bytes, words, words, edges(), 0, vertex_bits(), stream));
        sort_scratch.resize(bytes);
        plan_levels();
    }

    void prepare(cudaStream_t stream) {
        constexpr int poison = 0xA5;
        for (auto& half : halves) half.fill_bytes(poison, stream);
        progress.fill_bytes(poison, stream);
    }

    void download(EulerCircuit::Output& out, cudaStream_t stream) const {
        Progress found{none, 0, 1};
        if (edges() != 0) CUDA_CHECK(cudaMemcpyAsync(&found, progress.data(), sizeof found, cudaMemcpyDeviceToHost, stream));
        CUDA_CHECK(cudaStreamSynchronize(stream));
        using Verdict = EulerCircuit::Verdict;
        out.vertex = found.unbalanced;
        out.components = found.components;
        out.verdict = found.unbalanced != none ? Verdict::unbalanced : found.components != 1 ? Verdict::disconnected : Verdict::circuit;
        out.edges.resize(out.verdict == Verdict::circuit ? edges() : 0);
        suite::copy_to_host<std::uint32_t>(out.edges, circuit, stream);
    }

private:
    /// Sublists of about 32 edges; each list of more than a block can hold is cut again. Short graphs get
    /// shorter ones: walks wait for memory one step after the other, and few threads would be at work.
    void plan_levels() {
        constexpr std::uint32_t fits_a_block = 8192, contraction = 3;
        const unsigned shift = std::clamp(static_cast<int>(std::bit_width(edges())) - 16, 2, edges() > (1U << 26) ? 6 : 5);
        std::vector<Splitters> cuts{{edges(), shift}};
        std::uint64_t total = cuts.back().count();
        while (cuts.back().count() > fits_a_block) {
            cuts.push_back({cuts.back().count(), contraction});
            total += cuts.back().count();
        }
        sublists.resize(total);
        ranks.resize(total);
        cycle.resize(cuts.front().count());
        levels.clear();
        std::uint64_t begin = 0;
        for (const auto cut : cuts) {
            levels.push_back({sublists.data() + begin, ranks.data() + begin, cut});
            begin += cut.count();
        }
    }
};

}  // namespace euler_circuit
