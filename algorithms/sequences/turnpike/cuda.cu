// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "turnpike.hpp"
#include <breakeven/algorithms/shared/device/block_counts.cuh>
#include <breakeven/algorithms/shared/problems/device_pairs.cuh>

namespace turnpike {
namespace {

/// Words of memory for a search: the counts, then the points so far and what was left at each, both 32 bits.
constexpr std::uint64_t search_words(std::uint64_t points, std::uint64_t distances) {
    return shared::BlockCounts::words(distances) + points;
}

constexpr std::uint8_t too_long = 2;  // in place of found or not

/// The distances from a point to others.
struct DistancesTo {
    std::uint32_t point;
    const std::uint32_t* others;
    __device__ std::uint32_t operator()(std::uint32_t i) const { return point > others[i] ? point - others[i] : others[i] - point; }
};

/// Does the search of search.hpp by all threads of a block: each looks up the distances to some of the points. Every thread
/// holds the same state, so that all branches around a barrier are taken by all.
class BlockSearch {
public:
    __device__ BlockSearch(std::uint64_t* memory, const std::uint32_t* distances, std::uint64_t count, std::uint32_t points)
        : counts_{memory, distances, count}, distances_{distances}, count_{count}, n_{points} {
        placed_ = reinterpret_cast<std::uint32_t*>(memory + shared::BlockCounts::words(count));
        choices_ = placed_ + n_;
    }

    /// Returns 1 if points were found, 0 if there are none, too_long if the search was given up.
    __device__ std::uint8_t run(std::uint64_t limit, std::uint32_t* out) {
        if (n_ < 2) {
            if (threadIdx.x == 0 && n_ == 1) out[0] = 0;
            return 1;
        }
        counts_.build();
        const std::uint32_t last = distances_[count_ - 1];
        if (threadIdx.x == 0) {
            counts_.take_one(last);
            placed_[0] = 0, placed_[1] = last;
            choices_[0] = choices_[1] = 0;
        }
        __syncthreads();
        std::uint32_t k = 2;
        std::uint64_t top = count_, steps = 0;
        bool symmetric = true;  // the points so far are their own mirror image
        while (k < n_) {
            if (steps > limit) return too_long;
            top -= counts_.first_left(top, [&](std::uint64_t i) { return distances_[top - 1 - i]; });
            if (top == 0) return 0;  // never: distances are left
            const std::uint32_t point = distances_[top - 1], other = last - point;
            const bool only = symmetric || point == other;
            steps += k;
            if (fits(point, k)) {
                symmetric = symmetric && point == other;
                place(k++, point, top, only, symmetric);
                continue;
            }
            if (!only) {
                steps += k;
                if (fits(other, k)) {
                    symmetric = false;
                    place(k++, other, top, true, false);
                    continue;
                }
            }
            for (bool placed = false; !placed;) {
                if (k == 2) return 0;
                const std::uint32_t undone = placed_[--k], choice = choices_[k];
                top = choice & top_mask;
                symmetric = k == 2 || (choices_[k - 1] & symmetric_bit) != 0;
                counts_.give_all(k, DistancesTo{undone, placed_});
                if ((choice & final_bit) != 0) continue;
                steps += k;
                placed = fits(last - undone, k);
                if (!placed) continue;
                symmetric = false;
                place(k++, last - undone, top, true, false);
            }
        }
        write_sorted(out);
        return 1;
    }

private:
    __device__ bool fits(std::uint32_t point, std::uint32_t k) { return counts_.take_all(k, DistancesTo{point, placed_}); }

    static constexpr std::uint32_t final_bit = 0x80000000, symmetric_bit = 0x40000000, top_mask = 0x3FFFFFFF;

    __device__ void place(std::uint32_t k, std::uint32_t point, std::uint64_t top, bool final, bool symmetric) {
        if (threadIdx.x == 0) {
            placed_[k] = point;
            choices_[k] = static_cast<std::uint32_t>(top) | (final ? final_bit : 0) | (symmetric ? symmetric_bit : 0);
        }
        __syncthreads();
    }

    /// Sorts by the number of points before each.
    __device__ void write_sorted(std::uint32_t* out) const {
        for (std::uint32_t i = threadIdx.x; i < n_; i += blockDim.x) {
            const std::uint32_t point = placed_[i];
            std::uint32_t before = 0;
            for (std::uint32_t j = 0; j < n_; ++j) before += placed_[j] < point || (placed_[j] == point && j < i);
            out[before] = point;
        }
    }

    shared::BlockCounts counts_;
    const std::uint32_t* distances_;
    std::uint64_t count_;
    std::uint32_t *placed_ = nullptr, *choices_ = nullptr;
    std::uint32_t n_;
};

struct DeviceTurnpike : shared::DevicePairs {
    using problem = Turnpike;

    const Turnpike::Input* input = nullptr;  // for the message of a search that was given up

    void upload(const Turnpike::Input& in, cudaStream_t stream) {
        input = &in;
        DevicePairs::upload(in, distance, search_words, stream);
    }
    void download(Turnpike::Output& out, cudaStream_t stream) const {
        DevicePairs::download(out, stream);
        CUDA_CHECK(cudaStreamSynchronize(stream));
        const auto given_up = std::ranges::find(out.found, too_long);
        if (given_up == out.found.end()) return;
        const auto instance = static_cast<std::uint64_t>(given_up - out.found.begin());
        search_too_long(instance, input->limit_of(instance));
    }
};

__global__ void __launch_bounds__(256)
    search(const std::uint32_t* distances, const std::uint64_t* offsets, const std::uint64_t* firsts, std::uint64_t instances,
           std::uint64_t limit, std::uint32_t* points, std::uint8_t* found, std::uint64_t* scratch, std::uint64_t words) {
    extern __shared__ std::uint64_t own[];
    auto* const memory = scratch == nullptr ? own : scratch + blockIdx.x * words;
    for (std::uint64_t i = blockIdx.x; i < instances; i += gridDim.x) {
        const auto begin = offsets[i], count = offsets[i + 1] - begin, first = firsts[i];
        BlockSearch search{memory, distances + begin, count, static_cast<std::uint32_t>(firsts[i + 1] - first)};
        const auto verdict = search.run(limit + 8 * count, points + first);
        if (threadIdx.x == 0) found[i] = verdict;
        __syncthreads();  // the memory is that of the next search
    }
}

void blocks(DeviceTurnpike& device, cudaStream_t stream) {
    const auto own = device.own_bytes();
    CUDA_CHECK(cudaFuncSetAttribute(search, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(own)));
    search<<<device.blocks, device.threads, own, stream>>>(device.values.data(), device.offsets.data(), device.firsts.data(),
                                                           device.found.size(), device.input->limit, device.points.data(),
                                                           device.found.data(), device.block_scratch(), device.words);
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceTurnpike> by_blocks{
    "cuda/blocks",
    blocks,
    {.largest = 46341,
     .sensible = Turnpike::sensible,
     .memory = [](const auto& request) { return shared::for_instances(request, distance, search_words); },
     .notes = "one block for each instance, whose threads look up the distances to the points so far in a hash table; up to about 150 "
              "points it is in the block's own memory. For batches: the n steps of an instance depend on each other, and each waits "
              "for several barriers, so that a small single instance is the host's"}};

}  // namespace
}  // namespace turnpike
