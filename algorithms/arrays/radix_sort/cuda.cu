#include "device.cuh"

namespace {

constexpr breakeven::Memory three_arrays{.host = 4, .device = 12};
constexpr breakeven::Memory five_arrays{.host = 4, .device = 20};

void split(DeviceSort& device, cudaStream_t stream) { device.set_sorted(radix_sort::split_sort(device.buffers(), device.scratch, stream)); }
const breakeven::Cuda<DeviceSort> by_split{
    "cuda/published",
    split,
    {.role = breakeven::Role::published,
     .largest = radix_sort::device_largest,
     .per_item = five_arrays,
     .notes = "a flag kernel, a scan and a scatter for each bit up to the highest of the largest key. Repaired: the bits of a negative "
              "largest key were counted with an arithmetic shift, which never ended; keys are unsigned here"}};

void bare_cub(DeviceSort& device, cudaStream_t stream) {
    device.set_sorted(radix_sort::cub_sort(device.buffers(), {}, device.scratch, stream));
}
const breakeven::Cuda<DeviceSort> by_cub{
    "cuda/cub",
    bare_cub,
    {.role = breakeven::Role::peer,
     .largest = radix_sort::device_largest,
     .per_item = three_arrays,
     .notes = "cub::DeviceRadixSort::SortKeys over all 32 bits (Onesweep: Adinets and Merrill, arXiv 2206.01784)"}};

void varying_bits(DeviceSort& device, cudaStream_t stream) {
    constexpr std::size_t worth_a_wait = std::size_t{1} << 25;  // 20 us to the host and back are 2 % of such a sort
    radix_sort::Bits bits;
    if (const auto size = device.keys.size(); size >= worth_a_wait) {
        const auto sample = radix_sort::sample(device.keys.data(), size, device.scratch, stream);
        bits = radix_sort::varying_bits(device.keys.data(), size, sample, device.scratch, stream);
    }
    device.set_sorted(radix_sort::cub_sort(device.buffers(), bits, device.scratch, stream));
}
const breakeven::Cuda<DeviceSort> by_varying_bits{
    "cuda/cub_range",
    varying_bits,
    {.role = breakeven::Role::ours,
     .largest = radix_sort::device_largest,
     .per_item = three_arrays,
     .notes = "CUB's sort over the bits in which keys differ: a sample of 4 Ki keys rules out "
              "full-range keys, one reading of all keys decides"}};

}  // namespace
