# Other people's libraries, timed in the same run as our variants. Each is optional: what is not found
# leaves PEER_<library>_TARGETS empty, and the files algorithms/*/peers_<library>.cpp are not compiled.
set(PEER_LIBRARIES boost highway)

find_package(Boost 1.74 QUIET)
if(TARGET Boost::headers)
  set(PEER_boost_TARGETS Boost::headers)
endif()

find_library(HIGHWAY_LIBRARY hwy)
find_library(HIGHWAY_SORT_LIBRARY hwy_contrib)
find_path(HIGHWAY_HEADERS hwy/contrib/sort/vqsort.h)
if(HIGHWAY_LIBRARY AND HIGHWAY_SORT_LIBRARY AND HIGHWAY_HEADERS)
  set(PEER_highway_TARGETS ${HIGHWAY_SORT_LIBRARY} ${HIGHWAY_LIBRARY})
endif()
