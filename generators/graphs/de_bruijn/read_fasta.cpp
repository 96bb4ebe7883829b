// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "de_bruijn_graph.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/split.hpp>
#include <breakeven/generators/sequences/fasta.hpp>

namespace breakeven {

/// Every record is a sequence of its own: circular, unless --linear.
FileGraph read_fasta(LineReader& reader, const Options& options) {
    const auto option = options.find("k");
    if (option == options.end()) throw UsageError("a FASTA file is read as a de Bruijn graph: give the length of its words, as in --k 31");
    const auto k = parse_unsigned(option->second);
    if (!k || *k < 2) throw UsageError(fmt::format("--k {} is not possible: give a length of 2 or more", option->second));
    auto sequences = read_fasta_sequences(reader, options.contains("split-unknown"), *k);
    if (options.contains("both-strands")) add_reverse_complements(sequences);
    return de_bruijn_graph(sequences, *k, !options.contains("linear"));
}

}  // namespace breakeven
