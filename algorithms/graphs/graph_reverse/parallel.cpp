#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "blocked.hpp"

namespace graph_reverse {
namespace {

void each_in_parallel(std::size_t count, const std::function<void(std::size_t)>& task) { tbb::parallel_for(std::size_t{0}, count, task); }

void blocked(const breakeven::Graph& graph, GraphReverse::Output& out, Workspace& workspace) {
    constexpr std::size_t tasks_a_thread = 4;  // so that the last ones to end are short
    const auto tasks = tasks_a_thread * static_cast<std::size_t>(tbb::this_task_arena::max_concurrency());
    reverse(graph, {tasks, each_in_parallel}, out, workspace);
}
const breakeven::Host<GraphReverse> variant{
    "parallel/blocked", blocked, {.per_item = workspace_memory, .notes = "oneTBB; blocks of neighbouring heads, each sorted in cache"}};

}  // namespace
}  // namespace graph_reverse
