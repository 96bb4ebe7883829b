// SPDX-License-Identifier: Apache-2.0
#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/stage.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace euler_path {
namespace {

template <class Loops>
void staged(const breakeven::Graph& graph, EulerPath::Output& out, euler_circuit::Workspace& workspace) {
    euler_circuit::find_trail<Loops>(graph, shared::Trail::path, shared::Rule::rotated, out, workspace);
}

const breakeven::Host<EulerPath> serial{
    "serial/staged",
    staged<shared::OneThread>,
    {.per_item = euler_circuit::staged_memory,
     .notes = "the staged circuit on one core with one edge more, which closes the path; the same path as the "
              "other staged variants"}};

const breakeven::Host<EulerPath> parallel{
    "parallel/staged",
    staged<shared::AllThreads>,
    {.per_item = euler_circuit::staged_memory, .notes = "oneTBB; the staged circuit with one edge more, which closes the path"}};

}  // namespace
}  // namespace euler_path
