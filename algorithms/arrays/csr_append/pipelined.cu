// SPDX-License-Identifier: Apache-2.0
#include "columns.hpp"
#include "device.cuh"
#include <breakeven/algorithms/shared/device/lane_ranks.cuh>
#include <breakeven/algorithms/shared/device/streaming_pass.cuh>

/// One pass whose loads never stop (streaming_pass.cuh). What waits to be written are the places of the entries that are
/// kept, in their part.
namespace csr_append {
namespace {

using namespace streaming_pass;

/// Denser parts are written as they lie in shared memory: they need no packing for their stores to be wide.
constexpr unsigned most_packed = part_elements / 2;
static_assert(part_elements <= tile_entries, "TileColumns knows no places beyond");

/// Stores the place at the address in shared memory, and moves on, if the value is kept. The compiler makes
/// branches of it that find the address anew each time; these are three instructions.
__device__ void append_if(float value, unsigned place, unsigned& slot) {
    asm volatile(
        "{\n"
        ".reg .pred kept;\n"
        "setp.neu.f32 kept, %1, 0f00000000;\n"
        "@kept st.shared.u16 [%0], %2;\n"
        "@kept add.u32 %0, %0, 2;\n"
        "}"
        : "+r"(slot)
        : "f"(value), "h"(static_cast<std::uint16_t>(place))
        : "memory");
}

struct Append {
    static constexpr unsigned workers = few_workers;  // not more than 13 would fit, which are slower
    struct Shared {
        std::uint16_t places[most_packed];
        std::uint16_t ranks[part_quads];  // how many are kept in the part before each quad
    };
    struct Place {
        std::uint64_t row;  // in which a part begins
        std::uint32_t column;
    };

    const float* elements;
    std::uint64_t size, rows, reciprocal;
    std::uint32_t width;
    std::uint64_t* offsets;
    std::uint32_t* columns;
    float* values;

    __device__ Place locate(std::uint64_t begin) const {
        const auto row = begin / width;
        return {row, static_cast<std::uint32_t>(begin - row * width)};
    }
    __device__ void finish(std::uint64_t kept) const { offsets[rows] = kept; }

    /// Each lane looks only at what it has loaded itself. The places are stored if there is room for all of them.
    __device__ unsigned pack(const uint4* part, Shared& own, unsigned, unsigned lane) const {
        const auto entries = reinterpret_cast<const float4*>(part);
        float4 four[part_chunks];
#pragma unroll
        for (unsigned c = 0; c < part_chunks; ++c) four[c] = entries[c * 32 + lane];
        unsigned flags[part_groups] = {};
#pragma unroll
        for (unsigned c = 0; c < part_chunks; ++c)
            flags[c / group_chunks] |=
                ((four[c].x != 0 ? 1U : 0U) | (four[c].y != 0 ? 2U : 0U) | (four[c].z != 0 ? 4U : 0U) | (four[c].w != 0 ? 8U : 0U))
                << (c % group_chunks * quad_elements);
        const auto ranks = shared::lane_ranks<group_chunks>(flags, lane);
#pragma unroll
        for (unsigned c = 0; c < part_chunks; ++c) own.ranks[c * 32 + lane] = static_cast<std::uint16_t>(ranks.before[c]);
        if (ranks.total > most_packed) return ranks.total;
        const auto packed = static_cast<unsigned>(__cvta_generic_to_shared(own.places));
#pragma unroll
        for (unsigned c = 0; c < part_chunks; ++c) {
            unsigned address = packed + ranks.before[c] * sizeof(std::uint16_t);
            const unsigned place = c * chunk_elements + lane * quad_elements;
            append_if(four[c].x, place, address);
            append_if(four[c].y, place + 1, address);
            append_if(four[c].z, place + 2, address);
            append_if(four[c].w, place + 3, address);
        }
        return ranks.total;
    }

    /// Writes what the part keeps, and the offsets of the rows that begin in it.
    __device__ void write(const uint4* elements_here, const Shared& own, const Part<Place>& part, std::uint64_t begin,
                          unsigned lane) const {
        const auto entries = reinterpret_cast<const float4*>(elements_here);
        const auto flat = reinterpret_cast<const float*>(elements_here);
        const auto kept = part.kept;
        if (kept <= most_packed)
            write_packed(flat, own.places, kept, part, lane);
        else
            write_dense(flat, part, lane);
        const auto [first_row, column] = part.place;
        for (std::uint64_t row = first_row + (column != 0) + lane; row < rows; row += 32) {
            const std::uint64_t place = row * width - begin;
            if (place >= part_elements) break;
            const auto j = static_cast<unsigned>(place / quad_elements), k = static_cast<unsigned>(place % quad_elements);
            const float4 four = entries[j];
            offsets[row] = part.before + own.ranks[j] + (k > 0 && four.x != 0) + (k > 1 && four.y != 0) + (k > 2 && four.z != 0);
        }
    }

private:
    // All reads of a round come before its stores: they wait for shared memory once, not each for its own.
    static constexpr unsigned round = 4;

    __device__ void write_packed(const float* entries, const std::uint16_t* places, unsigned kept, const Part<Place>& part,
                                 unsigned lane) const {
        const TileColumns part_columns{part.place.column, width, reciprocal};
        for (unsigned first = 0; first < kept; first += 32 * round) {
            unsigned chosen[round];
            float value[round];
#pragma unroll
            for (unsigned k = 0; k < round; ++k) chosen[k] = first + k * 32 + lane < kept ? places[first + k * 32 + lane] : 0;
#pragma unroll
            for (unsigned k = 0; k < round; ++k) value[k] = entries[chosen[k]];
#pragma unroll
            for (unsigned k = 0; k < round; ++k) {
                const unsigned i = first + k * 32 + lane;
                if (i >= kept) continue;
                columns[part.before + i] = part_columns[chosen[k]];
                values[part.before + i] = value[k];
            }
        }
    }
    __device__ void write_dense(const float* entries, const Part<Place>& part, unsigned lane) const {
        const TileColumns part_columns{part.place.column, width, reciprocal};
        unsigned before = 0;
        for (unsigned first = 0; first < part_elements; first += 32 * round) {
            float value[round];
#pragma unroll
            for (unsigned k = 0; k < round; ++k) value[k] = entries[first + k * 32 + lane];
#pragma unroll
            for (unsigned k = 0; k < round; ++k) {
                const bool keeps = value[k] != 0;
                const unsigned flags = __ballot_sync(breakeven::all_lanes, keeps);
                if (keeps) {
                    const std::uint64_t at = part.before + before + __popc(flags & ((1U << lane) - 1));
                    columns[at] = part_columns[first + k * 32 + lane];
                    values[at] = value[k];
                }
                before += __popc(flags);
            }
        }
    }
};

void pipelined(DeviceRows& device, cudaStream_t stream) {
    if (device.entries() == 0) return device.offsets.fill_bytes(0, stream);
    const Append job{device.dense.data(), device.entries(),      device.rows,           TileColumns::reciprocal(device.width),
                     device.width,        device.offsets.data(), device.columns.data(), device.values.data()};
    if (!streaming_pass::run_if_it_fits(job, device.scratch, stream)) single_pass(device, stream);
}
const breakeven::Cuda<DeviceRows> by_streaming{
    "cuda/pipelined",
    pipelined,
    {.per_item = device_memory,
     .notes = "reads each entry once: resident blocks load, pack and write tiles of 5376 entries at the same time, and sum what the tiles "
              "between keep; as cuda/single_pass where a block has less than 109 KiB of shared memory"}};

}  // namespace
}  // namespace csr_append
