// SPDX-License-Identifier: Apache-2.0
#include <bit>

#include "split.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/algorithms/shared/testing/known_answers.hpp>

/// Columns of real tables, sorted by a split for each bit, by every host variant.
namespace {

class KnownSplits : public KnownAnswers {};

TEST_F(KnownSplits, OneForEachBitSorts) {
    if (absent("split")) return;
    const auto known = answers("integers");
    const auto chosen = find("split");
    const auto sorts = [&](const std::string& file, const breakeven::Options& options, const nlohmann::json& answer) {
        const auto read = Split::read(folder + "integers/" + file, options);
        ASSERT_EQ(read.size(), answer["rows"].get<std::uint64_t>());
        const auto bits = static_cast<std::uint32_t>(std::bit_width(answer["max"].get<std::uint32_t>()));
        for (const auto* variant : chosen->variants) {
            auto input = read;
            for (input.bit = 0; input.bit < bits; ++input.bit) input.keys = breakeven::test_support::answer<Split>(*variant, input).keys;
            std::uint64_t sum = 0;
            for (std::uint64_t i = 0; i < input.size(); ++i) sum += (i + 1) * input.keys[i];
            EXPECT_EQ(sum, answer["S_sorted"].get<std::uint64_t>()) << variant->name << ' ' << file;
        }
    };
    const std::string patents = "nber_patents_id_class_company_year.csv", words = "tinyshakespeare_word_ids.txt.gz";
    for (const auto& [name, answer] : known[patents].items()) sorts(patents, {{"column", name}}, answer);
    sorts(words, {}, known[words]);
}

}  // namespace
