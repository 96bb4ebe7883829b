#include <tbb/blocked_range.h>
#include <tbb/parallel_scan.h>

#include <functional>

#include "@name@.hpp"

static void by_scan(const @Name@::Input& in, @Name@::Output& out) {
    const auto part = [&](const auto& range, std::uint32_t sum, bool last) {
        for (auto i = range.begin(); i < range.end(); ++i) {
            sum += in[i];
            if (last) out[i] = sum;
        }
        return sum;
    };
    tbb::parallel_scan(tbb::blocked_range<std::size_t>{0, in.size()}, 0U, part, std::plus<>{});
}
static const breakeven::Host<@Name@> tbb_scan{"parallel/tbb", by_scan};
