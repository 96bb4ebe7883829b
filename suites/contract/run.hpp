// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "defaults.hpp"
#include "traits.hpp"

/// What the runner sees of an algorithm: no types of its own, only inputs, variants and runs.
namespace breakeven {

struct Picture;

using Seconds = std::chrono::duration<double>;

/// What a variant is timed over. A host variant has one time, valid in all three.
enum class Scope {
    resident,           // operands and result in device memory
    end_to_end,         // host memory to host memory, transfers inside, pageable
    end_to_end_pinned,  // the same with page-locked host memory
};
std::string_view name(Scope scope);

/// What one call took by each clock that saw it.
struct CallTime {
    Seconds host{0};                  // from the call until the caller has the result, or may use it where it lies
    std::optional<Seconds> device{};  // between events around the same work; none where there is no device
};

/// One variant bound to one input: all that the runner ever sees.
struct Run {
    virtual ~Run() = default;
    /// One call, prepared outside the timed region; `flush` empties the caches in between.
    virtual CallTime time(Scope scope, const std::function<void()>& flush) = 0;
    virtual Fault check() = 0;
    virtual std::optional<std::string> answer_digest() = 0;  // where answers are plain data
    virtual Fault audit_oracle() = 0;                        // names a wrong answer that check() accepts
    virtual Work work() = 0;                                 // of the last answer
    virtual Facts facts() = 0;                               // of the last answer
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

namespace detail {

Seconds stopwatch(auto&& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::steady_clock::now() - start;
}

/// What host and CUDA runs share: the input, the answer on the host, and what the problem says of it.
template <Problem P>
struct Bound : Run {
    explicit Bound(const Input& input)
        : in{std::static_pointer_cast<const typename P::Input>(input.data)}, size{input.size}, request{input.request} {}

    Fault check() override { return P::check(*in, answer()); }
    std::optional<std::string> answer_digest() override {
        if constexpr (has_digest<typename P::Output>) {
            Digester digester;
            add_to_digest(digester, answer());
            return digester.hex();
        } else {
            return {};
        }
    }
    Fault audit_oracle() override {
        if constexpr (requires { P::wrong(*in, answer()); }) {
            const auto wrong = P::wrong(*in, answer());
            for (std::size_t i = 0; i < wrong.size(); ++i)
                if (!P::check(*in, wrong[i])) return "the oracle accepted wrong answer number " + std::to_string(i);
        }
        return {};
    }
    Work work() override { return work_of<P>(*in, answer(), size); }
    Facts facts() override {
        if constexpr (requires { P::facts(*in, answer()); })
            return P::facts(*in, answer());
        else
            return {};
    }
    std::optional<std::string> no_answer() override {
        if constexpr (requires { P::no_answer(*in, answer()); })
            return P::no_answer(*in, answer());
        else
            return {};
    }
    void write(std::ostream& stream) override { write_answer<P>(*in, answer(), stream); }
    void draw([[maybe_unused]] const Options& given, [[maybe_unused]] Picture& picture) override {
        if constexpr (requires { P::drawing(); }) P::draw(*in, answer(), given, picture);
    }

    /// Brings the answer to the host if it is elsewhere.
    virtual const typename P::Output& answer() { return out; }

    std::shared_ptr<const typename P::Input> in;
    std::uint64_t size;
    std::optional<Request> request;
    typename P::Output out{};
};

}  // namespace detail
}  // namespace breakeven
