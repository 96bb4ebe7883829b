// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <breakeven/generators/base/error.hpp>

namespace breakeven::reports {

/// A value of a JSON document that knows where it stands, so that every complaint names the place. All
/// accessors throw InputError: "results.json: breakeven.cells[3].n is missing".
class Field {
public:
    Field(const nlohmann::json& value, std::string source, std::string path = {});

    [[nodiscard]] Field operator[](const std::string& key) const;
    [[nodiscard]] std::optional<Field> find(const std::string& key) const;
    [[nodiscard]] std::vector<Field> elements() const;
    [[nodiscard]] Field at(std::size_t place) const;  // of an array that has it
    [[nodiscard]] std::vector<std::pair<std::string, Field>> members() const;

    [[nodiscard]] const std::string& text() const;
    [[nodiscard]] double number() const;                // finite
    [[nodiscard]] std::vector<double> numbers() const;  // of an array; none has a place of its own until one is at fault
    [[nodiscard]] std::uint64_t count() const;
    [[nodiscard]] bool truth() const;

    void expect_object() const;
    [[noreturn]] void fail(const std::string& what) const;

private:
    void require(bool fits, const char* type) const;

    const nlohmann::json* value_;
    std::string source_, path_;
};

/// What work() returns. Where it meets a member of another type than a result file gives it, an InputError names the file.
template <class Work>
auto reading(const std::string& file, const Work& work) {
    try {
        return work();
    } catch (const nlohmann::json::exception& fault) {
        throw InputError(file + ": is no result file as `breakeven run` writes them: " + fault.what());
    }
}

}  // namespace breakeven::reports
