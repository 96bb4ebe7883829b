// SPDX-License-Identifier: Apache-2.0
#include <thrust/iterator/counting_iterator.h>

#include <cub/device/device_select.cuh>
#include <utility>
#include <vector>

#include "device.cuh"
#include "stage.cuh"

/// The circuit graph on the device, one thread a vertex, and all else on the host, as [Zooming] has it.
namespace circuit_graph {
namespace {

using breakeven::launch;
using breakeven::thread_number;

struct DevicePublished : DeviceCircuitGraph {
    PublishedMeetings meetings;
    std::vector<std::uint32_t> host_before;
};

__global__ void mark_meetings(const std::uint32_t* row, std::uint32_t vertices, const std::uint32_t* labels, std::uint8_t* valid) {
    const auto v = thread_number();
    if (v >= vertices || row[v] == row[v + 1]) return;
    valid[row[v]] = 0;
    for (auto x = row[v] + 1; x < row[v + 1]; ++x) valid[x] = labels[x - 1] != labels[x];
}

__global__ void list_meetings(const std::uint32_t* slots, std::uint64_t count, const std::uint32_t* labels, Meeting* meetings) {
    const auto i = thread_number();
    if (i >= count) return;
    const auto x = slots[i];
    meetings[i] = {x, labels[x - 1], labels[x]};
}

}  // namespace

const std::vector<Meeting>& PublishedMeetings::find(const breakeven::DeviceBuffer<std::uint32_t>& row,
                                                    const breakeven::DeviceBuffer<std::uint32_t>& edge_labels, std::uint8_t* marks,
                                                    cudaStream_t stream) {
    const auto vertices = static_cast<std::uint32_t>(row.size() - 1);
    const auto* const labels = edge_labels.data();
    slots_.resize(edge_labels.size());
    launch(mark_meetings, vertices, stream, row.data(), vertices, labels, marks);
    breakeven::with_scratch(scratch_, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSelect::Flagged(memory, bytes, thrust::counting_iterator<std::uint32_t>{0}, marks, slots_.data(), count_.data(),
                                          static_cast<std::int64_t>(edge_labels.size()), stream);
    });
    const auto count = breakeven::fetch(count_.data(), stream);
    meetings_.resize(count);
    host_meetings_.resize(count);
    if (count > 0) {
        launch(list_meetings, count, stream, slots_.data(), count, labels, meetings_.data());
        copy_now(host_meetings_.data(), meetings_.data(), count, cudaMemcpyDeviceToHost, stream);
    }
    return host_meetings_;
}

namespace {

void published(DevicePublished& device, cudaStream_t stream) {
    device.swaps.fill_bytes(0, stream);
    const auto edges = device.edges();
    if (edges == 0) return;
    breakeven::stage("circuit graph", stream);
    const auto& meetings = device.meetings.find(device.graph.row, device.labels, device.marks.data(), stream);
    breakeven::stage("tree", stream);
    const auto slots = spanning_slots(meetings, device.partitions);
    breakeven::stage("swap", stream);
    auto& before = device.host_before;
    before.resize(edges);
    copy_now(before.data(), device.before.data(), edges, cudaMemcpyDeviceToHost, stream);
    for (const auto x : slots) std::swap(before[x - 1], before[x]);
    copy_now(device.merged.data(), before.data(), edges, cudaMemcpyHostToDevice, stream);
    const auto swaps = static_cast<std::uint32_t>(slots.size());
    copy_now(device.swaps.data(), &swaps, 1, cudaMemcpyHostToDevice, stream);
    breakeven::stage("", stream);
}

const breakeven::Cuda<DevicePublished> variant{
    "cuda/published",
    published,
    {.role = breakeven::Role::published,
     .complexity = "n",
     .largest = std::uint64_t{1} << 31,  // lists of both circuits are numbered in 32 bits
     .per_item = {.host = 47, .device = 37},
     .notes = "one thread a vertex finds where circuits meet, a compaction lists the places, and the host grows the tree and swaps one by "
              "one; repaired: neighbouring slots are compared without 50,000 bytes a vertex, of which each was cleared and one beyond "
              "them; the tree begins again in every component"}};

}  // namespace
}  // namespace circuit_graph
