#include "algorithms/euler_circuit/staged.hpp"
#include "algorithms/euler_path/euler_path.hpp"

namespace euler_path {
namespace {

using namespace euler_circuit;

const suite::Host<EulerPath> variant{
    "parallel/staged",
    staged<on_all_threads, Rule::rotated, Trail::path>,
    {.memory = staged_memory, .notes = "oneTBB; the staged circuit with one edge more, which closes the path"}};

}  // namespace
}  // namespace euler_path
