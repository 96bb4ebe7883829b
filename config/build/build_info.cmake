# SPDX-License-Identifier: Apache-2.0
# Runs at every build, since the commit may have changed; rewrites the file only when its text did.
execute_process(COMMAND git -C ${SOURCE} rev-parse --short=12 HEAD OUTPUT_VARIABLE GIT_COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
execute_process(COMMAND git -C ${SOURCE} status --porcelain --untracked-files=no OUTPUT_VARIABLE changes ERROR_QUIET)
if(changes)
  set(GIT_DIRTY true)
else()
  set(GIT_DIRTY false)
endif()
configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
