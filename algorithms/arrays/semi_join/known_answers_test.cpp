// SPDX-License-Identifier: Apache-2.0
#include <charconv>

#include <breakeven/algorithms/shared/testing/known_answers.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/text.hpp>
#include <breakeven/generators/testing/lines.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

/// Patents whose class is in a list, as SQLite found them.
namespace {

using breakeven::test_support::lines_of;
using nlohmann::json;

std::uint64_t number(std::string_view text) {
    const auto value = breakeven::parse_unsigned(text);
    EXPECT_TRUE(value) << text;
    return value.value_or(0);
}

class KnownSemiJoins : public KnownAnswers {
protected:
    void SetUp() override {
        KnownAnswers::SetUp();
        if (IsSkipped() || absent("semi_join")) return;
        table = folder + "integers/nber_patents_id_class_company_year.csv";
        breakeven::LineReader reader{table};
        reader.next();
        while (const auto line = reader.next()) rows.emplace_back(*line);
        known = answers("integers").at("semi_join");
    }

    /// Classes with this value in the column of nber_classes.table, counted from 0, or all of them.
    [[nodiscard]] std::string classes(std::size_t column, std::string_view value) const {
        breakeven::LineReader reader{folder + "integers/nber_classes.table"};
        std::string keys;
        while (const auto line = reader.next()) {
            const auto fields = breakeven::split(*line, ';');
            if (value.empty() || fields.at(column) == value) keys += std::string{fields[0]} + '\n';
        }
        return keys;
    }

    void expect(const std::string& name, const std::string& keys) {
        SCOPED_TRACE(name);
        const auto& wanted = known.at(name);
        const breakeven::test_support::TemporaryFile list{"keys", keys};
        for (const std::string asked : {"indices", "rows", "flags"})
            each_answer("semi_join", table, {{"column", "nclass"}, {"keys", list.path()}, {"answer", asked}}, false,
                        [&](const Solved& solved) {
                            auto lines = lines_of(solved.text);
                            if (asked == "rows") {
                                ASSERT_FALSE(lines.empty());
                                EXPECT_EQ(lines.front(), "patent,nclass,assignee,gyear,cat,subcat");
                                lines.erase(lines.begin());
                            }
                            if (asked == "indices")
                                for (auto& line : lines) line = rows.at(number(line) - 1);
                            if (asked == "flags") {
                                ASSERT_EQ(lines.size(), rows.size());
                                std::vector<std::string> flagged;
                                for (std::size_t i = 0; i < rows.size(); ++i)
                                    if (number(lines[i]) == 1) flagged.push_back(rows[i]);
                                lines = std::move(flagged);
                            }
                            compare(wanted, lines);
                        });
    }

    static void compare(const json& wanted, const std::vector<std::string>& found) {
        std::uint64_t sum = 0, weighted = 0;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto patent = number(found[i].substr(0, found[i].find(',')));
            sum += patent;
            weighted += (i + 1) * patent;
            if (i < wanted["first_patents"].size()) {
                EXPECT_EQ(patent, wanted["first_patents"][i].get<std::uint64_t>());
            }
        }
        EXPECT_EQ(found.size(), wanted["rows_out"].get<std::uint64_t>());
        EXPECT_EQ(sum, wanted["sum_patent_out"].get<std::uint64_t>());
        EXPECT_EQ(weighted, wanted["S_patent_out_input_order"].get<std::uint64_t>());
    }

    std::string table;
    std::vector<std::string> rows;
    json known;
};

TEST_F(KnownSemiJoins, PatentsByTheirClass) {
    expect("class_in_cat2", classes(3, "2"));
    expect("class_in_subcat22", classes(2, "22"));
    expect("class_in_all", classes(0, ""));
    expect("class_in_dup_list", "2,5,5,63,2,156,156,156,264");
    expect("class_empty_build", "");
}

}  // namespace
