#include "cycles.cuh"
#include "pairing.cuh"
#include "rank.cuh"
#include "tours.cuh"

/// The stages of staged.hpp on the device, without a word to the host before the end: what is found along
/// the way (an unbalanced vertex, how many cycles, how many components) stays there, and later stages look
/// it up. Every choice is by slot number, so the circuit is that of the other staged variants, bit for bit.
namespace euler_circuit {

void find_trail(DeviceTrail& device, Rule rule, cudaStream_t stream) {
    if (device.edges() == 0) return;
    const auto elements = device.elements();
    const bool closed = device.trail == Trail::path;

    breakeven::stage("pairing", stream);
    const int half = pair_edges(device, rule, stream);
    auto* const steps = reinterpret_cast<Step*>(device.halves[half].data());
    auto* const links = device.halves[1 - half].data();  // sublists and cycles without splitter: no more than elements
    auto* const progress = device.progress.data();
    const auto* const row = device.row.data();
    const auto [sublists, ranks, splitters] = device.levels.front();
    const auto count = splitters.count();

    breakeven::stage("label", stream);
    launch_walk(Labelling{steps, sublists, links}, splitters, steps, progress, stream);
    launch(label_rest, elements, stream, steps, elements, count, links, progress);

    breakeven::stage("components", stream);
    auto* const cycle = device.cycle.data();
    launch(join_sublists, count, stream, sublists, count, links, progress);
    launch(name_cycles, count, stream, links, count, cycle, progress);

    breakeven::stage("splice", stream);
    launch(join_cycles, elements, stream, steps, elements, device.row_begins.data(), cycle, count, links, progress);
    if (closed) launch(join_closing, 1, stream, row, steps, cycle, count, links, progress);
    for (const std::uint32_t parity : {0U, 1U})
        launch_resident(exchange, 8, elements, stream, links, count, device.trail, parity, steps, sublists, progress);
    if (closed) launch(exchange_closing, 1, stream, row, count, steps, sublists, progress);

    breakeven::stage("rank", stream);
    launch_walk(Measuring{sublists}, splitters, steps, progress, stream);
    rank(device.levels, progress, stream);

    breakeven::stage("emit", stream);
    device.circuit = reinterpret_cast<std::uint32_t*>(links);
    launch_walk(Writing{ranks, device.circuit, elements, device.offset()}, splitters, steps, progress, stream);
    breakeven::stage("", stream);
}

}  // namespace euler_circuit
