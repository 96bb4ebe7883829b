#include "suites/failure.hpp"

#include <fmt/format.h>

#include <exception>
#include <new>

#include "generators/error.hpp"
#include "suites/drawing.hpp"
#include "suites/exit_code.hpp"
#include "suites/graphviz.hpp"
#include "suites/results.hpp"
#include "suites/suite.hpp"
#include "suites/tell.hpp"

namespace suite {

int report_failure() {
    const auto say = [](const std::exception& error, int code) {
        tell("breakeven: {}\n", error.what());
        return code;
    };
    try {
        throw;
    } catch (const generators::UsageError& error) {
        return say(error, usage);
    } catch (const generators::InputError& error) {
        return say(error, bad_input);
    } catch (const LimitExceeded& error) {
        return say(error, bad_input);
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
        tell("breakeven: out of memory: give a smaller n\n");
        return out_of_memory;
    } catch (const std::exception& error) {
        return say(error, crashed);
    }
}

}  // namespace suite
