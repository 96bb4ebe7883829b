// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>

#include "search.hpp"
#include "turnpike.hpp"
#include <breakeven/algorithms/shared/host/partition_point.hpp>
#include <breakeven/suites/device/launch.cuh>

namespace turnpike {
namespace {

/// A place of a block's hash table has a distance in its upper half and in its lower one how many are left of it, a signed
/// number: a test that fails takes more than there are, for a moment. It has 64 bits, so that one compare-and-swap fills it.
constexpr std::uint64_t empty_place = 0xFFFFFFFF80000000;
constexpr std::uint64_t full_place(std::uint32_t distance, std::uint32_t count) { return std::uint64_t{distance} << 32 | count; }

/// The bits of a place's number, such that at most four of five places are taken.
constexpr std::uint32_t place_bits(std::uint64_t distances) { return hash_bits(distances + (distances + 3) / 4); }

/// Words of memory for a search: the places, then the points so far and what was left at each, both 32 bits.
constexpr std::uint64_t search_words(std::uint64_t points, std::uint64_t distances) {
    return (std::uint64_t{1} << place_bits(distances)) + points;
}

constexpr std::uint8_t too_long = 2;  // in place of found or not

/// Does the search of search.hpp by all threads of a block: each looks up the distances to some of the points. Every thread
/// holds the same state, so that all branches around a barrier are taken by all.
class BlockSearch {
public:
    __device__ BlockSearch(std::uint64_t* memory, const std::uint32_t* distances, std::uint64_t count, std::uint32_t points)
        : places_{memory}, distances_{distances}, count_{count}, n_{points}, bits_{place_bits(count)} {
        mask_ = static_cast<std::uint32_t>((std::uint64_t{1} << bits_) - 1);
        placed_ = reinterpret_cast<std::uint32_t*>(memory + (std::uint64_t{1} << bits_));
        choices_ = placed_ + n_;
    }

    /// Returns 1 if points were found, 0 if there are none, too_long if the search was given up.
    __device__ std::uint8_t run(std::uint64_t limit, std::uint32_t* out) {
        if (n_ < 2) {
            if (threadIdx.x == 0 && n_ == 1) out[0] = 0;
            return 1;
        }
        build();
        const std::uint32_t last = distances_[count_ - 1];
        if (threadIdx.x == 0) {
            atomicSub(left(find(last)), 1);
            placed_[0] = 0, placed_[1] = last;
            choices_[0] = choices_[1] = 0;
        }
        __syncthreads();
        std::uint32_t k = 2;
        std::uint64_t top = count_, steps = 0;
        bool symmetric = true;  // the points so far are their own mirror image
        while (k < n_) {
            if (steps > limit) return too_long;
            top = largest_left(top);
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
                change(undone, k, 1);
                __syncthreads();
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
    static constexpr std::uint64_t none = ~std::uint64_t{0};

    __device__ static std::uint32_t distance(std::uint32_t a, std::uint32_t b) { return a > b ? a - b : b - a; }
    __device__ int* left(std::uint64_t place) const { return reinterpret_cast<int*>(places_ + place); }  // the lower half

    __device__ std::uint64_t find(std::uint32_t distance) const {
        for (std::uint32_t i = hash(distance, bits_);; i = (i + 1) & mask_) {
            const auto place = places_[i];
            if (place == empty_place) return none;
            if (static_cast<std::uint32_t>(place >> 32) == distance) return i;
        }
    }

    /// The first of equal distances stands for all.
    __device__ void build() {
        for (std::uint64_t i = threadIdx.x; i <= mask_; i += blockDim.x) places_[i] = empty_place;
        __syncthreads();
        for (std::uint64_t i = threadIdx.x; i < count_; i += blockDim.x) {
            const std::uint32_t value = distances_[i];
            if (i > 0 && distances_[i - 1] == value) continue;
            std::uint64_t end = i + 1, beyond = count_;  // the first greater one is in [end, beyond]
            if (end == count_ || distances_[end] != value) beyond = end;
            end = shared::partition_point(end, beyond, [&](std::uint64_t j) { return distances_[j] == value; });
            insert(value, static_cast<std::uint32_t>(end - i));
        }
        __syncthreads();
    }
    __device__ void insert(std::uint32_t value, std::uint32_t count) {
        for (std::uint32_t i = hash(value, bits_);; i = (i + 1) & mask_) {
            auto* const place = reinterpret_cast<unsigned long long*>(places_ + i);
            if (atomicCAS(place, empty_place, full_place(value, count)) == empty_place) return;
        }
    }

    /// The greatest t <= top such that distance number t-1 is left; 0 if there is none. Ends with a barrier.
    __device__ std::uint64_t largest_left(std::uint64_t top) {
        __shared__ unsigned nearest;
        for (;;) {
            if (threadIdx.x == 0) nearest = blockDim.x;
            __syncthreads();
            if (threadIdx.x < top && *left(find(distances_[top - 1 - threadIdx.x])) >= 1) atomicMin(&nearest, threadIdx.x);
            __syncthreads();
            const unsigned skipped = nearest;
            __syncthreads();  // before it is reset
            if (skipped < blockDim.x) return top - skipped;
            if (top <= blockDim.x) return 0;
            top -= blockDim.x;
        }
    }

    /// Takes the distances to the first k points, or none if one is missing. Ends with a barrier.
    __device__ bool fits(std::uint32_t point, std::uint32_t k) {
        std::uint32_t done = 0;
        bool missing = false;
        while (done < k && !missing) {
            bool mine = false;
            if (done + threadIdx.x < k) {
                const auto place = find(distance(point, placed_[done + threadIdx.x]));
                mine = place == none || atomicSub(left(place), 1) <= 0;
            }
            done += blockDim.x;
            missing = __syncthreads_or(mine) != 0;
        }
        if (!missing) return true;
        change(point, done < k ? done : k, 1);
        __syncthreads();
        return false;
    }

    /// Adds `by` to how many are left of each distance to the first k points that the input has.
    __device__ void change(std::uint32_t point, std::uint32_t k, int by) {
        for (std::uint32_t i = threadIdx.x; i < k; i += blockDim.x) {
            const auto place = find(distance(point, placed_[i]));
            if (place != none) atomicAdd(left(place), by);
        }
    }

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

    std::uint64_t* places_;
    const std::uint32_t* distances_;
    std::uint64_t count_;
    std::uint32_t *placed_ = nullptr, *choices_ = nullptr;
    std::uint32_t n_, bits_, mask_ = 0;
};

/// The distances and points of all instances in device memory, and the memory of searches that are too large for a block's own.
struct DeviceTurnpike {
    using problem = Turnpike;

    breakeven::DeviceBuffer<std::uint32_t> distances, points;
    breakeven::DeviceBuffer<std::uint64_t> offsets, firsts, scratch;
    breakeven::DeviceBuffer<std::uint8_t> found;
    const Turnpike::Input* input = nullptr;  // for the message of a search that was given up

    // How a search is launched: by blocks with their own memory, one for each instance, or by fewer in `scratch`.
    unsigned threads = 0, blocks = 0;
    std::uint64_t words = 0;  // of a block's memory
    bool in_scratch = false;

    void upload(const Turnpike::Input& in, cudaStream_t stream) {
        distances.upload(in.distances, stream);
        offsets.upload(in.offsets, stream);
        firsts.upload(in.firsts, stream);
        input = &in;
        points.resize(in.firsts.back());
        found.resize(in.instances());
        const auto most_points = Turnpike::size(in), most_distances = most_points * (most_points - 1) / 2;
        if (most_distances >= std::uint64_t{1} << 30)
            throw breakeven::LimitExceeded("an instance has " + std::to_string(most_distances) +
                                           " distances: on the device at most 2^30 - 1 are possible");

        constexpr std::uint64_t beside = 1024;  // bytes that a block has of its own
        words = search_words(most_points, most_distances);
        in_scratch = 8 * words + beside > breakeven::most_shared_memory();
        threads = static_cast<unsigned>(std::clamp<std::uint64_t>((most_points + 31) / 32 * 32, 32, 256));
        blocks = static_cast<unsigned>(std::min<std::uint64_t>(in.instances(), std::uint64_t{1} << 30));
        if (!in_scratch) return;
        constexpr std::uint64_t most_scratch = std::uint64_t{1} << 30;  // words, unless a single search needs more
        blocks =
            std::min({blocks, breakeven::multiprocessors() * 4, static_cast<unsigned>(std::max<std::uint64_t>(1, most_scratch / words))});
        scratch.resize(blocks * words);
    }
    void prepare(cudaStream_t stream) {
        points.fill_bytes(0xFF, stream);
        found.fill_bytes(0xFF, stream);
    }
    void download(Turnpike::Output& out, cudaStream_t stream) const {
        points.download(out.points, stream);
        found.download(out.found, stream);
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
    const auto own = device.in_scratch ? 0 : static_cast<int>(8 * device.words);
    CUDA_CHECK(cudaFuncSetAttribute(search, cudaFuncAttributeMaxDynamicSharedMemorySize, own));
    search<<<device.blocks, device.threads, static_cast<std::size_t>(own), stream>>>(
        device.distances.data(), device.offsets.data(), device.firsts.data(), device.found.size(), device.input->limit,
        device.points.data(), device.found.data(), device.in_scratch ? device.scratch.data() : nullptr, device.words);
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceTurnpike> by_blocks{
    "cuda/blocks",
    blocks,
    {.largest = 46341,
     .sensible = Turnpike::sensible,
     .memory = for_pairs<2, 24>,
     .notes = "one block for each instance, whose threads look up the distances to the points so far in a hash table; up to about 150 "
              "points it is in the block's own memory. For batches: the n steps of an instance depend on each other, and each waits "
              "for several barriers, so that a small single instance is the host's"}};

}  // namespace
}  // namespace turnpike
