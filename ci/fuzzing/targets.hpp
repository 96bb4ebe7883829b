// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Everything that reads what somebody else wrote, as functions of bytes.
namespace fuzzing {

/// A reader. It may refuse what it reads as users are told of it, by UsageError or InputError; whatever else it does is a
/// fault: another exception, a crash, a sanitizer's finding, more than a second, more than 1 GiB for 1 MiB.
struct Target {
    std::string name;
    std::string seeds;  // their folder
    std::string file;   // what the file is called that it reads: some readers tell formats by the ending
    std::function<void(const std::string& path)> read;
    bool json = false;  // bytes are changed as members and elements are
    /// Longer files are not made, and of the seeds only shorter ones are changed: those with everything in them are read fast. All
    /// seeds are read as they are, and repeated up to 1 MiB, by fuzz_seeds.
    std::size_t most = 1 << 20;
    bool seals = false;  // lines end in a seal, behind which nobody looks where it is wrong
    int share = 1;       // the file is read as so many of its size, or by so many commands
};

std::vector<Target> input_targets();
std::vector<Target> request_targets();
std::vector<Target> run_targets();
std::vector<Target> result_targets();
std::vector<Target> judging_targets();
std::vector<Target> problem_targets();

/// Bytes of a result file or a journal with a few cells: a seed for every kind of record is shorter, and short ones are read fast.
constexpr std::size_t few_cells = 2 << 10;

/// All of them.
const std::vector<Target>& targets();

/// The target of this name; ends the process where there is none.
const Target& target_named(std::string_view name);

/// Lets the target read these bytes, from a file in the folder for temporary ones.
void feed(const Target& target, std::string_view bytes);

}  // namespace fuzzing
