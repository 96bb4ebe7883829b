#include "recurrence.hpp"

namespace {

void recurrence(const DeBruijnSequence::Input& in, DeBruijnSequence::Output& out) {
    de_bruijn_sequence::by_recurrence(in, out, de_bruijn_graph::Blocks::parallel());
}
const breakeven::Host<DeBruijnSequence> by_recurrence{
    "parallel/recurrence",
    recurrence,
    {.per_item = {.host = 1}, .notes = "linear recurrences over prime fields that double the sequence, combined by Chinese remainders"}};

}  // namespace
