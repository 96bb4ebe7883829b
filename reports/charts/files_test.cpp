// SPDX-License-Identifier: Apache-2.0
#include "files.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include <breakeven/generators/base/error.hpp>

namespace {

using nlohmann::json;

json machine(const std::string& time) {
    const json point{{"variant", "cuda/cub"}, {"backend", "cuda"}, {"role", "peer"}, {"n", 1024}, {"ns", 7}, {"time", time}};
    auto further = point;
    further["source"] = "further.json";
    return {{"runs", {{{"source", "first.json"}, {"digest", "1234"}}, {{"source", "further.json"}, {"digest", "5678"}}}},
            {"chapters", {{{"algorithm", "sort"}, {"views", {{{"id", "sort-uniform"}, {"run", 0}, {"points", {point, further}}}}}}}}};
}

std::vector<std::string> lines(const std::filesystem::path& file) {
    std::ifstream stream{file};
    std::vector<std::string> found;
    for (std::string line; std::getline(stream, line);) found.push_back(line);
    return found;
}

TEST(ChartFiles, EveryViewHasItsNumbersInAFileOfItsOwn) {
    const std::filesystem::path here = testing::TempDir() + "files_test";
    std::filesystem::remove_all(here);
    std::filesystem::create_directories(here);
    EXPECT_EQ(breakeven::reports::write_csv({{"machines", {machine("7 ns")}}}, here), 1);
    const auto table = lines(here / "sort-uniform.csv");
    ASSERT_EQ(table.size(), 3);
    EXPECT_TRUE(table[0].starts_with("algorithm,variant,backend,role,n,ns,low,high,")) << table[0];
    EXPECT_TRUE(table[1].starts_with("sort,cuda/cub,cuda,peer,1024,7,,,")) << table[1];
    EXPECT_TRUE(table[1].ends_with(",first.json,1234")) << table[1];
    EXPECT_TRUE(table[2].ends_with(",further.json,5678")) << "a size of another run: " << table[2];
    EXPECT_EQ(breakeven::reports::write_csv({{"machines", {machine("7 ns"), machine("8 ns")}}}, here), 2);
    EXPECT_EQ(lines(here / "1-sort-uniform.csv").size(), 3) << "numbered as the pictures are";
    EXPECT_EQ(lines(here / "2-sort-uniform.csv").size(), 3);
    EXPECT_THROW(breakeven::reports::write_csv({{"machines", {machine("7 ns")}}}, here / "nowhere"), breakeven::CannotWrite);
}

/// Programs with the names of those that draw: what is tested is who is called, and what is left.
class DrawnFiles : public testing::Test {
protected:
    DrawnFiles() {
        std::filesystem::remove_all(here);
        std::filesystem::create_directories(here / "bin");
        std::filesystem::create_directories(here / "charts");
        std::ofstream{here / "render.mjs"} << "";
    }
    ~DrawnFiles() override { setenv("PATH", path_.c_str(), 1); }
    void program(const std::string& name, const std::string& script) {
        const auto file = here / "bin" / name;
        std::ofstream{file} << "#!/bin/sh\n" << script << '\n';
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    }
    std::set<std::string> draw(const breakeven::reports::ChartFiles& wanted) {
        setenv("PATH", (here / "bin").c_str(), 1);
        breakeven::reports::draw_charts(here / "charts", here, wanted);
        std::set<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator{here / "charts"}) names.insert(entry.path().filename());
        return names;
    }
    const std::filesystem::path here = testing::TempDir() + "drawn_files_" + testing::UnitTest::GetInstance()->current_test_info()->name();

private:
    std::string path_ = std::getenv("PATH");
};

TEST_F(DrawnFiles, NoProgramIsStartedForThoseWhoWantNone) { EXPECT_TRUE(draw({}).empty()); }

TEST_F(DrawnFiles, AreThoseThatAreWanted) {
    program("node", ": > \"$3/a.svg\"; : > \"$3/b.svg\"");
    EXPECT_EQ(draw({.svg = true}), (std::set<std::string>{"a.svg", "b.svg"}));
    program("rsvg-convert", ": > \"$4\"");
    EXPECT_EQ(draw({.png = true}), (std::set<std::string>{"a.png", "b.png"}));
    EXPECT_EQ(draw({.svg = true, .png = true}), (std::set<std::string>{"a.png", "a.svg", "b.png", "b.svg"}));
}

TEST_F(DrawnFiles, APictureOfPixelsSaysWhatItWasDrawnFromAsWell) {
    program("node", "echo '<svg><desc>Drawn from a &lt;b> &amp;amp; c</desc></svg>' > \"$3/a.svg\"");
    program("rsvg-convert",
            "echo iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg== |"
            " /usr/bin/base64 -d > \"$4\"");
    draw({.png = true});
    std::ifstream stream{here / "charts" / "a.png", std::ios::binary};
    const std::string picture{std::istreambuf_iterator<char>{stream}, {}};
    const auto number = [&](std::size_t at) {
        std::uint32_t value = 0;
        for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(picture.at(i));
        return value;
    };
    std::vector<std::string> types;
    std::string text;
    for (std::size_t at = 8; at < picture.size();) {
        const auto size = number(at);
        types.push_back(picture.substr(at + 4, 4));
        EXPECT_EQ(crc32(0, reinterpret_cast<const Bytef*>(&picture.at(at + 4)), 4 + size), number(at + 8 + size)) << types.back();
        if (types.back() == "iTXt") text = picture.substr(at + 8, size);
        at += 12 + size;
    }
    EXPECT_EQ(types, (std::vector<std::string>{"IHDR", "iTXt", "IDAT", "IEND"}));
    EXPECT_EQ(text, std::string("Description\0\0\0\0\0", 16) + "Drawn from a <b> &amp; c");
}

TEST_F(DrawnFiles, AMissingProgramIsNamed) {
    const auto missing = [&](const breakeven::reports::ChartFiles& wanted) -> std::string {
        try {
            draw(wanted);
        } catch (const breakeven::CannotWrite& error) {
            return error.what();
        }
        return {};
    };
    EXPECT_NE(missing({.svg = true}).find("node"), std::string::npos);
    program("node", ": > \"$3/a.svg\"");
    EXPECT_NE(missing({.png = true}).find("rsvg-convert"), std::string::npos);
    program("node", "exit 1");
    EXPECT_NE(missing({.svg = true}).find("node failed"), std::string::npos);
}

}  // namespace
