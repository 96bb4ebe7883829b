// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "memory.hpp"
#include "som_bmu.hpp"
#include <breakeven/suites/cuda.cuh>

/// What this problem offers to others on the device: the stated arithmetic, the nearest cell of every node, of which training
/// asks for each epoch, and the published search for one node after the other.
namespace som_bmu {

// One operation at a time, so that no compiler may join or part them.
struct DeviceEuclidean {
    static __device__ float add(float sum, float x, float w) {
        const float difference = __fsub_rn(x, w);
        return __fmaf_rn(difference, difference, sum);
    }
};
struct DeviceTaxicab {
    static __device__ float add(float sum, float x, float w) { return __fadd_rn(sum, fabsf(__fsub_rn(x, w))); }
};

/// The least word is the nearest cell, and the lowest of equals.
__device__ inline unsigned long long device_nearness(float distance, std::uint32_t cell) {
    return static_cast<unsigned long long>(__float_as_uint(distance)) << 32 | cell;
}

/// The same of a distance in 64 bits, which leaves no room for the cell in one word. The bits of a distance are in its order. The
/// cell has 64 as well, so that no byte of it is padding, which is copied to the host and which nobody writes.
struct DoubleNearness {
    unsigned long long distance = ~0ULL, cell = ~0ULL;

    friend __host__ __device__ bool operator<(const DoubleNearness& a, const DoubleNearness& b) {
        return a.distance < b.distance || (a.distance == b.distance && a.cell < b.cell);
    }
};

/// function(std::integral_constant<unsigned, c>{}), c being the coordinates of so many dimensions filled up to whole quads,
/// or 16 if they are more.
template <class Function>
void with_quads(std::uint32_t dimension, const Function& function) {
    if (dimension <= 4) return function(std::integral_constant<unsigned, 4>{});
    if (dimension <= 8) return function(std::integral_constant<unsigned, 8>{});
    if (dimension <= 12) return function(std::integral_constant<unsigned, 12>{});
    function(std::integral_constant<unsigned, 16>{});
}

/// Points in device memory.
struct DevicePoints {
    std::uint64_t count = 0;
    std::uint32_t dimension = 0;
    breakeven::DeviceBuffer<float> values;

    void resize(const breakeven::Points& like) {
        count = like.count;
        dimension = like.dimension;
        values.resize(like.values.size());
    }
    void upload(const breakeven::Points& points, cudaStream_t stream) {
        resize(points);
        values.upload(points.values, stream);
    }
};

struct NearestScratch {
    breakeven::DeviceBuffer<float>
        packed;  // the codebook, its cells filled up with zeros to whole 16 bytes, and half their squared lengths
    breakeven::DeviceBuffer<unsigned long long> words;  // for each node the least distance so far and its cell
};

enum class Method {
    direct,   // the stated arithmetic for every pair
    filtered  // |w|^2 / 2 - x w for every pair, and the stated arithmetic for the cells that this cannot rule out
};

/// cells[i] becomes the nearest cell of node i. Filtering is for Euclidean distances and up to 16 dimensions; others are
/// searched directly. LimitExceeded: more than 2^31 cells.
void nearest(const DevicePoints& nodes, const DevicePoints& codebook, Metric metric, Method method, NearestScratch& scratch,
             breakeven::DeviceBuffer<std::uint32_t>& cells, cudaStream_t stream);

/// The kernels of [Self-Organizing Maps] for one node, in which every thread has one coordinate of one cell.
enum class PublishedKernel {
    node_by_node,            // the first thread of a block finishes all its cells
    node_by_node_optimised,  // the first thread of each cell finishes it
    node_by_node_shared      // ... and differences lie in the memory that a block shares
};
inline constexpr unsigned published_threads = 256;  // of a block, or as many fewer as make whole cells

/// Points of a kernel that computes in 32 or, as the document's, in 64 bits.
template <class Real>
struct PointsView {
    const Real* values = nullptr;
    std::uint64_t count = 0;
    std::uint32_t dimension = 0;
};

/// The units of all nodes by such a kernel: a launch for each node, in which each block leaves its least distance, and then
/// the host finds the least of those. LimitExceeded: more dimensions than threads, or more than 2^28 distances.
template <class Real>  // float or double
class PublishedUnits {
public:
    void find(PublishedKernel kernel, const PointsView<Real>& nodes, const PointsView<Real>& codebook, cudaStream_t stream,
              unsigned most_threads = published_threads);
    /// The nearest cell of a node, after find().
    [[nodiscard]] std::uint32_t operator[](std::uint64_t node) const;

    using Least = std::conditional_t<std::is_same_v<Real, float>, unsigned long long, DoubleNearness>;

private:
    breakeven::DeviceBuffer<Real> differences_;
    breakeven::DeviceBuffer<Least> least_;
    std::vector<Least> host_least_;
    std::uint64_t blocks_ = 0;
};

/// A node takes itself, `copies` bytes for each coordinate in another form, its cell and the least of each block, of which the published
/// map of 12 dimensions has 1905.
template <class Real>
auto units_memory(unsigned most_threads = published_threads, double copies = 0) {
    return [=](const breakeven::Request& request) -> breakeven::Memory {
        const auto cells_of_a_block = std::max(1.0, std::floor(most_threads / dimension_of(request)));
        const auto least =
            static_cast<double>(sizeof(typename PublishedUnits<Real>::Least)) * std::ceil(cells_of(request) / cells_of_a_block);
        const auto memory = on_device(4 + least, static_cast<double>(sizeof(Real)) + copies)(request);
        return {.host = memory.host + least * static_cast<double>(request.n), .device = memory.device};
    };
}

}  // namespace som_bmu
