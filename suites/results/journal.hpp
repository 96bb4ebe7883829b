// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <breakeven/suites/measure/records.hpp>

namespace breakeven {

/// Every record the moment it arrives, one line each, so that no kind of end loses what was measured; a loss of power at most what was
/// measured in one second.
/// The first line is the run's header: a run can only be resumed by an equal one. A record of the type `node` says where the
/// run went on, and each record says on which of these it was made.
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

    /// From here on records are of this node, which node_record() described. Where it was here before, a record of the type `resumed`
    /// stands between what was measured then and now, and what was skipped or has no ceilings gets another chance: the limits may have
    /// changed, and asking again costs nothing.
    void arrive(Json node);
    void add(const std::string& line);
    /// Drops these records, as if they had never been made.
    void forget(const std::function<bool(const Json&)>& which);
    void remove();

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    [[nodiscard]] const std::vector<Json>& records() const { return records_; }
    /// Ids of the cells that have a record.
    [[nodiscard]] const std::set<std::string>& done() const { return done_; }
    /// In how many processes a cell was measured; where it failed or was skipped there will be no more.
    [[nodiscard]] int processes(const std::string& id) const;
    [[nodiscard]] bool settled(const std::string& id) const;
    /// Which of its nodes this is, from 0 on.
    [[nodiscard]] std::size_t here() const { return here_; }

private:
    void read(const Json& header);
    void write();
    bool take(Json record);
    [[noreturn]] void fail() const;

    std::filesystem::path file_;
    std::string header_;
    std::ofstream stream_;
    std::chrono::steady_clock::time_point synced_;  // when the last line was safe from a loss of power
    std::vector<Json> records_;
    std::set<std::string> done_;
    std::map<std::string, int> processes_;
    std::size_t nodes_ = 0, here_ = 0;
};

}  // namespace breakeven
