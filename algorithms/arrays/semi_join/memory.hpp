// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/suites/suite.hpp>

/// What calls hold, which depends on what is asked and on how many keys there are.
namespace semi_join {

/// Bytes for each row where flags, numbers of rows or whole rows are asked for, of which the tables of shapes have 21 bytes.
struct ByAnswer {
    double flags, indices, rows;
};
inline constexpr ByAnswer the_answer{1.05, 4.05, 21.05}, answer_and_masks{1.05, 4.2, 21.2};

inline double bytes_of_rows(const breakeven::Request& request, const ByAnswer& bytes) {
    const auto& answer = request.text("answer");
    return static_cast<double>(request.n) * (answer == "flags" ? bytes.flags : answer == "indices" ? bytes.indices : bytes.rows);
}
inline double keys_of(const breakeven::Request& request) {
    return static_cast<double>(request.parameters.contains("keys") && request.text("keys") != "n" ? request.number("keys") : request.n);
}

inline auto on_host(const ByAnswer& rows, double bytes_of_a_key) {
    return [=](const breakeven::Request& request) -> breakeven::Memory {
        return {.host = bytes_of_rows(request, rows) + bytes_of_a_key * keys_of(request)};
    };
}
inline auto on_device(const ByAnswer& rows, double bytes_of_a_key, double once = 0) {
    return [=](const breakeven::Request& request) -> breakeven::Memory {
        return {.host = bytes_of_rows(request, the_answer),
                .device = bytes_of_rows(request, rows) + bytes_of_a_key * keys_of(request) + once};
    };
}

}  // namespace semi_join
