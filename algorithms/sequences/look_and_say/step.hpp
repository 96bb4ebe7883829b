#pragma once
#include <cstdint>
#include <vector>

#include "term.hpp"

namespace look_and_say {

/// The next term; `scratch` is for all threads, and one alone does not use it.
void step(const Term& term, Term& next);
void parallel_step(const Term& term, Term& next, std::vector<std::uint64_t>& scratch);
/// The same into a vector, which is given the right size.
void step(const Term& term, std::vector<char>& next);
void parallel_step(const Term& term, std::vector<char>& next, std::vector<std::uint64_t>& scratch);

/// How many digits the runs that begin at places `begin` .. `end`-1 become.
std::uint64_t said_size(const Term& term, std::uint64_t begin, std::uint64_t end);
/// Writes them to `out` .. `limit`-1 and returns where they end.
char* say(const Term& term, std::uint64_t begin, std::uint64_t end, char* out, char* limit);

}  // namespace look_and_say
