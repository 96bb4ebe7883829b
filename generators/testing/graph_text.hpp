// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>

#include "graph_properties.hpp"
#include "temporary_file.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/files/read_graph.hpp>

namespace breakeven::test_support {

/// Graphs from texts as if they stood in files "t.ENDING".
struct GraphText {
    std::string name;

    [[nodiscard]] Graph read(std::string_view text, const Options& options = {}) const {
        return read_graph(TemporaryFile{name, text}.path(), options);
    }
    [[nodiscard]] Edges edges(std::string_view text, const Options& options = {}) const { return list(read(text, options)); }

    /// The message of the InputError, from behind the file's name on.
    [[nodiscard]] std::string refused(std::string_view text, const Options& options = {}) const {
        const auto message = message_of<InputError>([&] { return read(text, options); });
        const auto place = message.find(name);
        return place == std::string::npos ? message : message.substr(place + name.size());
    }
};

}  // namespace breakeven::test_support
