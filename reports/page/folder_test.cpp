// SPDX-License-Identifier: Apache-2.0
#include "folder.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include <breakeven/generators/base/error.hpp>

namespace {

using std::filesystem::path;

class ReportFolder : public testing::Test {
protected:
    ReportFolder() { std::filesystem::remove_all(here); }
    void write(const path& file, const std::string& text) {
        std::filesystem::create_directories((here / file).parent_path());
        std::ofstream{here / file} << text;
    }
    const path here = testing::TempDir() + "folder_test." + testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(ReportFolder, IsMadeWhereThereIsNoneOrAnEmptyOne) {
    breakeven::reports::make_report_folder(here);
    EXPECT_TRUE(std::filesystem::is_directory(here / "charts"));
    std::filesystem::remove(here / "charts");
    EXPECT_NO_THROW(breakeven::reports::make_report_folder(here));
}

TEST_F(ReportFolder, OfAnotherThingIsRefusedAndLeftAlone) {
    write("notes.txt", "mine");
    try {
        breakeven::reports::make_report_folder(here);
        FAIL() << "took it";
    } catch (const breakeven::UsageError& error) {
        EXPECT_NE(std::string{error.what()}.find("notes.txt"), std::string::npos) << error.what();
        EXPECT_NE(std::string{error.what()}.find("-o"), std::string::npos) << "says what to do";
    }
    EXPECT_FALSE(std::filesystem::exists(here / "charts"));
    write("index.html", "<title>My site</title>");
    EXPECT_THROW(breakeven::reports::make_report_folder(here), breakeven::UsageError);
}

TEST_F(ReportFolder, MayHoldTheResultsThemselves) {
    write("run.json", "{}");
    EXPECT_THROW(breakeven::reports::make_report_folder(here), breakeven::UsageError);
    EXPECT_NO_THROW(breakeven::reports::make_report_folder(here, {here / "." / "run.json"}));
    EXPECT_TRUE(std::filesystem::exists(here / "run.json"));
}

TEST_F(ReportFolder, OfAnEarlierReportLosesItsCharts) {
    write("index.html", "<!doctype html>\n<title>breakeven</title>");
    write("charts/old.svg", "");
    write("charts/old.png", "");
    write("charts/old.csv", "");
    write("charts/notes.txt", "mine");
    write("more.txt", "mine");
    breakeven::reports::make_report_folder(here);
    EXPECT_FALSE(std::filesystem::exists(here / "charts/old.svg"));
    EXPECT_FALSE(std::filesystem::exists(here / "charts/old.png"));
    EXPECT_FALSE(std::filesystem::exists(here / "charts/old.csv"));
    EXPECT_TRUE(std::filesystem::exists(here / "charts/notes.txt"));
    EXPECT_TRUE(std::filesystem::exists(here / "more.txt"));
}

}  // namespace
