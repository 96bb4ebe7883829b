// SPDX-License-Identifier: Apache-2.0
#include "failure.hpp"

#include <fmt/format.h>

#include <csignal>
#include <exception>
#include <filesystem>
#include <new>

#include "exit_code.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/suites/drawing/drawing.hpp>
#include <breakeven/suites/drawing/graphviz.hpp>
#include <breakeven/suites/measure/exhausted.hpp>
#include <breakeven/suites/measure/worker.hpp>
#include <breakeven/suites/results/results.hpp>
#include <breakeven/suites/session/tell.hpp>
#include <breakeven/suites/suite.hpp>

namespace breakeven {

int report_failure() {
    const auto say = [](const std::exception& error, int code) {
        warn("{}", error.what());
        return code;
    };
    try {
        throw;
    } catch (const UsageError& error) {
        return say(error, usage);
    } catch (const InputError& error) {
        return say(error, bad_input);
    } catch (const LimitExceeded& error) {
        return say(error, bad_input);
    } catch (const ReaderLeft&) {
        return reader_left;
    } catch (const CannotWrite& error) {
        return say(error, cannot_write);
    } catch (const WrongAnswer& error) {
        return say(error, wrong_answer);
    } catch (const ProgramMissing& error) {
        return say(error, machine_unfit);
    } catch (const DeviceMissing& error) {
        return say(error, machine_unfit);
    } catch (const OutOfMemory& error) {
        return say(error, out_of_memory);
    } catch (const std::bad_alloc&) {
        warn("out of memory: give a smaller input, or ask for less of it");
        return out_of_memory;
    } catch (const std::filesystem::filesystem_error& error) {  // a folder that may not be looked into, a name that is too long
        return say(InputError(fmt::format("{}: cannot be read: {}", error.path1().string(), error.code().message())), bad_input);
    } catch (const std::system_error& error) {
        return say(error, exhausted(error) ? out_of_memory : crashed);
    } catch (const std::exception& error) {
        return say(error, crashed);
    }
}

int worse(int code, std::string_view status) {
    const auto rank = [](int value) { return value == wrong_answer ? 3 : value == crashed ? 2 : value == ok ? 0 : 1; };
    const int value = status == "wrong" ? wrong_answer : status == "out_of_memory" ? out_of_memory : crashed;
    return rank(value) > rank(code) ? value : code;
}

int interruption_code() { return interrupting_signal() == SIGTERM ? terminated : interrupted; }

}  // namespace breakeven
