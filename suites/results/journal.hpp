// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <breakeven/suites/measure/records.hpp>

namespace breakeven {

/// Every record the moment it arrives, one line each, so that no kind of end loses what was measured.
/// The first line is the run's header: a run can only be resumed by an equal one.
class Journal {
public:
    enum class Begin {
        fresh,   // refuses to begin where another run's journal lies
        resume,  // goes on after the records of an earlier run with the same header
        force,   // begins anew, whatever lies there
    };
    /// UsageError: it lies in the way, there is nothing to resume, or it is a different run. InputError names a damaged
    /// line. Throws CannotWrite.
    Journal(std::filesystem::path file, const Json& header, Begin begin);

    void add(const std::string& line);
    void remove();

    [[nodiscard]] const std::vector<Json>& records() const { return records_; }
    /// Ids of the cells that have a record.
    [[nodiscard]] const std::set<std::string>& done() const { return done_; }
    /// In how many processes a cell was measured; where it failed or was skipped there will be no more.
    [[nodiscard]] int processes(const std::string& id) const;
    [[nodiscard]] bool settled(const std::string& id) const;

private:
    void read(const Json& header);
    bool take(Json record);

    std::filesystem::path file_;
    std::ofstream stream_;
    std::vector<Json> records_;
    std::set<std::string> done_;
    std::map<std::string, int> processes_;
};

}  // namespace breakeven
