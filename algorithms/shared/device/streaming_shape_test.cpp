// SPDX-License-Identifier: Apache-2.0
#include "streaming_shape.hpp"

#include <gtest/gtest.h>

namespace {

using namespace streaming_pass;

constexpr std::size_t of_8_0 = 163 << 10, of_8_6 = 99 << 10, of_9_0 = 227 << 10;  // compute capability

/// The tiles, and what a job keeps of each part that is packed.
constexpr std::size_t bytes(unsigned workers, std::size_t job_bytes) {
    return std::size_t{workers} * (tile_buffers * part_elements * 4 + packed_tiles * job_bytes);
}
constexpr unsigned workers(std::size_t shared_memory, unsigned wanted, std::size_t job_bytes) {
    return workers_that_fit(shared_memory, wanted, bytes(wanted, job_bytes), bytes(few_workers, job_bytes));
}

TEST(StreamingShape, ManyWorkersWhereTheyFit) {
    EXPECT_EQ(workers(of_9_0, many_workers, 60), many_workers);
    EXPECT_EQ(workers(of_8_0, many_workers, 60), few_workers);
    EXPECT_EQ(workers(of_8_6, many_workers, 60), few_workers);
}

TEST(StreamingShape, NoneWhereEvenFewDoNotFit) {
    EXPECT_EQ(workers(of_9_0, few_workers, 1152), few_workers);
    EXPECT_EQ(workers(of_8_0, few_workers, 1152), few_workers);
    EXPECT_EQ(workers(of_8_6, few_workers, 1152), 0U);
    EXPECT_EQ(workers(of_8_6, many_workers, 1152), 0U);
}

TEST(StreamingShape, TheLastByteCounts) {
    EXPECT_EQ(workers_that_fit(1000, many_workers, 1000, 500), many_workers);
    EXPECT_EQ(workers_that_fit(999, many_workers, 1000, 500), few_workers);
    EXPECT_EQ(workers_that_fit(500, many_workers, 1000, 500), few_workers);
    EXPECT_EQ(workers_that_fit(499, many_workers, 1000, 500), 0U);
}

}  // namespace
