// SPDX-License-Identifier: Apache-2.0
#include "reversal.hpp"
static void backwards(const Reversal::Input& in, Reversal::Output& out) { out.assign(in.rbegin(), in.rend()); }
static const breakeven::Host<Reversal> serial{"serial/backwards", backwards};
