// SPDX-License-Identifier: Apache-2.0
#include "tsp_brute_force.hpp"

#include <breakeven/algorithms/shared/host/poison.hpp>

void TspBruteForce::prepare(const Input& in, Output& out) {
    out.length = 0xFFFFFFFF;
    shared::poison(out.order, in.count);
}

breakeven::Work TspBruteForce::work(const Input& in, const Output&) {
    double tours = 1;
    for (std::uint32_t i = 2; i < in.count + in.open; ++i) tours *= i;
    return {.items = tours, .bytes_read = 4.0 * in.count * in.count};
}

void TspBruteForce::write(const Input& in, const Output& answer, std::ostream& stream) {
    stream << answer.length << '\n';
    for (const auto city : answer.order) stream << in.name(city) << '\n';
}
