// SPDX-License-Identifier: Apache-2.0
#include "csr_edges.hpp"
#include <breakeven/suites/contract/picture.hpp>

std::vector<breakeven::Option> CsrEdges::drawing() {
    return {{"edges", "name the edges e0, e1 ... in the order in which the graph lists them", true}};
}

void CsrEdges::draw(const Input&, const Output&, const breakeven::Options&, breakeven::Picture& picture) { breakeven::name_edges(picture); }
