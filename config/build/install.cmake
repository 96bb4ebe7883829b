# SPDX-License-Identifier: Apache-2.0
# cmake --install and cpack: the program over our algorithms, and breakeven as a library for other projects'.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/breakeven)
set(share ${CMAKE_INSTALL_DATADIR}/breakeven)

install(TARGETS breakeven_headers breakeven_generators breakeven_reports breakeven_suites breakeven_main EXPORT breakevenTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT breakevenTargets NAMESPACE breakeven:: DESTINATION ${package})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/breakevenConfig.cmake.in ${PROJECT_BINARY_DIR}/breakevenConfig.cmake
  INSTALL_DESTINATION ${package} PATH_VARS share)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/breakevenConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/breakevenConfig.cmake ${PROJECT_BINARY_DIR}/breakevenConfigVersion.cmake
  ${CMAKE_CURRENT_LIST_DIR}/suite.cmake ${CMAKE_CURRENT_LIST_DIR}/build_info.cmake ${CMAKE_CURRENT_LIST_DIR}/build_info.cpp.in
  DESTINATION ${package})

# Public headers: all that a problem, a generator of its own and a variant need; config/build/public_headers lists them.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/public_headers folders REGEX "^[^#]")
foreach(folder IN LISTS folders)
  if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/${folder})
    install(DIRECTORY ${folder}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/breakeven/${folder}
      FILES_MATCHING PATTERN "*.hpp" PATTERN "*.cuh" PATTERN testing EXCLUDE PATTERN data EXCLUDE)
  else()
    get_filename_component(parent ${folder} DIRECTORY)
    install(FILES ${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/breakeven/${parent})
  endif()
endforeach()

install(DIRECTORY suites/device/ DESTINATION ${share}/device FILES_MATCHING PATTERN "*.cu")
install(DIRECTORY ${PROJECT_BINARY_DIR}/share/ DESTINATION ${share})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
if(BREAKEVEN_ALGORITHMS)
  install(TARGETS breakeven RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  # The program describes itself: what is installed beside it can't differ from its help.
  set(described ${PROJECT_BINARY_DIR}/described)
  install(CODE "
    file(MAKE_DIRECTORY \"${described}\")
    foreach(part \"completion;bash;breakeven\" \"completion;zsh;_breakeven\" \"man;breakeven.1\")
      list(POP_BACK part file)
      execute_process(COMMAND \"$<TARGET_FILE:breakeven>\" \${part} OUTPUT_FILE \"${described}/\${file}\" COMMAND_ERROR_IS_FATAL ANY)
    endforeach()")
  install(FILES ${described}/breakeven DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${described}/_breakeven DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES ${described}/breakeven.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "the authors of breakeven")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "which variant of an algorithm wins, from which size on, on which machine")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What a program over somebody's own algorithms is made of: whoever only runs this one does without.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "g++, cmake, nodejs, graphviz, libtbb-dev, libfmt-dev, libbenchmark-dev, librapidcheck-dev, libtomlplusplus-dev, libhwloc-dev, libxxhash-dev, zlib1g-dev, liblzma-dev")
include(CPack)
