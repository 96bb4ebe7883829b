// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <cstdint>
#include <string_view>
#include <thread>

#include <breakeven/suites/suite.hpp>

/// A problem whose variants only sleep: one backend overtakes the other at 10000, on every machine: some milliseconds beside
/// it a busy machine's late wakings no longer hide which one leads. One shape makes one of them sleep longer, by one of its
/// parameters.
namespace {

using namespace std::chrono_literals;

struct Naps {
    using Input = std::uint64_t;
    using Output = std::uint64_t;
    static constexpr std::string_view name = "naps", unit = "microseconds";
    static std::vector<breakeven::Shape> shapes() {
        return {{"default", "a nap", {}},
                {"restless",
                 "several naps",
                 {{"pillows", "1", "which change nothing", {"2"}}, {"wakings", "0", "each is a nap", {"9"}}},
                 true}};
    }
    static Input generate(const breakeven::Request& request) {
        return request.shape == "restless" ? request.n * (1 + request.number("wakings")) : request.n;
    }
    static breakeven::Fault check(const Input& in, const Output& out) { return in == out ? breakeven::Fault{} : "slept at the wrong time"; }
};

const breakeven::Host<Naps> serial_as_long{"serial/as_long_as_told", [](const std::uint64_t& in, std::uint64_t& out) {
                                               std::this_thread::sleep_for(std::chrono::microseconds{in});
                                               out = in;
                                           }};
const breakeven::Host<Naps> parallel_always{"parallel/always_as_long", [](const std::uint64_t& in, std::uint64_t& out) {
                                                std::this_thread::sleep_for(40ms);  // a busy machine wakes some milliseconds late
                                                out = in;
                                            }};

}  // namespace
