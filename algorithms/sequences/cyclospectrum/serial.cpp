// SPDX-License-Identifier: Apache-2.0
#include "host.hpp"

namespace cyclospectrum {
namespace {

const breakeven::Host<Cyclospectrum> by_halves{
    "serial/halves", halves<shared::OneThread>, {.largest = most_residues, .memory = halves_memory, .notes = halves_notes}};
const breakeven::Host<Cyclospectrum> by_counting{
    "serial/counting", counting<shared::OneThread>, {.largest = most_residues, .memory = counting_memory, .notes = counting_notes}};
const breakeven::Host<Cyclospectrum> by_autocorrelation{
    "serial/autocorrelation",
    autocorrelation<shared::OneThread>,
    {.largest = most_residues, .memory = autocorrelation_memory, .notes = autocorrelation_notes}};

}  // namespace
}  // namespace cyclospectrum
