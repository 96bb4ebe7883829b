// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

/// A thread trains one cell, whose coordinates stay in registers, by all nodes in their order; nobody else touches it. The
/// blocks of 8 x 8 cells list the nodes whose units reach them, and only those pass. More than 16 coordinates go to
/// several blocks, since no coordinate depends on another.
namespace som_train {
namespace {

constexpr unsigned side = 8, threads = side * side, warps = threads / 32;
constexpr unsigned rounds = 4, scanned = rounds * threads;  // nodes asked at once
constexpr unsigned loaded = 64;                             // nodes whose coordinates are in shared memory at once

/// What an epoch's updates take: nodes, the unit of each, the map and the weights of squared distances.
struct Update {
    const float* nodes;
    const std::uint32_t* units;
    std::uint64_t nodes_count;
    std::uint32_t dimension, width, height;
    const float* weights;
    std::uint32_t reached;  // squared distances that have a weight
    float* codebook;
};

/// How far a point is from an interval.
__device__ std::uint32_t outside(std::uint32_t point, std::uint32_t first, std::uint32_t last) {
    return point < first ? first - point : point > last ? point - last : 0;
}

/// The coordinates of one cell, which move towards each node that passes.
template <unsigned count>
class Follow {
public:
    __device__ void load(const float* cell, unsigned present) {
#pragma unroll
        for (unsigned k = 0; k < count; ++k) w_[k] = k < present ? cell[k] : 0;
    }
    __device__ void take(float weight, const float* x) {
#pragma unroll
        for (unsigned k = 0; k < count; ++k) w_[k] = __fmaf_rn(weight, __fsub_rn(x[k], w_[k]), w_[k]);
    }
    __device__ void store(float* cell, unsigned present) const {
#pragma unroll
        for (unsigned k = 0; k < count; ++k)
            if (k < present) cell[k] = w_[k];
    }

private:
    float w_[count];
};

/// The coordinates of one cell, which become the weighted average of the nodes that pass.
template <unsigned count>
class Average {
public:
    __device__ void load(const float*, unsigned) {
#pragma unroll
        for (unsigned k = 0; k < count; ++k) sums_[k] = 0;
    }
    __device__ void take(float weight, const float* x) {
#pragma unroll
        for (unsigned k = 0; k < count; ++k) sums_[k] = __fma_rn(static_cast<double>(weight), static_cast<double>(x[k]), sums_[k]);
        total_ = __dadd_rn(total_, static_cast<double>(weight));
    }
    __device__ void store(float* cell, unsigned present) const {
        if (!(total_ > 0)) return;
#pragma unroll
        for (unsigned k = 0; k < count; ++k)
            if (k < present) cell[k] = static_cast<float>(__ddiv_rn(sums_[k], total_));
    }

private:
    double sums_[count], total_ = 0;
};

template <template <unsigned> class Training, unsigned count>
__global__ void __launch_bounds__(threads) train(const Update u) {
    __shared__ __align__(16) float x[loaded][count];
    __shared__ Place places[scanned];
    __shared__ std::uint32_t numbers[scanned];  // of the nodes listed, in their order, counted from the first one asked
    __shared__ unsigned found[rounds * warps];

    const std::uint32_t tiles_across = (u.width + side - 1) / side;
    const Place first{blockIdx.x / tiles_across * side, blockIdx.x % tiles_across * side};
    const Place last{min(first.row + side, u.height) - 1, min(first.column + side, u.width) - 1};
    const Place own{first.row + threadIdx.x / side, first.column + threadIdx.x % side};
    const bool inside = own.row <= last.row && own.column <= last.column;
    const std::uint32_t first_coordinate = blockIdx.y * count;
    const unsigned present = min(u.dimension - first_coordinate, count);
    float* const cell = u.codebook + (std::uint64_t{own.row} * u.width + own.column) * u.dimension + first_coordinate;

    Training<count> training;
    training.load(cell, inside ? present : 0);
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    for (std::uint64_t base = 0; base < u.nodes_count; base += scanned) {
        Place units[rounds];
        unsigned reaching[rounds];
#pragma unroll
        for (unsigned j = 0; j < rounds; ++j) {
            const std::uint64_t node = base + j * threads + threadIdx.x;
            const std::uint32_t unit = node < u.nodes_count ? u.units[node] : 0;
            units[j] = {unit / u.width, unit % u.width};
            const std::uint32_t down = outside(units[j].row, first.row, last.row);
            const std::uint32_t aside = outside(units[j].column, first.column, last.column);
            const bool reaches = node < u.nodes_count && down * down + aside * aside < u.reached;
            reaching[j] = __ballot_sync(breakeven::all_lanes, reaches);
            if (lane == 0) found[j * warps + warp] = static_cast<unsigned>(__popc(reaching[j]));
        }
        __syncthreads();
        unsigned listed = 0;
#pragma unroll
        for (unsigned j = 0; j < rounds; ++j)
#pragma unroll
            for (unsigned other = 0; other < warps; ++other) {
                if (other == warp && (reaching[j] >> lane & 1) != 0) {
                    const unsigned at = listed + static_cast<unsigned>(__popc(reaching[j] & ((1U << lane) - 1)));
                    places[at] = units[j];
                    numbers[at] = j * threads + threadIdx.x;
                }
                listed += found[j * warps + other];
            }
        __syncthreads();  // the list stands; what was found may be overwritten
        for (unsigned begin = 0; begin < listed; begin += loaded) {
            const unsigned here = min(loaded, listed - begin);
            for (unsigned i = threadIdx.x; i < here * count; i += threads) {
                const unsigned k = i % count;
                const std::uint64_t node = base + numbers[begin + i / count];
                x[i / count][k] = k < present ? u.nodes[node * u.dimension + first_coordinate + k] : 0;
            }
            __syncthreads();
            for (unsigned i = 0; i < here; ++i) {
                const std::uint32_t distance = squared_distance(places[begin + i], own);
                if (distance < u.reached) training.take(__ldg(u.weights + distance), x[i]);
            }
            __syncthreads();  // before other coordinates, or another list, are written
        }
    }
    if (inside) training.store(cell, present);
}

template <template <unsigned> class Training, unsigned count>
void launch(const Update& u, cudaStream_t stream) {
    const auto tiles = ((u.width + side - 1) / side) * ((u.height + side - 1) / side);
    train<Training, count><<<dim3{tiles, (u.dimension + count - 1) / count}, threads, 0, stream>>>(u);
    CUDA_CHECK(cudaGetLastError());
}

/// Makes all nodes' updates of an epoch, whose units are known, by the rule epoch_bmu or batch.
void update_all(const Update& u, Rule rule, cudaStream_t stream) {
    som_bmu::with_quads(u.dimension, [&](auto coordinates) {
        if (rule == Rule::batch)
            launch<Average, coordinates()>(u, stream);
        else
            launch<Follow, coordinates()>(u, stream);
    });
}

struct Device : DeviceTraining {
    som_bmu::NearestScratch nearest;
    breakeven::DeviceBuffer<std::uint32_t> units;
    OnlineScratch online;
};

template <som_bmu::Method method>
void cell_by_cell(Device& device, cudaStream_t stream) {
    device.begin_with_initial(stream);
    if (device.rule == Rule::online) return train_online(device, device.online, stream);
    if (device.nodes.count == 0) return;
    for (std::uint64_t epoch = 0; epoch < device.epochs(); ++epoch) {
        som_bmu::nearest(device.nodes, device.codebook, som_bmu::Metric::euclidean, method, device.nearest, device.units, stream);
        update_all({.nodes = device.nodes.values.data(),
                    .units = device.units.data(),
                    .nodes_count = device.nodes.count,
                    .dimension = device.codebook.dimension,
                    .width = device.width,
                    .height = device.height,
                    .weights = device.weights.data() + device.begins[epoch],
                    .reached = static_cast<std::uint32_t>(device.reached(epoch)),
                    .codebook = device.codebook.values.data()},
                   device.rule, stream);
    }
}

/// That of the search for units, of which the host is told none.
breakeven::Memory memory(const breakeven::Request& request) { return {.device = som_bmu::on_device(12, 4)(request).device}; }

const breakeven::Cuda<Device> tiled{
    "cuda/cell_by_cell",
    cell_by_cell<som_bmu::Method::direct>,
    {.memory = memory,
     .notes =
         "units by som_bmu's cuda/tiled, then a thread for each cell, which takes the nodes that reach it in their order; no launch for "
         "a node and no word to the host between epochs. Online: one kernel with one barrier of the grid for each node"}};
const breakeven::Cuda<Device> filtered{"cuda/cell_by_cell_filtered",
                                       cell_by_cell<som_bmu::Method::filtered>,
                                       {.memory = memory, .notes = "the same with som_bmu's cuda/filtered; online is no other"}};

}  // namespace
}  // namespace som_train
