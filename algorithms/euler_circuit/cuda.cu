#include "algorithms/euler_circuit/cycles.cuh"
#include "algorithms/euler_circuit/pairing.cuh"
#include "algorithms/euler_circuit/rank.cuh"
#include "algorithms/euler_circuit/tours.cuh"

/// The stages of staged.hpp on the device, without a word to the host before the end: what is found along
/// the way (an unbalanced vertex, how many cycles, how many components) stays there, and later stages look
/// it up. Every choice is by slot number, so the circuit is that of the other staged variants, bit for bit.
namespace euler_circuit {
namespace {

void staged(DeviceCircuit& device, cudaStream_t stream) {
    const auto edges = device.edges();
    if (edges == 0) return;

    suite::stage("pairing", stream);
    const int half = pair_edges(device, stream);
    auto* const steps = reinterpret_cast<Step*>(device.halves[half].data());
    auto* const links = device.halves[1 - half].data();  // sublists and cycles without splitter: no more than edges
    auto* const progress = device.progress.data();
    const auto [sublists, ranks, splitters] = device.levels.front();
    const auto count = splitters.count();

    suite::stage("label", stream);
    launch_walk(Labelling{steps, sublists, links}, splitters, steps, progress, stream);
    launch(label_rest, edges, stream, steps, edges, count, links, progress);

    suite::stage("components", stream);
    auto* const cycle = device.cycle.data();
    launch(join_sublists, count, stream, sublists, count, links, progress);
    launch(name_cycles, count, stream, links, count, cycle, progress);

    suite::stage("splice", stream);
    launch(join_cycles, edges, stream, steps, edges, device.row_begins.data(), cycle, count, links, progress);
    for (const std::uint32_t parity : {0U, 1U})
        launch_resident(exchange, 8, edges, stream, links, count, parity, steps, sublists, progress);

    suite::stage("rank", stream);
    launch_walk(Measuring{sublists}, splitters, steps, progress, stream);
    rank(device.levels, stream);

    suite::stage("emit", stream);
    device.circuit = reinterpret_cast<std::uint32_t*>(links);
    launch_walk(Writing{ranks, device.circuit, edges}, splitters, steps, progress, stream);
    suite::stage("", stream);
}

const suite::Cuda<DeviceCircuit> variant{
    "cuda/staged",
    staged,
    {.memory = [](std::uint64_t n) { return suite::Memory{.device = 17.0 * static_cast<double>(n)}; },
     .notes =
         "radix sort, splitter walks, lock-free minimum spanning forest of the cycles; the same circuit as the other staged variants"}};

}  // namespace
}  // namespace euler_circuit
