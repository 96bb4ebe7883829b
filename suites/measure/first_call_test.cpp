// SPDX-License-Identifier: Apache-2.0
#include "first_call.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include <breakeven/suites/testing/silent.hpp>

namespace {

using breakeven::Seconds;
using namespace std::chrono_literals;

std::optional<breakeven::FirstCall> ask(const std::string& variant, std::uint64_t size, breakeven::Channel& channel, Seconds budget = 10s) {
    return breakeven::first_call(breakeven::find_variant(variant), size, budget, channel, 30);
}

TEST(FirstCall, WhatIsKeptStandsOut) {
    breakeven::Silent channel;
    const auto call = ask("remembered/serial/remembers", 2000, channel);
    ASSERT_TRUE(call);
    EXPECT_GE(call->first, 20ms);
    EXPECT_TRUE(stands_out(*call, 200us));
}

/// Who is interrupted seems to take long enough at a size that is too small, or each time: on a busy machine it is asked again.
TEST(FirstCall, WhatIsKeptOfSmallInputsStandsOutOfLargerOnes) {
    std::optional<breakeven::FirstCall> call;
    std::size_t requests = 0;
    const auto seen = [&] { return call && call->first >= 1ms && requests >= 4 && stands_out(*call, 200us); };
    for (int ask_again = 0; ask_again < 20 && !seen(); ++ask_again) {
        breakeven::Silent channel;
        call = ask("remembered/serial/prepares", 2000, channel);
        ASSERT_TRUE(call);
        requests = channel.requests.size();
    }
    EXPECT_TRUE(seen()) << "2000 words take 40 us: after " << requests << " requests a first call takes " << call->first.count()
                        << " s, a later one " << call->later.count() << " s";
}

/// Of a size, of which other inputs were seen, too.
TEST(FirstCall, WhatIsKeptOfASizeAloneStandsOut) {
    breakeven::Silent channel;
    const auto call = ask("seeded/serial/remembers_sizes", 2000, channel);
    ASSERT_TRUE(call);
    EXPECT_GE(call->first, 20ms);
    EXPECT_TRUE(stands_out(*call, 200us));
}

TEST(FirstCall, WhatIsDoneEachTimeDoesNot) {
    breakeven::Silent channel;
    const auto call = ask("complement/serial/slow", 100, channel);
    ASSERT_TRUE(call);
    EXPECT_GE(call->later, 20ms);
    EXPECT_FALSE(stands_out(*call, 0us));
}

/// The shape counts up whatever the seed.
TEST(FirstCall, InputsAreFreshByTheirDigests) {
    breakeven::Silent channel;
    ask("complement/serial/right", 2000, channel);
    std::set<std::string> sizes;
    for (const auto& request : channel.requests) sizes.insert(request.substr(0, request.find(":step")));
    EXPECT_EQ(sizes.size(), channel.requests.size());
    EXPECT_EQ(channel.requests.front(), "counting:n=2000:step=1:seed=1");
    EXPECT_GT(sizes.size(), 4) << "it is too fast to tell anything of 2000 words";
}

TEST(FirstCall, WhoIsSlowRefusesOrFailsIsNotAsked) {
    breakeven::Silent channel;
    EXPECT_FALSE(ask("complement/serial/slow", 100, channel, 10ms));
    EXPECT_FALSE(ask("complement/serial/throw", 100, channel));
    EXPECT_FALSE(ask("complement/serial/right", 0, channel));
}

TEST(FirstCall, AHalfMoreAndAStartAreAllowed) {
    using breakeven::stands_out, breakeven::start_up;
    EXPECT_FALSE(stands_out({1500us, 1000us}, 0us));
    EXPECT_TRUE(stands_out({1501us, 1000us}, 0us));
    EXPECT_FALSE(stands_out({1600us, 1000us}, 200us));
    EXPECT_FALSE(stands_out({1600us, 1000us, 150us}, 0us));
    EXPECT_LT(start_up(*breakeven::find_variant("complement/parallel/right").variant), 1ms);
}

}  // namespace
