#pragma once
#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <source_location>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/suites/contract/stage.hpp>

namespace breakeven {
struct Graph;
}
namespace breakeven {
struct Picture;
}

/// The contract between an algorithm and everything else. A problem says what is to be computed, never
/// how; a variant is a plain function and one object line beside it:
///
///     static void standard(const RadixSort::Input& in, RadixSort::Output& out) { ... }
///     static const Host<RadixSort> std_sort{"serial/std", standard, {.in_place = true}};
namespace breakeven {

using Seconds = std::chrono::duration<double>;
using Fault = std::optional<std::string>;  // empty when the answer is right, else the first offence

/// What a variant is timed over. A host variant has one time, valid in all three.
enum class Scope {
    resident,           // operands and result in device memory
    end_to_end,         // host memory to host memory, transfers inside, pageable
    end_to_end_pinned,  // the same with page-locked host memory
};
std::string_view name(Scope scope);

/// What any correct algorithm must do at the least; the floor is the largest of these over its measured
/// ceiling. May depend on the answer (distinct, compaction, joins).
struct Work {
    double items = 0;  // what throughput counts, in the problem's unit
    double bytes_read = 0, bytes_written = 0;
    double random_accesses = 0;  // dependent or scattered accesses of at most 32 bytes
    double operations = 0;       // 32-bit arithmetic
};

enum class Role { published, ours, peer };
std::string_view name(Role role);

/// Bytes beside the input.
struct Memory {
    double host = 0, device = 0;
};

struct Traits {
    Role role = Role::ours;
    std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();   // beyond this size the variant refuses
    std::uint64_t sensible = std::numeric_limits<std::uint64_t>::max();  // beyond this size sweeps leave it out
    Memory per_item = {};                                                // what one call holds for each of n
    Memory (*memory)(std::uint64_t n) = nullptr;                         // ... where that is no multiple of n
    bool deterministic = true;                                           // the same bits on every call
    bool in_place = false;                                               // the operand stands in the output
    std::string_view notes = {};                                         // defects repaired, sources, limits

    /// What one call at this size holds; zero where the variant does not say.
    [[nodiscard]] Memory needs(std::uint64_t n) const {
        const auto items = static_cast<double>(n);
        return memory != nullptr ? memory(n) : Memory{per_item.host * items, per_item.device * items};
    }
};

/// Thrown by a variant (or its device struct) whose stated limits the input exceeds.
struct LimitExceeded : std::runtime_error {
    using std::runtime_error::runtime_error;
};
struct OutOfMemory : std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// No usable device: no driver, no GPU, or one that this build has no code for.
struct DeviceMissing : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The device answers no more, or answered with an error that later calls would see: this process is lost.
struct DeviceBroken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class P>
concept Problem = requires(const Request& request, const typename P::Input& in, typename P::Output& out, const typename P::Output& answer,
                           const std::string& path, const Options& options, std::ostream& stream) {
    { P::name } -> std::convertible_to<std::string_view>;
    { P::unit } -> std::convertible_to<std::string_view>;  // what n counts: keys, edges, cities
    { P::shapes() } -> std::same_as<std::vector<Shape>>;
    { P::generate(request) } -> std::same_as<typename P::Input>;  // pure; the request is complete
    { P::digest(in) } -> std::same_as<std::string>;
    { P::size(in) } -> std::same_as<std::uint64_t>;                             // n of this very input
    { P::prepare(in, out) } -> std::same_as<void>;                              // untimed: capacity, and poison
    { P::check(in, answer) } -> std::same_as<Fault>;                            // the oracle: properties, no variant
    { P::wrong(in, answer) } -> std::same_as<std::vector<typename P::Output>>;  // answers that check() must refuse
    { P::work(in, answer) } -> std::same_as<Work>;
    { P::options() } -> std::same_as<std::vector<Option>>;  // of read()
    { P::read(path, options) } -> std::same_as<typename P::Input>;
    { P::write(in, answer, stream) } -> std::same_as<void>;  // the answer as plain text
    { P::write_input(in, stream) } -> std::same_as<void>;    // what read() takes back
};
// Optional members of a problem:
//   static std::optional<std::string> no_answer(const Output&)   which of several "there is none" it is
//   static void load(const Input&, Output&)                      operands of in-place variants, untimed
//   static Facts facts(const Input&, const Output&)              numbers beside n that explain a time
//   static std::vector<Option> drawing()                         flags of `draw` that this problem answers, and
//   static void draw(const Input&, const Output&, const Options& given, Picture&)    what they add to a picture
//   static Input of_graph(const Graph&)                          for draw, where Input is something else than a graph

/// By name, in words a chart can show: {"partitions", 45514}.
using Facts = std::map<std::string, double>;

/// One variant bound to one input: all that the runner ever sees.
struct Run {
    virtual ~Run() = default;
    /// One call, prepared outside the timed region; `flush` empties the caches in between.
    virtual Seconds time(Scope scope, const std::function<void()>& flush) = 0;
    virtual Fault check() = 0;
    virtual Fault audit_oracle() = 0;  // names a wrong answer that check() accepts
    virtual Work work() = 0;           // of the last answer
    virtual Facts facts() = 0;         // of the last answer
    virtual std::optional<std::string> no_answer() = 0;
    virtual void write(std::ostream& stream) = 0;
    virtual void draw(const Options& given, Picture& picture) = 0;  // where the problem answers flags of `draw`
};

/// An input, shared by all variants of a group; only its problem knows the type.
struct Input {
    std::shared_ptr<const void> data;
    std::uint64_t size = 0;
    std::optional<Request> request = {};  // complete; none for a file
};

struct Variant {
    std::string problem, name;  // name: backend/technique
    Traits traits;
    std::vector<Scope> scopes;
    std::function<std::unique_ptr<Run>(const Input&)> bind;

    [[nodiscard]] std::string full_name() const { return problem + '/' + name; }
    [[nodiscard]] std::string_view backend() const { return std::string_view{name}.substr(0, name.find('/')); }
};

/// The flags of `draw` that a problem answers, and its input from the graph to be drawn.
struct Drawing {
    std::vector<Option> flags;
    std::function<Input(const Graph&)> input;
};

struct ProblemEntry {
    std::string name, unit;
    std::string field = {};  // its chapter: the folder around the problem's own
    std::vector<Shape> shapes;
    std::vector<Option> options;
    std::function<Input(const Request&)> generate;  // completes the request
    std::function<Input(const std::string&, const Options&)> read;
    std::function<std::string(const Input&)> digest;
    std::function<void(const Input&, std::ostream&)> write_input;
    std::vector<Variant> variants;  // sorted by name
    Drawing drawing;
};

/// Sorted by name, so that link order is invisible.
const std::vector<ProblemEntry>& catalogue();

namespace detail {

/// Registers a variant; the first one of a problem brings the problem along, and its place tells the chapter.
void add(ProblemEntry (*problem)(), Variant variant, const std::source_location& place);

template <Problem P>
Drawing describe_drawing([[maybe_unused]] const auto& input) {
    if constexpr (requires { P::drawing(); })
        return {P::drawing(), [input](const Graph& graph) {
                    if constexpr (std::same_as<typename P::Input, Graph>)
                        return input(graph);
                    else
                        return input(P::of_graph(graph));
                }};
    else
        return {};
}

template <Problem P>
ProblemEntry describe() {
    using In = typename P::Input;
    const auto input = [](In value) {
        const auto size = P::size(value);
        return Input{std::make_shared<const In>(std::move(value)), size};
    };
    const auto get = [](const Input& in) -> const In& { return *static_cast<const In*>(in.data.get()); };
    return {std::string{P::name},
            std::string{P::unit},
            {},
            P::shapes(),
            P::options(),
            [input](const Request& request) {
                const auto whole = complete(request, P::shapes());
                auto made = input(P::generate(whole));
                made.request = whole;
                return made;
            },
            [input](const std::string& path, const Options& options) { return input(P::read(path, options)); },
            [get](const Input& in) { return P::digest(get(in)); },
            [get](const Input& in, std::ostream& stream) { P::write_input(get(in), stream); },
            {},
            describe_drawing<P>(input)};
}

Seconds stopwatch(auto&& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::steady_clock::now() - start;
}

/// What host and CUDA runs share: the input, the answer on the host, and what the problem says of it.
template <Problem P>
struct Bound : Run {
    explicit Bound(const Input& input) : in{std::static_pointer_cast<const typename P::Input>(input.data)}, request{input.request} {}

    Fault check() override { return P::check(*in, answer()); }
    Fault audit_oracle() override {
        const auto wrong = P::wrong(*in, answer());
        for (std::size_t i = 0; i < wrong.size(); ++i)
            if (!P::check(*in, wrong[i])) return "the oracle accepted wrong answer number " + std::to_string(i);
        return {};
    }
    Work work() override { return P::work(*in, answer()); }
    Facts facts() override {
        if constexpr (requires { P::facts(*in, answer()); })
            return P::facts(*in, answer());
        else
            return {};
    }
    std::optional<std::string> no_answer() override {
        if constexpr (requires { P::no_answer(answer()); })
            return P::no_answer(answer());
        else
            return {};
    }
    void write(std::ostream& stream) override { P::write(*in, answer(), stream); }
    void draw([[maybe_unused]] const Options& given, [[maybe_unused]] Picture& picture) override {
        if constexpr (requires { P::drawing(); }) P::draw(*in, answer(), given, picture);
    }

    /// Brings the answer to the host if it is elsewhere.
    virtual const typename P::Output& answer() { return out; }

    std::shared_ptr<const typename P::Input> in;
    std::optional<Request> request;
    typename P::Output out;
};

struct Nothing {};

}  // namespace detail

/// Declaring one of these adds a host variant. Its function takes the input, the output and, when it
/// wants scratch memory that outlives the call, a default-constructed Workspace of its own.
template <Problem P>
class Host {
    using In = typename P::Input;
    using Out = typename P::Output;

public:
    Host(std::string name, void (*run)(const In&, Out&), Traits traits = {}, std::source_location place = std::source_location::current()) {
        const auto without_workspace = [run](const In& in, Out& out, detail::Nothing&) { run(in, out); };
        add<detail::Nothing>(std::move(name), without_workspace, traits, place);
    }
    template <class Workspace>
    Host(std::string name, void (*run)(const In&, Out&, Workspace&), Traits traits = {},
         std::source_location place = std::source_location::current()) {
        add<Workspace>(std::move(name), run, traits, place);
    }

private:
    template <class Workspace, class Function>
    struct OnHost final : detail::Bound<P> {
        OnHost(const Input& input, Function function, bool loaded) : detail::Bound<P>{input}, run{function}, in_place{loaded} {}
        Seconds time(Scope, const std::function<void()>& flush) override {
            P::prepare(*this->in, this->out);
            if constexpr (requires { P::load(*this->in, this->out); })
                if (in_place) P::load(*this->in, this->out);
            flush();
            return detail::stopwatch([this] { run(*this->in, this->out, workspace); });
        }
        Function run;
        bool in_place;
        Workspace workspace;
    };
    template <class Workspace, class Function>
    static void add(std::string name, Function run, Traits traits, const std::source_location& place) {
        const auto bind = [run, in_place = traits.in_place](const Input& in) {
            return std::make_unique<OnHost<Workspace, Function>>(in, run, in_place);
        };
        detail::add(detail::describe<P>, {std::string{P::name}, std::move(name), traits, {Scope::resident}, bind}, place);
    }
};

}  // namespace breakeven
