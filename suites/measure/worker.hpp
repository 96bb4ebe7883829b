// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <string>
#include <string_view>

/// Work that may crash, hang or poison a device runs in a child process. The child says what it is
/// doing through shared memory, which costs a measurement nothing, and sends results as lines.
namespace breakeven {

/// What a child is doing, as data: its parent decides by it who pays for a crash.
struct Activity {
    enum class Kind {
        nothing,
        device,    // looking for one
        ceilings,  // of the backend `subject`
        input,     // making that of a group; `subject` is the id of one of its cells
        cell,      // timing the cell of that id
        answer,    // checking the answer of the cell of that id
        request,   // checking a variant on this request
    };
    Kind kind = Kind::nothing;
    std::string subject;
    friend bool operator==(const Activity&, const Activity&) = default;
};

class Channel {
public:
    /// Announces the next activity and how long it may take, in seconds (0: for ever).
    virtual void doing(Activity::Kind kind, std::string_view subject, double limit) = 0;
    virtual void send(std::string_view line) = 0;

protected:
    ~Channel() = default;
};

struct Ending {
    enum class How { exited, signalled, timed_out, interrupted } how;
    int code = 0;            // exit status or signal number
    bool whole = false;      // the body came to its end; without that, something in it ended the process
    bool exhausted = false;  // memory ran out in a thread that catches nothing, as those of libraries do
    Activity activity = {};  // what the child was doing last
    [[nodiscard]] bool well() const { return how == How::exited && whole && code == 0; }
    /// From outside, most likely by a system that is short of memory.
    [[nodiscard]] bool killed() const;
    /// What memory had to do with it, as far as can be told.
    [[nodiscard]] bool out_of_memory() const { return killed() || exhausted; }
    /// "crashed (Segmentation fault)", "took longer than its time limit and was stopped", ...
    [[nodiscard]] std::string describe() const;
};

/// Forks, runs `body` in the child (its result is the exit status) and hands each line to `receive` and
/// the current activity to `watch` (about ten times a second). Neither process may have threads or a
/// CUDA context before the fork.
Ending supervise(const std::function<int(Channel&)>& body, const std::function<void(const std::string&)>& receive,
                 const std::function<void(const Activity&)>& watch = {});

/// The same in a fresh process of this very program, which shares no layout of addresses and no memory with its parent: it
/// runs `breakeven worker` and does there what `job` says.
Ending supervise_worker(std::string_view job, const std::function<void(const std::string&)>& receive,
                        const std::function<void(const Activity&)>& watch = {});

/// What connects such a process with its parent: inherited descriptors.
struct Inherited {
    int pipe = -1, page = -1, job = -1;
};
/// The other end of supervise_worker: runs `body` on the job and ends the process.
[[noreturn]] void work(const Inherited& inherited, const std::function<int(const std::string& job, Channel&)>& body);

/// From here on SIGINT and SIGTERM end the running child and make supervise() say `interrupted`.
void catch_interrupts();
bool was_interrupted();
/// The first of them that came; 0: none did.
int interrupting_signal();

}  // namespace breakeven
