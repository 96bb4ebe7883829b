#pragma once
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "records.hpp"

namespace breakeven {

/// Every record the moment it arrives, one line each, so that no kind of end loses what was measured.
/// The first line is the run's header: a run can only be resumed by an equal one.
class Journal {
public:
    /// Begins anew, or goes on after the records of an earlier run when `resume` is set and the headers
    /// agree. UsageError: there is nothing to resume, or it is a different run. Throws CannotWrite.
    Journal(std::filesystem::path file, const Json& header, bool resume);

    void add(const std::string& line);
    void remove();

    [[nodiscard]] const std::vector<Json>& records() const { return records_; }
    /// Ids of the cells that have a record.
    [[nodiscard]] const std::set<std::string>& done() const { return done_; }

private:
    void take(const std::string& line);

    std::filesystem::path file_;
    std::ofstream stream_;
    std::vector<Json> records_;
    std::set<std::string> done_;
};

}  // namespace breakeven
