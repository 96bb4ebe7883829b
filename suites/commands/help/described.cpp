// SPDX-License-Identifier: Apache-2.0
#include "described.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include <breakeven/generators/base/text/near.hpp>

namespace breakeven {
namespace {

std::vector<std::string> option_names(const std::vector<DescribedOption>& options) {
    std::vector<std::string> names;
    for (const auto& option : options)
        if (!option.positional()) std::ranges::copy(option.names, std::back_inserter(names));
    return names;
}

}  // namespace

std::string unknown_word(const DescribedProgram& program, const std::vector<std::string>& words, const std::vector<std::string>& further) {
    const auto first = std::ranges::find_if(words, [](const auto& word) { return !word.starts_with('-'); });
    const auto command =
        first == words.end() ? program.commands.end() : std::ranges::find(program.commands, *first, &DescribedCommand::name);
    if (first != words.end() && command == program.commands.end())
        return fmt::format("there is no command '{}'{}", *first, did_you_mean(*first, names_of(program.commands)));
    const bool within = command != program.commands.end();
    auto known = option_names(within ? command->options : program.options);
    if (within && command->further) known.insert(known.end(), further.begin(), further.end());
    for (auto word = within ? first : words.begin(); word != words.end() && *word != "--"; ++word) {
        const auto name = word->substr(0, word->find('='));
        if (!name.starts_with("--") || std::ranges::find(known, name) != known.end()) continue;
        return fmt::format("{}there is no option '{}'{}", within ? command->name + ": " : "", name, did_you_mean(name, known));
    }
    return {};
}

}  // namespace breakeven
