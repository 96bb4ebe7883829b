// SPDX-License-Identifier: Apache-2.0
#include "shift_register.hpp"

#include "constants.hpp"

namespace de_bruijn_sequence {
namespace {

/// Element i of the window that lies `distance` places on is the sum over j of bit i of column j.
template <class Word>
void fill_columns(const Field& field, std::uint64_t distance, unsigned elements, Word (&columns)[32]) {
    auto power = field.power(distance);
    for (unsigned i = 0; i < elements; ++i, power = field.times_x(power))
        for (unsigned j = 0; j < field.degree(); ++j) columns[j] |= static_cast<Word>(power[j]) << i;
}

ShiftRegister make(std::uint32_t degree) {
    const auto& binary = field(2, degree);
    ShiftRegister out{degree, 0, {}, {}};
    for (unsigned i = 0; i < ShiftRegister::thread_bits; ++i)
        fill_columns(binary, std::uint64_t{ShiftRegister::symbols_each} << i, degree, out.jump[i]);
    const auto stride = std::uint64_t{ShiftRegister::symbols_each} << ShiftRegister::thread_bits;
    fill_columns(binary, stride, 64, out.stride);

    const auto period = binary.period();
    const auto before = period - (stride + 1) % period;  // places, around the circle
    std::uint32_t back[32] = {};
    fill_columns(binary, before, degree, back);
    out.start = out.moved(back, std::uint32_t{1} << (degree - 1));
    return out;
}

}  // namespace

const ShiftRegister& shift_register(std::uint32_t degree) {
    return constant<ShiftRegister>(2, degree, [](std::uint32_t, std::uint32_t n) { return make(n); });
}

}  // namespace de_bruijn_sequence
