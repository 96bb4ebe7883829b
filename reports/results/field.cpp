// SPDX-License-Identifier: Apache-2.0
#include "field.hpp"

#include <fmt/format.h>

#include <cmath>

#include <breakeven/generators/base/error.hpp>

namespace breakeven::reports {
namespace {

bool is_finite_number(const nlohmann::json& value) { return value.is_number() && std::isfinite(value.get<double>()); }

}  // namespace

Field::Field(const nlohmann::json& value, std::string source, std::string path)
    : value_{&value}, source_{std::move(source)}, path_{std::move(path)} {}

Field Field::operator[](const std::string& key) const {
    if (auto field = find(key)) return *field;
    throw InputError(fmt::format("{}: {}{}{} is missing", source_, path_, path_.empty() ? "" : ".", key));
}

std::optional<Field> Field::find(const std::string& key) const {
    expect_object();
    const auto found = value_->find(key);
    if (found == value_->end()) return {};
    return Field{*found, source_, path_.empty() ? key : path_ + '.' + key};
}

std::vector<Field> Field::elements() const {
    require(value_->is_array(), "an array");
    std::vector<Field> fields;
    for (std::size_t i = 0; i < value_->size(); ++i) fields.push_back(at(i));
    return fields;
}

Field Field::at(std::size_t place) const { return {(*value_)[place], source_, fmt::format("{}[{}]", path_, place)}; }

std::vector<std::pair<std::string, Field>> Field::members() const {
    expect_object();
    std::vector<std::pair<std::string, Field>> fields;
    for (const auto& [key, value] : value_->items()) fields.emplace_back(key, Field{value, source_, path_ + '.' + key});
    return fields;
}

const std::string& Field::text() const {
    require(value_->is_string(), "a string");
    return value_->get_ref<const std::string&>();
}

double Field::number() const {
    require(is_finite_number(*value_), "a finite number");
    return value_->get<double>();
}

std::vector<double> Field::numbers() const {
    require(value_->is_array(), "an array");
    std::vector<double> numbers;
    numbers.reserve(value_->size());
    for (const auto& element : *value_) numbers.push_back(is_finite_number(element) ? element.get<double>() : at(numbers.size()).number());
    return numbers;
}

std::uint64_t Field::count() const {
    require(value_->is_number_unsigned() || (value_->is_number_integer() && value_->get<std::int64_t>() >= 0), "a whole number");
    return value_->get<std::uint64_t>();
}

bool Field::truth() const {
    require(value_->is_boolean(), "true or false");
    return value_->get<bool>();
}

void Field::expect_object() const { require(value_->is_object(), "an object"); }

void Field::fail(const std::string& what) const {
    throw InputError(path_.empty() ? fmt::format("{}: {}", source_, what) : fmt::format("{}: {}: {}", source_, path_, what));
}

void Field::require(bool fits, const char* type) const {
    if (!fits) fail(fmt::format("should be {}, but is {}", type, value_->type_name()));
}

}  // namespace breakeven::reports
