// SPDX-License-Identifier: Apache-2.0
#include "euler_path.hpp"

std::vector<breakeven::Shape> EulerPath::shapes() {
    auto shapes = EulerCircuit::shapes();
    for (auto& shape : shapes)
        for (auto& parameter : shape.parameters)
            if (parameter.name == "path") parameter = {parameter.name, "1", parameter.meaning, {"0"}};
    return shapes;
}
