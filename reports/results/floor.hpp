// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <string>
#include <vector>

#include "field.hpp"

/// The least time for the work of a cell: one formula for result files, tables and pages.
namespace breakeven::reports {

struct Floor {
    double ns = 0;           // 0: none is known
    std::string ceiling;     // which one binds: "copy and read", "gather", "float operations"
    bool in_caches = false;  // there is none, since the caches hold what must come from memory
};

/// By the names of a result file's members; what is missing is 0.
using Amounts = std::map<std::string, double>;

/// The largest of these parts, each of them over the ceiling of its kind:
///   bytes             read and written together as in a copy, and then what remains of one direction. None for bytes that
///                     fit into the caches: they need not come from memory.
///   random accesses   to a table beyond the caches from memory; to a larger one than they hold, as much of it as they hold
///                     from there. None for a table below a quarter of the caches: those nearer to a core may hold it.
///   arithmetic        32 bits, 64 bits and single precision, each for itself
Floor floor_of(const Amounts& work, const Amounts& ceilings, double cache_bytes);

/// The floors of the cells of a file. Of breakeven/1 only bytes count, on the host only those that are read: its
/// arithmetic in single precision was held against integers, its random accesses were also counted where neighbours
/// follow each other, and its ceilings of host copies and writes are those of stores that read a line before they fill it.
class Floors {
public:
    /// `body` is the member `breakeven` of a document. Throws InputError where a member has another type.
    explicit Floors(const Field& body);

    [[nodiscard]] Floor of(const Field& cell) const;

private:
    bool first_schema_;
    using Ceilings = std::map<std::string, Amounts>;  // by backend

    Ceilings ceilings_;
    std::vector<Ceilings> of_nodes_;                // where several nodes measured: each has its own
    double host_cache_bytes_, device_cache_bytes_;  // 0: not known
};

}  // namespace breakeven::reports
