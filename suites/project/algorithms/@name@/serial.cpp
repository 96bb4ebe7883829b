#include <numeric>

#include "@name@.hpp"

static void standard(const @Name@::Input& in, @Name@::Output& out) { std::inclusive_scan(in.begin(), in.end(), out.begin()); }
static const breakeven::Host<@Name@> std_scan{"serial/std", standard};
