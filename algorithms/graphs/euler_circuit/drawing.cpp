// SPDX-License-Identifier: Apache-2.0
#include "euler_circuit.hpp"
#include <breakeven/suites/contract/picture.hpp>

std::vector<breakeven::Option> EulerCircuit::drawing() { return {{"circuit", "number the edges in the order of an Euler circuit", true}}; }

void EulerCircuit::draw(const Input&, const Output& answer, const breakeven::Options&, breakeven::Picture& picture) {
    for (std::size_t i = 0; i < answer.edges.size(); ++i) picture.edges[answer.edges[i]].label = std::to_string(i + 1);
    picture.legend.emplace_back("numbers: the order of the edges in an Euler circuit");
}
