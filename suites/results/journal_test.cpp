#include "journal.hpp"

#include <gtest/gtest.h>

#include "results.hpp"
#include <breakeven/generators/base/error.hpp>

namespace {

const breakeven::Json header = {{"plan", "a"}};

std::string fresh_file() {
    auto file = testing::TempDir() + testing::UnitTest::GetInstance()->current_test_info()->name() + ".journal";
    std::filesystem::remove(file);
    return file;
}

TEST(Journal, AResumedRunKnowsWhatIsDone) {
    const auto file = fresh_file();
    {
        breakeven::Journal journal{file, header, false};
        journal.add(R"({"type":"ceilings"})");
        journal.add(R"({"type":"cell","id":"x"})");
    }
    breakeven::Journal again{file, header, true};
    EXPECT_EQ(again.records().size(), 2U);
    EXPECT_EQ(again.done(), std::set<std::string>{"x"});
}

TEST(Journal, SkippedCellsGetAnotherChance) {
    const auto file = fresh_file();
    {
        breakeven::Journal journal{file, header, false};
        journal.add(R"({"type":"skipped","id":"x"})");
        journal.add(R"({"type":"failed","id":"y"})");
    }
    breakeven::Journal again{file, header, true};
    EXPECT_EQ(again.done(), std::set<std::string>{"y"});
    EXPECT_EQ(again.records().size(), 1U);
}

TEST(Journal, ALineCutOffByTheEndIsForgotten) {
    const auto file = fresh_file();
    {
        breakeven::Journal journal{file, header, false};
        journal.add(R"({"type":"cell","id":"x"})");
    }
    std::ofstream{file, std::ios::app} << R"({"type":"cell","id":"y","sam)";
    breakeven::Journal again{file, header, true};
    EXPECT_EQ(again.done(), std::set<std::string>{"x"});
}

TEST(Journal, AnotherRunOrNoneCanNotBeResumed) {
    const auto file = fresh_file();
    EXPECT_THROW(breakeven::Journal(file, header, true), breakeven::UsageError);
    { breakeven::Journal journal{file, header, false}; }
    EXPECT_THROW(breakeven::Journal(file, {{"plan", "b"}}, true), breakeven::UsageError);
}

TEST(Journal, AnUnwritablePlaceIsNamed) {
    EXPECT_THROW(breakeven::Journal("/no/such/folder/x.journal", header, false), breakeven::CannotWrite);
}

}  // namespace
