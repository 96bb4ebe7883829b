#include <thrust/iterator/counting_iterator.h>

#include <cub/device/device_select.cuh>

#include "pairing.cuh"
#include "published.hpp"

/// The stages of published.hpp with partitions and the places where they meet found on the device, by label
/// propagation and by one thread a vertex; what is left is done on the host.
namespace euler_circuit {
namespace {

constexpr std::uint32_t most_sweeps = 8192;

struct DevicePublished : DeviceTrail {
    using problem = EulerCircuit;
    DevicePublished() : DeviceTrail{Trail::circuit} {}

    breakeven::DeviceBuffer<std::uint32_t> before, colour, meetings;
    breakeven::DeviceBuffer<std::uint8_t> meets;
    breakeven::DeviceBuffer<std::uint32_t> number;  // changed in this sweep; of meetings
    breakeven::DeviceBuffer<char> scratch;
    Partition partition;
    Words before_on_host, meetings_on_host;
    EulerCircuit::Output found;
};

__global__ void start(const Step* steps, std::uint32_t edges, std::uint32_t* before, std::uint32_t* colour) {
    const auto e = thread_number();
    if (e >= edges) return;
    before[e] = steps[e].previous;
    colour[e] = static_cast<std::uint32_t>(e);
}

/// Gives the lower of two neighbours' colours to both (Hawick, Leist, Playne, "Parallel graph component
/// labelling with GPUs and CUDA", 2010). Colours that another thread has lowered meanwhile may be read: they
/// only get lower, and the sweep that changes nothing has read none.
__global__ void sweep(const std::uint32_t* before, std::uint32_t edges, std::uint32_t* colour, std::uint32_t* changed) {
    const auto e = thread_number();
    if (e >= edges) return;
    const auto previous = before[e];
    const auto own = colour[e], other = colour[previous];
    if (own == other) return;
    atomicMin(&colour[own < other ? previous : static_cast<std::uint32_t>(e)], min(own, other));
    *changed = 1;
}

__global__ void find_meetings(const std::uint32_t* row, std::uint32_t vertices, const std::uint32_t* colour, std::uint8_t* meets) {
    const auto v = thread_number();
    if (v >= vertices) return;
    for (std::uint64_t x = row[v]; x < row[v + 1]; ++x) meets[x] = x > row[v] && colour[x - 1] != colour[x];
}

/// Colours are the lowest edges of their partitions; numbers them 0, 1, ...
void number_colours(Partition& partition) {
    partition.count = 0;
    Words number(partition.colour.size());
    for (std::uint64_t e = 0; e < number.size(); ++e) {
        auto& colour = partition.colour[e];
        if (colour == e) number[e] = partition.count++;
        colour = number[colour];
    }
}

void label(DevicePublished& device, cudaStream_t stream) {
    for (std::uint32_t sweeps = 0; sweeps < most_sweeps; ++sweeps) {
        device.number.fill_bytes(0, stream);
        launch(sweep, device.edges(), stream, device.before.data(), device.edges(), device.colour.data(), device.number.data());
        if (breakeven::fetch(device.number.data(), stream) == 0) return;
    }
    throw breakeven::LimitExceeded("label propagation has not ended after " + std::to_string(most_sweeps) +
                                   " sweeps: a partition is too long for it");
}

void to_host(Words& host, const breakeven::DeviceBuffer<std::uint32_t>& from, std::uint64_t count, cudaStream_t stream) {
    host.resize(count);
    if (count != 0) CUDA_CHECK(cudaMemcpyAsync(host.data(), from.data(), count * sizeof(std::uint32_t), cudaMemcpyDeviceToHost, stream));
}

void published(DevicePublished& device, cudaStream_t stream) {
    const auto edges = device.edges();
    if (edges == 0) return;
    for (auto* buffer : {&device.before, &device.colour, &device.meetings}) buffer->resize(edges);
    device.meets.resize(edges);
    device.number.resize(1);

    breakeven::stage("pairing", stream);
    const int half = pair_edges(device, Rule::stable, stream);
    launch(start, edges, stream, reinterpret_cast<const Step*>(device.halves[half].data()), edges, device.before.data(),
           device.colour.data());
    auto progress = breakeven::fetch(device.progress.data(), stream);
    if (progress.unbalanced != none) return breakeven::stage("", stream);

    breakeven::stage("label", stream);
    label(device, stream);

    breakeven::stage("components", stream);
    launch(find_meetings, device.vertices(), stream, device.row.data(), device.vertices(), device.colour.data(), device.meets.data());
    breakeven::with_scratch(device.scratch, [&](void* scratch, std::size_t& bytes) {
        return cub::DeviceSelect::Flagged(scratch, bytes, thrust::counting_iterator<std::uint32_t>{0}, device.meets.data(),
                                          device.meetings.data(), device.number.data(), std::int64_t{edges}, stream);
    });
    to_host(device.meetings_on_host, device.meetings, breakeven::fetch(device.number.data(), stream), stream);
    to_host(device.partition.colour, device.colour, edges, stream);
    to_host(device.before_on_host, device.before, edges, stream);
    CUDA_CHECK(cudaStreamSynchronize(stream));
    number_colours(device.partition);

    join_partitions(device.partition, device.meetings_on_host, device.before_on_host, device.found);
    device.circuit = reinterpret_cast<std::uint32_t*>(device.halves[0].data());
    const auto& circuit = device.found.edges;
    if (!circuit.empty())
        CUDA_CHECK(cudaMemcpyAsync(device.circuit, circuit.data(), circuit.size() * sizeof(std::uint32_t), cudaMemcpyHostToDevice, stream));
    progress.components = device.found.components;
    progress.exchanges = device.found.partitions - device.found.components;
    CUDA_CHECK(cudaMemcpyAsync(device.progress.data(), &progress, sizeof progress, cudaMemcpyHostToDevice, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
}

const breakeven::Cuda<DevicePublished> variant{
    "cuda/published",
    published,
    {.role = breakeven::Role::published,
     .sensible = std::uint64_t{1} << 22,
     .per_item = {.host = 25, .device = 31},
     .notes =
         "GPU label propagation, circuit graph by one thread a vertex, spanning tree, exchanges and walk on the host. Repaired: degrees "
         "are "
         "checked; neighbouring slots are compared without a 50,000-byte array for each vertex; propagation gives up after 8192 sweeps, "
         "which long partitions exceed"}};

}  // namespace
}  // namespace euler_circuit
