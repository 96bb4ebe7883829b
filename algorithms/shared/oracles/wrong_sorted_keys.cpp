// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "sorted_keys.hpp"

namespace breakeven {

template <class Key>
std::vector<std::vector<Key>> wrong_sorted(const std::vector<Key>& in, const std::vector<Key>& answer) {
    using Output = std::vector<Key>;
    static constexpr auto largest = std::numeric_limits<Key>::max();
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };

    alter([](Output& keys) { keys.push_back(largest); });
    if (in.empty()) return wrong;
    alter([](Output& keys) { keys.pop_back(); });
    alter([](Output& keys) { keys.clear(); });
    alter([](Output& keys) { keys.front() ^= 1; });
    alter([](Output& keys) { keys.back() ^= largest - largest / 2; });
    alter([](Output& keys) { keys[keys.size() / 2] = ~keys[keys.size() / 2]; });
    alter([](Output& keys) { std::fill(keys.begin(), keys.end(), keys.front() + 1); });

    if (!std::is_sorted(in.begin(), in.end())) wrong.push_back(in);
    const auto step = std::adjacent_find(answer.begin(), answer.end(), std::less{});
    if (step == answer.end()) return wrong;
    const auto i = step - answer.begin();
    alter([i](Output& keys) { std::swap(keys[i], keys[i + 1]); });
    alter([i](Output& keys) { keys[i + 1] = keys[i]; });
    alter([i](Output& keys) { keys[i] = keys[i + 1]; });
    alter([](Output& keys) { std::reverse(keys.begin(), keys.end()); });
    alter([](Output& keys) { std::rotate(keys.begin(), keys.end() - 1, keys.end()); });
    if (answer[i + 1] - answer[i] > 1) alter([i](Output& keys) { ++keys[i], --keys[i + 1]; });  // the sum stays
    return wrong;
}
template std::vector<std::vector<std::uint32_t>> wrong_sorted(const std::vector<std::uint32_t>&, const std::vector<std::uint32_t>&);
template std::vector<std::vector<std::uint64_t>> wrong_sorted(const std::vector<std::uint64_t>&, const std::vector<std::uint64_t>&);

}  // namespace breakeven
