#include "@name@.hpp"

#include <string>

breakeven::Fault @Name@::check(const Input& in, const Output& out) {
    if (out.size() != in.size()) return "there are as many sums as keys";
    for (std::size_t i = 0; i < in.size(); ++i)
        if (out[i] - (i == 0 ? 0 : out[i - 1]) != in[i]) return "first wrong at index " + std::to_string(i);
    return {};
}

std::vector<@Name@::Output> @Name@::wrong(const Input&, const Output& right) {
    auto longer = right;
    longer.push_back(0);
    std::vector<Output> answers{longer};
    if (!right.empty()) {
        auto off_by_one = right;
        off_by_one.back() += 1;
        answers.push_back(off_by_one);
    }
    return answers;
}

breakeven::Work @Name@::work(const Input& in, const Output&) {
    const auto n = static_cast<double>(in.size());
    return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * n};
}
