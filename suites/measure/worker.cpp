// SPDX-License-Identifier: Apache-2.0
#include "worker.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace breakeven {
namespace {

std::atomic<int> interrupt_seen = 0;  // the first one's signal

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// A page that parent and child share, written by the child. An odd version marks a write under way.
struct Page {
    std::atomic<unsigned> version{0};
    std::atomic<bool> whole{false}, exhausted{false};
    Activity::Kind kind{};
    double deadline = 0;
    char subject[1024] = {};

    void write(Activity::Kind now_doing, std::string_view of, double limit) {
        version.fetch_add(1, std::memory_order_acq_rel);
        kind = now_doing;
        deadline = limit > 0 ? now() + limit : 0;
        const auto length = std::min(of.size(), sizeof subject - 1);
        std::memcpy(subject, of.data(), length);
        subject[length] = 0;
        version.fetch_add(1, std::memory_order_acq_rel);
    }
    /// Leaves both as they were where a write is under way.
    void read(Activity& activity, double& limit) const {
        const auto before = version.load(std::memory_order_acquire);
        const Activity seen{kind, subject};
        const auto seen_limit = deadline;
        if (before % 2 != 0 || before != version.load(std::memory_order_acquire)) return;
        activity = seen;
        limit = seen_limit;
    }
};

/// An anonymous file in memory, which a child inherits.
int memory_file() {
    const int file = memfd_create("breakeven", MFD_CLOEXEC);
    if (file < 0) throw std::system_error(errno, std::generic_category(), "memfd_create");
    return file;
}

class SharedPage {
public:
    SharedPage() : file{memory_file()} {
        if (ftruncate(file, sizeof(Page)) != 0) throw std::system_error(errno, std::generic_category(), "ftruncate");
        map();
        page_ = new (memory_) Page;
    }
    /// That of the parent.
    explicit SharedPage(int inherited) : file{inherited} {
        map();
        page_ = std::launder(static_cast<Page*>(memory_));
    }
    ~SharedPage() {
        munmap(memory_, sizeof(Page));
        close(file);
    }
    SharedPage(const SharedPage&) = delete;
    SharedPage& operator=(const SharedPage&) = delete;
    Page* operator->() const { return page_; }

    const int file;

private:
    void map() {
        memory_ = mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (memory_ == MAP_FAILED) throw std::bad_alloc{};
    }
    void* memory_ = nullptr;
    Page* page_ = nullptr;
};

class PipeChannel final : public Channel {
public:
    PipeChannel(int pipe, SharedPage& page) : pipe_{pipe}, page_{page} {}
    void doing(Activity::Kind kind, std::string_view subject, double limit) override { page_->write(kind, subject, limit); }
    void send(std::string_view line) override {
        std::string text{line};
        text += '\n';
        for (std::size_t done = 0; done < text.size();) {
            const auto written = write(pipe_, text.data() + done, text.size() - done);
            if (written < 0 && errno != EINTR) _exit(1);  // the parent is gone: nobody is left to work for
            if (written > 0) done += static_cast<std::size_t>(written);
        }
    }

private:
    int pipe_;
    SharedPage& page_;
};

void become_a_child(pid_t parent) {
    // A terminal sends ^C to the whole group, and a scheduler SIGTERM to the whole job; only the parent decides what they mean.
    std::signal(SIGINT, SIG_IGN);
    std::signal(SIGTERM, SIG_IGN);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);  // it ended before it could be followed
}

std::atomic<bool>* memory_ran_out = nullptr;  // of the child that this process is

/// Exceptions that nobody catches end here: libstdc++'s parallel sort lets std::bad_alloc out of its threads.
[[noreturn]] void tell_what_ended() {
    try {
        if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
        *memory_ran_out = true;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "breakeven: nobody caught: %s\n", error.what());
    } catch (...) {
        std::fputs("breakeven: nobody caught what was thrown\n", stderr);
    }
    std::abort();
}

[[noreturn]] void run_child(const std::function<int(Channel&)>& body, int pipe, SharedPage& page) {
    PipeChannel channel{pipe, page};
    memory_ran_out = &page->exhausted;
    std::set_terminate(tell_what_ended);
    int status = 1;
    try {
        status = body(channel);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "breakeven: %s\n", error.what());
    } catch (...) {  // it must not leave for the parent's stack
        std::fputs("breakeven: what was thrown is no std::exception\n", stderr);
    }
    page->whole = true;
    std::fflush(nullptr);
    _exit(status);  // no destructors: a broken device may hang in them
}

/// With a child that shares the clock of this process and its fate: while both were stopped (^Z, or a machine that slept) the
/// clock went on, and the child got no further.
class Patience {
public:
    /// To be asked more often than once in a second.
    bool is_over(double deadline) {
        const auto time = now(), gap = time - std::exchange(asked_, time);
        if (deadline != std::exchange(of_, deadline)) stopped_ = 0;
        if (gap > longest_turn) stopped_ += gap;
        return deadline > 0 && time > deadline + stopped_;
    }

private:
    static constexpr double longest_turn = 1;  // seconds; asking takes a tenth
    double asked_ = now(), of_ = 0, stopped_ = 0;
};

/// Cuts the byte stream into lines.
class LineBuffer {
public:
    void add(const char* data, std::size_t size, const std::function<void(const std::string&)>& receive) {
        pending_.append(data, size);
        std::size_t start = 0;
        for (auto end = pending_.find('\n'); end != std::string::npos; end = pending_.find('\n', start)) {
            receive(pending_.substr(start, end - start));
            start = end + 1;
        }
        pending_.erase(0, start);
    }

private:
    std::string pending_;
};

}  // namespace

bool Ending::killed() const { return how == How::signalled && code == SIGKILL; }

std::string Ending::describe() const {
    switch (how) {
        case How::exited:
            return fmt::format("ended {} status {}", whole ? "with" : "the process with", code);
        case How::signalled:
            if (exhausted) return "ran out of memory in a thread that catches nothing";
            return killed() ? "was killed (out of memory?)" : fmt::format("crashed ({})", strsignal(code));
        case How::timed_out:
            return "took longer than its time limit and was stopped";
        case How::interrupted:
            return "was interrupted";
    }
    return {};
}

namespace {

/// Closed where its scope ends, however that is.
class Descriptor {
public:
    explicit Descriptor(int number) : number_{number} {}
    ~Descriptor() { shut(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int number() const { return number_; }
    void shut() {
        if (number_ >= 0) close(std::exchange(number_, -1));
    }

private:
    int number_;
};

/// Killed and waited for where its scope ends before it has.
class Child {
public:
    explicit Child(pid_t process) : process_{process} {}
    ~Child() {
        if (process_ <= 0) return;
        stop();
        wait();
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    void stop() const { kill(process_, SIGKILL); }
    int wait() {
        int status = 0;
        while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
        }
        process_ = 0;
        return status;
    }

private:
    pid_t process_;
};

/// Forks; `in_child` gets the writing end of the pipe and does not return.
Ending watch_child(const SharedPage& shared, const std::function<void(int)>& in_child,
                   const std::function<void(const std::string&)>& receive, const std::function<void(const Activity&)>& watch) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    std::fflush(nullptr);
    const auto parent = getpid();
    Descriptor from_child{ends[0]}, to_parent{ends[1]};
    const auto process = fork();
    if (process < 0) throw std::system_error(errno, std::generic_category(), "fork");
    if (process == 0) {
        from_child.shut();
        become_a_child(parent);
        in_child(to_parent.number());
    }
    Child child{process};
    to_parent.shut();

    Ending ending{Ending::How::exited};
    LineBuffer lines;
    Patience patience;
    double deadline = 0;
    const auto stop = [&](Ending::How how) {
        ending.how = how;
        child.stop();
    };
    for (bool open = true; open;) {
        pollfd waiting{from_child.number(), POLLIN, 0};
        const int ready = poll(&waiting, 1, 100);
        if (ready > 0) {
            char block[1 << 16];
            const auto got = read(from_child.number(), block, sizeof block);
            if (got > 0) lines.add(block, static_cast<std::size_t>(got), receive);
            open = got > 0 || (got < 0 && errno == EINTR);
        }
        shared->read(ending.activity, deadline);
        if (watch) watch(ending.activity);
        if (ending.how != Ending::How::exited) continue;  // already killed: drain what it sent
        if (was_interrupted()) stop(Ending::How::interrupted);
        if (patience.is_over(deadline)) stop(Ending::How::timed_out);
    }
    const int status = child.wait();
    shared->read(ending.activity, deadline);
    ending.whole = shared->whole;
    ending.exhausted = shared->exhausted;
    if (ending.how == Ending::How::exited) {
        if (WIFSIGNALED(status)) ending.how = Ending::How::signalled;
        ending.code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    }
    return ending;
}

/// Replaces this process by one of the same program that inherits these descriptors.
[[noreturn]] void execute_worker(const Inherited& inherited) {
    for (const int descriptor : {inherited.pipe, inherited.page, inherited.job}) fcntl(descriptor, F_SETFD, 0);
    execl("/proc/self/exe", "breakeven", "worker", std::to_string(inherited.pipe).c_str(), std::to_string(inherited.page).c_str(),
          std::to_string(inherited.job).c_str(), nullptr);
    std::fprintf(stderr, "breakeven: /proc/self/exe: cannot be executed: %s\n", std::strerror(errno));
    _exit(1);
}

void write_whole(int file, std::string_view text) {
    while (!text.empty()) {
        const auto written = write(file, text.data(), text.size());
        if (written < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category(), "write");
        if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::string read_whole(int file) {
    std::string text;
    lseek(file, 0, SEEK_SET);
    char block[1 << 16];
    for (ssize_t got = 0; (got = read(file, block, sizeof block)) != 0;) {
        if (got < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category(), "read");
        if (got > 0) text.append(block, static_cast<std::size_t>(got));
    }
    return text;
}

}  // namespace

Ending supervise(const std::function<int(Channel&)>& body, const std::function<void(const std::string&)>& receive,
                 const std::function<void(const Activity&)>& watch) {
    SharedPage shared;
    return watch_child(
        shared, [&](int pipe) { run_child(body, pipe, shared); }, receive, watch);
}

Ending supervise_worker(std::string_view job, const std::function<void(const std::string&)>& receive,
                        const std::function<void(const Activity&)>& watch) {
    SharedPage shared;
    const Descriptor file{memory_file()};
    write_whole(file.number(), job);
    return watch_child(
        shared,
        [&](int pipe) {
            execute_worker({pipe, shared.file, file.number()});
        },
        receive, watch);
}

void work(const Inherited& inherited, const std::function<int(const std::string& job, Channel&)>& body) {
    SharedPage page{inherited.page};
    run_child([&](Channel& channel) { return body(read_whole(inherited.job), channel); }, inherited.pipe, page);
}

void catch_interrupts() {
    struct sigaction action = {};
    action.sa_handler = [](int signal) {
        int none = 0;
        interrupt_seen.compare_exchange_strong(none, signal);
    };
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

bool was_interrupted() { return interrupt_seen != 0; }
int interrupting_signal() { return interrupt_seen; }

}  // namespace breakeven
