// SPDX-License-Identifier: Apache-2.0
#include "partition_point.hpp"

#include <gtest/gtest.h>

namespace {

TEST(PartitionPoint, IsTheFirstThatIsNotBefore) {
    for (unsigned size = 0; size < 10; ++size)
        for (unsigned begin = 0; begin <= size; ++begin)
            for (unsigned first = begin; first <= size; ++first)
                EXPECT_EQ(shared::partition_point(begin, size, [first](unsigned i) { return i < first; }), first);
}

}  // namespace
