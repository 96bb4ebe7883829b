// SPDX-License-Identifier: Apache-2.0
#include "measure.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "memory.hpp"

namespace {

using Json = nlohmann::json;
using breakeven::Activity;

/// Everything that measuring these variants sends, in this process.
class Collector final : public breakeven::Channel {
public:
    void doing(Activity::Kind kind, std::string_view subject, double) override { activities.push_back({kind, std::string{subject}}); }
    void send(std::string_view line) override { records.push_back(Json::parse(line)); }
    std::vector<Activity> activities;
    std::vector<Json> records;
};

Collector measure(const std::vector<std::string>& variants, std::uint64_t n, const std::string& shape = "counting",
                  breakeven::Predictor predictor = {}) {
    breakeven::Suite suite;
    suite.sweeps.push_back({variants, {shape}, {n}, {breakeven::Scope::resident}, {false}});
    Collector collector;
    for (const auto& group : breakeven::make_plan(suite, {}))
        breakeven::measure_group(group, {}, {.time = 0.001, .limit = 5}, predictor, collector);
    return collector;
}

Json only(const Collector& collector) {
    EXPECT_EQ(collector.records.size(), 1U);
    return collector.records.empty() ? Json{} : collector.records.front();
}

TEST(Measure, ARightVariantHasSamplesWorkAndDigest) {
    const auto record = only(measure({"*/serial/right"}, 1000));
    EXPECT_EQ(record["type"], "cell");
    EXPECT_GE(record["samples_ns"].size(), 5U);
    EXPECT_EQ(record["work"]["items"], 1000);
    EXPECT_EQ(record["input_digest"].get<std::string>().size(), 32U);
    EXPECT_EQ(record["stages"][0]["name"], "halves");
    EXPECT_EQ(record["interleaved"], true);
}

TEST(Measure, AWrongAnswerHasNoTime) {
    const auto record = only(measure({"*/serial/wrong"}, 1000));
    EXPECT_EQ(record["type"], "failed");
    EXPECT_EQ(record["status"], "wrong");
    EXPECT_EQ(record["message"], "first wrong at index 999");
    EXPECT_FALSE(record.contains("samples_ns"));
    EXPECT_NE(record["reproduce"].get<std::string>().find("counting:n=1000"), std::string::npos);
}

TEST(Measure, AnAnswerThatTurnsWrongIsNoticedAfterTheTiming) {
    const auto record = only(measure({"*/serial/wrong_later"}, 1000));
    EXPECT_EQ(record["status"], "wrong");
    EXPECT_NE(record["message"].get<std::string>().find("in a timed call"), std::string::npos);
}

TEST(Measure, AnExceptionCostsItsCellAlone) {
    const auto collector = measure({"*/serial/throw", "*/serial/right"}, 1000);
    ASSERT_EQ(collector.records.size(), 2U);
    EXPECT_EQ(collector.records[0]["message"], "it had a bad day");
    EXPECT_EQ(measure({"third/serial/throws_a_number"}, 1000).records.at(0)["message"], "what it threw is no std::exception");
    EXPECT_EQ(collector.records[1]["type"], "cell");
}

TEST(Measure, ABrokenDeviceEndsTheWorkerAfterItsRecord) {
    Collector collector;
    EXPECT_THROW(
        {
            breakeven::Suite suite;
            suite.sweeps.push_back({{"*/serial/broken"}, {"counting"}, {10}, {breakeven::Scope::resident}, {false}});
            breakeven::Predictor predictor;
            for (const auto& group : breakeven::make_plan(suite, {})) breakeven::measure_group(group, {}, {}, predictor, collector);
        },
        breakeven::DeviceBroken);
    EXPECT_EQ(only(collector)["status"], "error");
}

TEST(Measure, OutOfMemoryBesideOthersIsTriedAlone) {
    const auto collector = measure({"complement/parallel/right", "complement/serial/hungry", "complement/serial/right"}, 1000);
    ASSERT_EQ(collector.records.size(), 3U);
    EXPECT_EQ(collector.records[0]["type"], "cell");
    EXPECT_EQ(collector.records[0]["interleaved"], false);
    const auto hungry =
        std::ranges::find(collector.records, "out_of_memory", [](const Json& record) { return record.value("status", ""); });
    ASSERT_NE(hungry, collector.records.end());
    EXPECT_EQ((*hungry)["variant"], "serial/hungry");
}

TEST(Measure, LimitsPredictionsAndImpossibleInputsAreSkippedWithTheReason) {
    EXPECT_NE(only(measure({"*/serial/limited"}, 101))["reason"].get<std::string>().find("limit of 100"), std::string::npos);
    EXPECT_EQ(only(measure({"*/serial/limited"}, 100))["type"], "cell");
    EXPECT_EQ(only(measure({"*/serial/right"}, 5, "impossible"))["reason"], "this shape can't be made");
    breakeven::Predictor predictor;
    const std::string series = "complement/serial/right/scope:resident/cache:warm/shape:counting/step:1";
    predictor.add(series, 5, breakeven::Seconds{1});
    predictor.add(series, 10, breakeven::Seconds{2});
    const auto slow = only(measure({"*/serial/right"}, 1000, "counting", predictor));
    EXPECT_EQ(slow["type"], "skipped");
    EXPECT_DOUBLE_EQ(slow["predicted_ns"], 200e9);
}

TEST(Measure, MemoryIsLackedByTheRequestThatNeedsIt) {
    breakeven::Variant variant{.problem = "complement", .name = "serial/of_steps"};
    const auto lacks = [&](const char* request) { return lacks_memory(variant, breakeven::parse_request(request)); };
    variant.traits.per_item = {.host = 1e15};
    EXPECT_EQ(lacks("counting:n=0:step=1000"), "");
    EXPECT_NE(lacks("counting:n=1000:step=1").find("needs 931322574.6 GiB of memory"), std::string::npos);
    variant.traits.memory = [](const auto& request) {
        return breakeven::Memory{.host = static_cast<double>(request.number("step")) * 1e15};
    };
    EXPECT_EQ(lacks("counting:n=1000:step=0"), "");
    EXPECT_EQ(lacks("counting:n=1000:step=many"), "");  // the generator's business
    EXPECT_NE(lacks("counting:n=0:step=1000").find("needs 931322574.6 GiB of memory"), std::string::npos);
}

/// With what a sweep may say of its cells.
Json measured_as(bool any_size, double limit, breakeven::Predictor predictor = {}, double once = 10) {
    breakeven::Suite suite;
    suite.sweeps.push_back({{"*/serial/lazy"}, {"counting"}, {101}, {breakeven::Scope::resident}, {false}, any_size, limit});
    Collector collector;
    for (const auto& group : breakeven::make_plan(suite, {}))
        breakeven::measure_group(group, {}, {.time = 0.001, .limit = 5, .once = once}, predictor, collector);
    return only(collector);
}

TEST(Measure, BeyondTheSensibleSizeOnlyWhereAskedFor) {
    EXPECT_NE(measured_as(false, 0)["reason"].get<std::string>().find("sensible size of 100"), std::string::npos);
    EXPECT_EQ(measured_as(true, 0)["type"], "cell");
}

TEST(Measure, ACellMayHaveALimitOfItsOwn) {
    breakeven::Predictor predictor;
    const std::string series = "complement/serial/lazy/scope:resident/cache:warm/shape:counting/step:1";
    predictor.add(series, 50, breakeven::Seconds{10});
    predictor.add(series, 100, breakeven::Seconds{20});
    EXPECT_EQ(measured_as(true, 0, predictor)["type"], "skipped");
    EXPECT_EQ(measured_as(true, 30, predictor)["type"], "cell");
    EXPECT_EQ(measured_as(true, 10, predictor)["type"], "skipped");
}

TEST(Measure, ALongCallIsMadeOnce) {
    breakeven::Suite suite;
    suite.sweeps.push_back({{"*/serial/slow"}, {"counting"}, {10}, {breakeven::Scope::resident}, {false}});
    for (const bool once : {true, false}) {
        Collector collector;
        breakeven::Predictor predictor;
        for (const auto& group : breakeven::make_plan(suite, {}))
            breakeven::measure_group(group, {}, {.time = 0.001, .limit = 5, .once = once ? 1e-9 : 10}, predictor, collector);
        EXPECT_EQ(only(collector)["samples_ns"].size() == 1, once);
        EXPECT_EQ(only(collector)["verified"]["after"], true);
    }
}

TEST(Measure, APlanIsNeitherASampleNorAMeasureOfTheOthers) {
    breakeven::Suite suite;
    suite.sweeps.push_back({{"complement/serial/planned"}, {"counting"}, {10}, {breakeven::Scope::resident}, {false}});
    // The plan takes more than half a second.
    const auto measured = [&](double once) {
        Collector collector;
        breakeven::Predictor predictor;
        breakeven::measure_group(breakeven::make_plan(suite, {}).front(), {}, {.time = 0.001, .limit = 5, .once = once}, predictor,
                                 collector);
        const auto record = only(collector);
        for (const auto& sample : record["samples_ns"]) EXPECT_LT(sample.get<double>(), 0.5e9);
        return collector;
    };
    EXPECT_GT(only(measured(10))["samples_ns"].size(), 5U) << "as many as of a short call";
    EXPECT_GT(only(measured(0.55))["samples_ns"].size(), 5U) << "although the first call took longer";
    // Where each call is long, the second one is the sample: its answer is verified, too.
    const auto once = measured(1e-9);
    EXPECT_EQ(only(once)["samples_ns"].size(), 1U);
    EXPECT_EQ(only(once)["stages"][0]["name"], "halves");
    EXPECT_EQ(std::ranges::count(once.activities, Activity::Kind::answer, &Activity::kind), 2);
}

TEST(Measure, TheOnlyCallHasItsStages) {
    const auto measured = [](double once) {
        breakeven::Suite suite;
        suite.sweeps.push_back({{"*/serial/right"}, {"counting"}, {10}, {breakeven::Scope::resident}, {false}});
        Collector collector;
        breakeven::Predictor predictor;
        breakeven::measure_group(breakeven::make_plan(suite, {}).front(), {}, {.time = 0.001, .limit = 5, .samples = 1, .once = once},
                                 predictor, collector);
        EXPECT_EQ(only(collector)["stages"][0]["name"], "halves");
        return std::ranges::count(collector.activities, Activity::Kind::cell, &Activity::kind);
    };
    // A call before its answer is verified, and a short one more behind; none for its stages alone, as one that is timed has.
    EXPECT_EQ(measured(1e-9), 2);
    EXPECT_GT(measured(10), 2);
}

// What the kernel counts in hundredths of a second says nothing of shorter calls by themselves.
TEST(Measure, OfLongCallsTheMachineIsWatchedForEachCell) {
    const auto conditions = [](std::uint64_t microseconds) {
        const auto record = only(measure({"naps/serial/as_long_as_told"}, microseconds, "default"));
        EXPECT_EQ(record["type"], "cell") << record;
        return record["conditions"];
    };
    EXPECT_EQ(conditions(10)["of"], "turns");
    const auto of_long = conditions(60'000);
    EXPECT_EQ(of_long["of"], "calls");
    EXPECT_GT(of_long["seconds"], 0.06 * 5);
    EXPECT_GE(of_long["looks"], 1);
}

TEST(Measure, VariantsTakeTurns) {
    const auto collector = measure({"*/serial/slow", "*/parallel/right"}, 10);
    // After both are verified, samples alternate: the activities name both cells again and again.
    std::vector<std::string> ids;
    for (const auto& activity : collector.activities)
        if (activity.kind == Activity::Kind::cell && (ids.empty() || ids.back() != activity.subject)) ids.push_back(activity.subject);
    EXPECT_GE(ids.size(), 8U);
}

/// The cells of three variants, warm and cold, in the order in which a process comes to them.
struct Turns {
    std::vector<std::string> verified, sampled, finished;  // ids; of all rounds
};

Turns turns_of(std::size_t process) {
    breakeven::Suite suite;
    suite.sweeps.push_back({{"complement/serial/limited", "complement/serial/right", "complement/parallel/right"},
                            {"counting"},
                            {10},
                            {breakeven::Scope::resident},
                            {false, true}});
    Collector collector;
    breakeven::Predictor predictor;
    const auto plan = breakeven::make_plan(suite, {});
    const auto cells = plan.front().cells.size();
    breakeven::measure_group(plan.front(), {}, {.time = 1e-9, .limit = 5, .samples = 5, .process = process}, predictor, collector);
    // Between the first and the last answer that is checked there is one sample of each in each round.
    Turns turns;
    std::size_t checked = 0;
    for (const auto& [kind, id] : collector.activities) {
        if (kind == Activity::Kind::answer) (checked < cells ? turns.verified : turns.finished).push_back(id), ++checked;
        if (kind == Activity::Kind::cell && checked == cells) turns.sampled.push_back(id);
    }
    // Less the last one's second call before the rounds, and the one behind them whose answer is checked.
    if (!turns.sampled.empty()) turns.sampled.erase(turns.sampled.begin());
    if (!turns.sampled.empty()) turns.sampled.pop_back();
    EXPECT_EQ(turns.verified.size(), cells);
    EXPECT_EQ(turns.sampled.size(), 5 * cells);
    EXPECT_EQ(turns.finished.size(), cells);
    return turns;
}

TEST(Measure, TwoProcessesTakeTurnsInOppositeOrders) {
    for (const std::size_t process : {0U, 2U, 4U}) {
        const auto one = turns_of(process), other = turns_of(process + 1);
        for (const auto member : {&Turns::verified, &Turns::finished}) {
            auto opposite = other.*member;
            std::ranges::reverse(opposite);
            EXPECT_EQ(one.*member, opposite);
        }
    }
    EXPECT_NE(turns_of(0).verified.front(), turns_of(2).verified.front());
}

TEST(Measure, OverProcessesEachCellHasTheSameMeanPlace) {
    using MeanPlaces = std::map<std::string, double>;
    MeanPlaces verified, sampled, finished;
    const auto count = [](MeanPlaces& places, const std::vector<std::string>& ids) {
        for (std::size_t i = 0; i < ids.size(); ++i) places[ids[i]] += static_cast<double>(i % 6) / static_cast<double>(ids.size());
    };
    for (std::size_t process = 0; process < 6; ++process) {
        const auto turns = turns_of(process);
        count(verified, turns.verified);
        count(sampled, turns.sampled);
        count(finished, turns.finished);
    }
    for (const auto* places : {&verified, &sampled, &finished}) {
        EXPECT_EQ(places->size(), 6U);
        for (const auto& [id, mean] : *places) EXPECT_NEAR(mean, 2.5, 1e-9) << id;
    }
}

/// Takes as long as it says: each one that is made after another takes longer.
class Placed final : public breakeven::Run {
public:
    explicit Placed(std::vector<std::size_t>& timed) : place_{made++}, timed_{timed} {}
    breakeven::CallTime time(breakeven::Scope, const std::function<void()>&) override {
        timed_.push_back(place_);
        return {breakeven::Seconds{1e-3 + 1e-4 * static_cast<double>(place_)}};
    }
    breakeven::Fault check() override { return {}; }
    std::optional<std::string> answer_digest() override { return {}; }
    breakeven::Fault audit_oracle() override { return {}; }
    breakeven::Work work() override { return {}; }
    breakeven::Facts facts() override { return {}; }
    std::optional<std::string> no_answer() override { return {}; }
    void write(std::ostream&) override {}
    void draw(const breakeven::Options&, breakeven::Picture&) override {}

    static inline std::size_t made = 0;

private:
    std::size_t place_;
    std::vector<std::size_t>& timed_;
};

struct AgainstItself {
    double a_ns, b_ns;
    std::size_t first_timed = 0;  // how often the one that was made first is the first of a round
};

AgainstItself against_itself(std::size_t process) {
    breakeven::Suite suite;
    suite.sweeps.push_back({{"complement/serial/right"}, {"counting"}, {10}, {breakeven::Scope::resident}, {false}});
    auto group = breakeven::make_plan(suite, {}).front();
    auto variant = *group.cells.front().variant;
    std::vector<std::size_t> timed;
    variant.bind = [&](const breakeven::Input&) { return std::make_unique<Placed>(timed); };
    group.cells.front().variant = &variant;
    Placed::made = 0;
    Collector collector;
    breakeven::measure_against_itself(group, {.time = 1e-9, .process = process}, collector);
    const auto record = only(collector);
    AgainstItself found{record["a_ns"][0], record["b_ns"][0]};
    const std::size_t warm = 4, rounds = record["a_ns"].size();
    EXPECT_EQ(timed.size(), warm + 2 * rounds);
    for (std::size_t round = 0; round < rounds; ++round) found.first_timed += timed[warm + 2 * round] == 0;
    EXPECT_EQ(rounds, 6U);
    return found;
}

// Whichever is made first, and whatever that gives it, in two processes either had it once, and in any process either begins as
// many rounds.
TEST(Measure, TheTwoThatAreOneTakeTurnsAtBeingMadeFirst) {
    for (const std::size_t process : {0U, 2U}) {
        const auto one = against_itself(process), other = against_itself(process + 1);
        EXPECT_LT(one.a_ns, one.b_ns);
        EXPECT_EQ(other.a_ns, one.b_ns);
        EXPECT_EQ(other.b_ns, one.a_ns);
        EXPECT_EQ(one.first_timed, 3U);
        EXPECT_EQ(other.first_timed, 3U);
    }
}

TEST(Measure, TheEmptyInputIsMeasuredToo) { EXPECT_EQ(only(measure({"*/serial/right"}, 0))["type"], "cell"); }

}  // namespace
