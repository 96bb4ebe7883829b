// SPDX-License-Identifier: Apache-2.0
#include "cyclospectrum.hpp"

#include <numeric>

#include "ring.hpp"
#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/integers/read_integers.hpp>

std::string Cyclospectrum::digest(const Input& in) { return breakeven::digest<std::uint32_t>(in); }

void Cyclospectrum::prepare(const Input& in, Output& out) { shared::poison(out, cyclospectrum::values(in.size())); }

breakeven::Work Cyclospectrum::work(const Input& in, const Output& answer) {
    const auto n = static_cast<double>(in.size());
    return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * static_cast<double>(answer.size())};
}

breakeven::Facts Cyclospectrum::facts(const Input& in, const Output&) { return {{"total", std::accumulate(in.begin(), in.end(), 0.0)}}; }

void Cyclospectrum::write(const Input&, const Output& answer, std::ostream& stream) { breakeven::write_integers(stream, answer); }

void Cyclospectrum::write_input(const Input& in, std::ostream& stream) { breakeven::write_integers(stream, in); }
