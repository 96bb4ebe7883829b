// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "cyclospectrum.hpp"
#include "ring.hpp"
#include <breakeven/suites/cuda.cuh>

namespace cyclospectrum {
namespace {

/// Masses and sums on the device, and the spectrum on the host: [Non-linear Thinking] brings the sums back, sorts them there
/// and leaves them there, where it has the masses and so their total anyway.
struct DevicePublished {
    using problem = Cyclospectrum;

    breakeven::DeviceBuffer<std::uint32_t> masses, sums;
    Cyclospectrum::Output sorted;
    std::uint32_t total = 0;

    [[nodiscard]] std::uint32_t residues() const { return static_cast<std::uint32_t>(masses.size()); }

    void upload(const Cyclospectrum::Input& in, cudaStream_t stream) {
        masses.upload(in, stream);
        sums.resize(values(in.size()) - 2);
        sorted.resize(values(in.size()));
        total = std::accumulate(in.begin(), in.end(), 0U);
    }
    void prepare(cudaStream_t stream) {
        sums.fill_bytes(0xA5, stream);
        std::fill(sorted.begin(), sorted.end(), 0xFFFFFFFF);
    }
    void download(Cyclospectrum::Output& out, cudaStream_t) const { std::copy(sorted.begin(), sorted.end(), out.begin()); }

    void sort(cudaStream_t stream) {
        breakeven::stage("sort", stream);
        sums.download({sorted.data() + 1, sums.size()}, stream);
        CUDA_CHECK(cudaStreamSynchronize(stream));
        sorted.front() = 0;
        sorted.back() = total;
        std::sort(sorted.begin(), sorted.end());
        breakeven::stage("", stream);
    }
};

constexpr unsigned square = 16, line = 256;  // threads, as in [Non-linear Thinking]

unsigned blocks_for(std::uint32_t count, unsigned threads) { return (count + threads - 1) / threads; }

__global__ void sum_of_cell(const std::uint32_t* masses, std::uint32_t residues, std::uint32_t* sums) {
    const auto start = blockIdx.x * square + threadIdx.x, row = blockIdx.y * square + threadIdx.y;
    if (start >= residues || row + 1 >= residues) return;
    std::uint32_t sum = 0;
    for (auto i = start; i <= start + row; ++i) sum += masses[i >= residues ? i - residues : i];
    sums[std::uint64_t{row} * residues + start] = sum;
}

void grid(DevicePublished& device, cudaStream_t stream) {
    breakeven::stage("sums", stream);
    if (const auto residues = device.residues(); residues > 1) {
        const auto blocks = blocks_for(residues, square);
        sum_of_cell<<<dim3(blocks, blocks), dim3(square, square), 0, stream>>>(device.masses.data(), residues, device.sums.data());
        CUDA_CHECK(cudaGetLastError());
    }
    device.sort(stream);
}

__global__ void sums_of_length(const std::uint32_t* masses, std::uint32_t residues, std::uint32_t row, std::uint32_t* sums) {
    const auto start = blockIdx.x * line + threadIdx.x;
    if (start >= residues) return;
    const auto last = start + row;
    const auto shorter = row == 0 ? 0 : sums[std::uint64_t{row - 1} * residues + start];
    sums[std::uint64_t{row} * residues + start] = shorter + masses[last >= residues ? last - residues : last];
}

void lengths(DevicePublished& device, cudaStream_t stream) {
    breakeven::stage("sums", stream);
    const auto residues = device.residues();
    for (std::uint32_t row = 0; row + 1 < residues; ++row) {
        sums_of_length<<<blocks_for(residues, line), line, 0, stream>>>(device.masses.data(), residues, row, device.sums.data());
        CUDA_CHECK(cudaGetLastError());
    }
    device.sort(stream);
}

breakeven::Memory memory(const breakeven::Request& request) {
    const auto bytes = 4.0 * static_cast<double>(values(request.n));
    return {.host = 2 * bytes, .device = bytes};  // the host sorts a copy
}

const breakeven::Cuda<DevicePublished> by_grid{
    "cuda/grid",
    grid,
    {.role = breakeven::Role::published,
     .complexity = "n^3",
     .largest = 20000,
     .sensible = 8000,
     .memory = memory,
     .notes = "the first kernel of \"Non-linear Thinking with CUDA\": a thread for each sum, which it makes anew; then a sort on the host, "
              "where the answer stays, and which takes nearly all of the time. Repaired: sums were numbered by 32-bit integers, which "
              "overflow at n = 46342"}};
const breakeven::Cuda<DevicePublished> by_lengths{
    "cuda/lengths",
    lengths,
    {.role = breakeven::Role::published,
     .complexity = "n^2 log n",
     .largest = 20000,
     .sensible = 8000,
     .memory = memory,
     .notes = "the second kernel of \"Non-linear Thinking with CUDA\", a launch for each length, which adds a mass to the sums of the one "
              "before; its line that reads them is lost in print. Then a sort on the host, as in cuda/grid"}};

}  // namespace
}  // namespace cyclospectrum
