#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/staged.hpp>

namespace euler_path {
namespace {

using namespace euler_circuit;

const breakeven::Host<EulerPath> variant{
    "parallel/staged",
    staged<on_all_threads, Rule::rotated, Trail::path>,
    {.per_item = staged_memory, .notes = "oneTBB; the staged circuit with one edge more, which closes the path"}};

}  // namespace
}  // namespace euler_path
