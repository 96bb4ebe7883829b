// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace breakeven::reports {

/// The text of a page in one file: the template NAME of `assets`, in which {{file:NAME}} becomes that asset and {{PART}} that of
/// `parts`. Throws InputError where an asset is missing.
std::string page_text(const std::filesystem::path& assets, const std::string& name, const std::map<std::string, std::string>& parts);

/// As it may stand in a script: nothing in it looks like the end of one.
std::string for_script(const nlohmann::json& data);

/// Of its bytes.
std::string digest_of(const std::filesystem::path& file);

}  // namespace breakeven::reports
