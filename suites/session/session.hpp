// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "progress.hpp"
#include <breakeven/reports/results/results.hpp>
#include <breakeven/suites/measure/job.hpp>
#include <breakeven/suites/results/journal.hpp>

/// From a plan to a full journal: worker processes one after the other, each of which measures every cell once.
namespace breakeven {

struct SessionOptions {
    Measuring measuring;
    int processes = 1;             // fresh ones, in each of which every cell is measured
    bool ceilings = true;          // without them, cells have no floors
    bool refine = false;           // adds sizes where backends cross
    std::optional<double> budget;  // seconds; what the plan leaves of them goes to what is undecided
    std::string node;              // what this machine is called; empty: as its host
};

class Session {
public:
    Session(const std::vector<Group>& plan, const SessionOptions& options, Journal& journal);

    /// False when it was interrupted. UsageError: the journal is of another kind of machine.
    bool measure();

private:
    using Place = std::pair<const Group*, const Cell*>;

    void plan_for(const Group& group, int pass);
    bool arrive();
    std::optional<std::vector<Json>> find_devices();
    void leave_behind();
    [[nodiscard]] bool made_here(const Json& record) const;
    [[nodiscard]] reports::Results measured_here() const;
    void leave_out_what_cannot_run();
    bool measure_all();
    bool measure_first_group();
    bool measure_all_ceilings();
    bool run_passes();
    bool run_worker(int pass, std::vector<Group> same, std::vector<Group> groups);
    [[nodiscard]] std::vector<Group> due(std::optional<int>& pass) const;
    [[nodiscard]] std::vector<Group> due_against_themselves(int pass) const;
    [[nodiscard]] Seconds spent() const;
    [[nodiscard]] bool has_time() const;
    bool refine(int pass);
    bool extend();

    Ending watch(
        const std::function<Ending(const std::function<void(const std::string&)>&, const std::function<void(const Activity&)>&)>& start);
    void receive(const std::string& line);
    void learn(const Json& record);
    [[nodiscard]] const Place* place(const Activity& activity) const;
    [[nodiscard]] std::string words(const Activity& activity) const;
    bool blame(const Ending& ending);
    void give_up();
    [[nodiscard]] std::size_t done() const;
    [[nodiscard]] std::size_t shown() const;
    void count();
    void tell_of(const Group& group);
    [[nodiscard]] double expected(const Place& place) const;
    [[nodiscard]] double spent_measuring() const;
    [[nodiscard]] double left(const Activity& activity);

    SessionOptions options_;
    Journal& journal_;
    std::deque<Group> groups_;            // in place: cells_ points to them
    std::map<std::string, Place> cells_;  // by id
    std::map<std::string, int> wanted_;   // processes, by id
    std::map<std::string, int> begins_;   // which pass measures it in its first process, by id
    std::map<std::string, std::string> answers_;
    std::map<std::string, double> medians_;          // nanoseconds, by id
    std::set<std::string, std::less<>> cannot_run_;  // backends
    std::set<std::string> killed_once_;              // ids of cells whose worker was killed from outside
    std::set<std::string> unlike_themselves_;        // ids of cells that ended a worker after they were measured
    Predictor predictor_;
    Progress progress_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now(), left_at_ = {};
    std::chrono::duration<double> measuring_{0};  // what workers took that have ended
    double spent_done_ = 0;                       // seconds up to the last cell that is done
    std::optional<std::chrono::steady_clock::time_point> worker_began_;
    double expected_done_ = 0, left_ = 0;  // seconds
    int refinements_ = 0;
    bool retried_ = false;
};

}  // namespace breakeven
