// SPDX-License-Identifier: Apache-2.0
#include <thrust/copy.h>
#include <thrust/execution_policy.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>

#include <string>
#include <vector>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/thrust_memory.cuh>

/// The steps of [SQL Join] on the device.
namespace semi_join {
namespace {

struct IsSet {
    __host__ __device__ bool operator()(std::uint8_t flag) const { return flag != 0; }
};

/// From the flags to the numbers of rows alone.
void copy_indices(DeviceJoin& device, cudaStream_t stream) {
    shared::ThrustMemory memory{device.scratch};
    const thrust::counting_iterator<std::uint32_t> first{0};
    const auto end = thrust::copy_if(thrust::cuda::par(memory).on(stream), first, first + static_cast<std::ptrdiff_t>(device.rows),
                                     static_cast<const std::uint8_t*>(device.flags.data()), device.indices.data(), IsSet{});
    const auto count = static_cast<std::uint64_t>(end - device.indices.data());
    CUDA_CHECK(cudaMemcpyAsync(device.count.data(), &count, sizeof count, cudaMemcpyHostToDevice, stream));
}

using Septuple = thrust::tuple<std::int32_t, std::int32_t, std::int32_t, std::int32_t, std::int32_t, std::uint8_t, std::uint8_t>;

struct IsMatching {
    __host__ __device__ bool operator()(const Septuple& row) const { return thrust::get<6>(row) != 0; }
};

template <class Number, class Flag>
auto zipped(Number* numbers, std::uint64_t stride, Flag* others, Flag* matches) {
    return thrust::make_zip_iterator(
        thrust::make_tuple(numbers, numbers + stride, numbers + 2 * stride, numbers + 3 * stride, numbers + 4 * stride, others, matches));
}

/// From the flags to the rows: copy_if over septuples of all columns and the flag.
void copy_rows(DeviceJoin& device, cudaStream_t stream) {
    if (device.columns != 5 || device.other_columns != 1)
        throw breakeven::LimitExceeded{"semi_join: published septuples are of five columns of numbers, one of flags and the match"};
    device.words.resize(device.stride / sizeof(std::uint32_t));  // the matches once more, which nobody reads
    shared::ThrustMemory memory{device.scratch};
    const auto from =
        zipped<const std::int32_t, const std::uint8_t>(device.numbers.data(), device.stride, device.others.data(), device.flags.data());
    const auto to = zipped<std::int32_t, std::uint8_t>(device.found.data(), device.stride, device.found_others.data(),
                                                       reinterpret_cast<std::uint8_t*>(device.words.data()));
    const auto end =
        thrust::copy_if(thrust::cuda::par(memory).on(stream), from, from + static_cast<std::ptrdiff_t>(device.rows), to, IsMatching{});
    const auto count = static_cast<std::uint64_t>(end - to);
    CUDA_CHECK(cudaMemcpyAsync(device.count.data(), &count, sizeof count, cudaMemcpyHostToDevice, stream));
}

/// Whether there is something to find, within hours.
bool may_match(DeviceJoin& device, cudaStream_t stream) {
    if (device.rows == 0 || device.wanted.size() == 0) {
        answer_nothing(device, stream);
        return false;
    }
    refuse_hours(device.rows, device.wanted.size());
    return true;
}

/// The first step, into device.flags; says whether there is anything to copy in the second.
bool flag(DeviceJoin& device, cudaStream_t stream) {
    const bool may = may_match(device, stream);
    if (may) flag_by_children(device, stream);
    return may;
}

void refuse_others(const DeviceJoin& device, Answer answer, const std::string& word) {
    if (device.asked != answer) throw breakeven::LimitExceeded{"it answers with " + word + " alone: give answer=" + word};
}

/// Both steps.
template <void (*copy)(DeviceJoin&, cudaStream_t)>
void flag_and_copy(DeviceJoin& device, cudaStream_t stream) {
    breakeven::stage("flags", stream);
    const bool some = flag(device, stream);
    breakeven::stage("copy", stream);
    if (some) copy(device, stream);
    breakeven::stage("", stream);
}

void children(DeviceJoin& device, cudaStream_t stream) {
    refuse_others(device, Answer::flags, "flags");
    flag(device, stream);
}
const breakeven::Cuda<DeviceJoin> by_children{
    "cuda/children",
    children,
    {.role = breakeven::Role::published,
     .complexity = "n k, k keys",
     .sensible = std::uint64_t{1} << 25,
     .memory = on_device(flagged, 4),
     .notes = "the first published step: one child grid for each key, over the whole table. Repaired: the published call passes "
              "sizeof(vector) / sizeof(int) = 6 keys instead of 4000, so its 0.012 s are not the time of a join. Added: lost launches are "
              "noticed, and as many as there are keys may be pending. The child grids run one after another: the time grows with the keys, "
              "and is not that of the two steps claimed"}};

struct DeviceRecords : DeviceJoin {
    std::vector<Record> on_host;
    breakeven::DeviceBuffer<Record> records;

    void upload(const SemiJoin::Input& in, cudaStream_t stream) {
        DeviceJoin::upload(in, stream);
        on_host.assign(in.table.rows, {});
        for (std::size_t i = 0; i < on_host.size(); ++i) on_host[i].class_code = in.column()[i];
        records.upload(on_host, stream);
    }
};

void children_of_records(DeviceRecords& device, cudaStream_t stream) {
    refuse_others(device, Answer::flags, "flags");
    if (may_match(device, stream)) flag_by_children(device, device.records.data(), stream);
}
const breakeven::Cuda<DeviceRecords> by_children_of_records{
    "cuda/children_structures",
    children_of_records,
    {.role = breakeven::Role::published,
     .complexity = "n k, k keys",
     .sensible = std::uint64_t{1} << 25,
     .per_item = {.host = the_answer.flags + sizeof(Record), .device = flagged.flags + sizeof(Record)},
     .notes = "cuda/children on an array of structures of 24 bytes, which its document says to avoid: threads side by side read words that "
              "far apart. Its columns but the key's are not filled; made of the column before the clock starts, with transfers within it"}};

void zip(DeviceJoin& device, cudaStream_t stream) {
    refuse_others(device, Answer::rows, "rows");
    flag_and_copy<copy_rows>(device, stream);
}
const breakeven::Cuda<DeviceJoin> by_zip{
    "cuda/children_zip",
    zip,
    {.role = breakeven::Role::published,
     .complexity = "n k, k keys",
     .sensible = std::uint64_t{1} << 25,
     .memory = on_device(flagged, 4),
     .notes = "both published steps: the flags of cuda/children, and thrust::copy_if over septuples. Repaired: the published output "
              "overwrites the flags that it reads"}};

void indices(DeviceJoin& device, cudaStream_t stream) {
    refuse_others(device, Answer::indices, "indices");
    flag_and_copy<copy_indices>(device, stream);
}
const breakeven::Cuda<DeviceJoin> by_indices{
    "cuda/children_indices",
    indices,
    {.role = breakeven::Role::published,
     .complexity = "n k, k keys",
     .sensible = std::uint64_t{1} << 25,
     .memory = on_device(flagged, 4),
     .notes = "both published steps, the second as its author proposes to improve it: after the flags of cuda/children, thrust::copy_if "
              "of row numbers, 4 bytes a match instead of a row of 21; the caller picks the rows"}};

}  // namespace
}  // namespace semi_join
