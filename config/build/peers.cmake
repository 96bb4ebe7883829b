# SPDX-License-Identifier: Apache-2.0
# Other people's libraries, timed in the same run as our variants. Each is optional: what is not found
# leaves PEER_<library>_TARGETS empty, and the files algorithms/*/peers_<library>.{cpp,cu} are not compiled.
set(PEER_LIBRARIES boost highway ips4o lemon igraph fftw openblas faiss sqlite cusparse cufft curand cublas)
option(BREAKEVEN_GPL_PEERS "Peers under the GPL (igraph, FFTW), which a bundle for others must leave out" ON)

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

# Headers alone, whose threads exchange 16 bytes at once.
find_path(IPS4O_HEADERS ips4o.hpp)
if(IPS4O_HEADERS)
  set(PEER_ips4o_TARGETS atomic)
endif()

find_library(LEMON_LIBRARY lemon)
find_path(LEMON_HEADERS lemon/euler.h)
if(LEMON_LIBRARY AND LEMON_HEADERS)
  set(PEER_lemon_TARGETS ${LEMON_LIBRARY})
endif()

find_library(IGRAPH_LIBRARY igraph)
find_path(IGRAPH_HEADERS igraph/igraph.h)
if(BREAKEVEN_GPL_PEERS AND IGRAPH_LIBRARY AND IGRAPH_HEADERS)
  set(PEER_igraph_TARGETS ${IGRAPH_LIBRARY})
endif()

find_library(FFTW_LIBRARY fftw3)
find_path(FFTW_HEADERS fftw3.h)
if(BREAKEVEN_GPL_PEERS AND FFTW_LIBRARY AND FFTW_HEADERS)
  set(PEER_fftw_TARGETS ${FFTW_LIBRARY})
endif()

# Its own configuration names OpenMP and does not look for it.
find_package(OpenMP QUIET)
find_package(faiss QUIET)
if(TARGET faiss AND TARGET OpenMP::OpenMP_CXX)
  set(PEER_faiss_TARGETS faiss)
endif()

# The matrix products behind FAISS; named before it, so that they are OpenBLAS's whatever else calls itself BLAS here.
find_library(OPENBLAS_LIBRARY openblas)
if(PEER_faiss_TARGETS AND OPENBLAS_LIBRARY)
  set(PEER_openblas_TARGETS ${OPENBLAS_LIBRARY} faiss)
endif()

find_library(SQLITE_LIBRARY sqlite3)
find_path(SQLITE_HEADERS sqlite3.h)
if(SQLITE_LIBRARY AND SQLITE_HEADERS)
  set(PEER_sqlite_TARGETS ${SQLITE_LIBRARY})
endif()

# 50 to 290 MB: only their headers are needed here, the libraries are loaded where the variant runs.
if(CMAKE_CUDA_COMPILER)
  find_path(CUSPARSE_HEADERS cusparse.h HINTS ${CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES})
  if(CUSPARSE_HEADERS)
    set(PEER_cusparse_TARGETS ${CMAKE_DL_LIBS})
  endif()
  find_path(CUFFT_HEADERS cufft.h HINTS ${CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES})
  if(CUFFT_HEADERS)
    set(PEER_cufft_TARGETS ${CMAKE_DL_LIBS})
  endif()
  find_path(CURAND_HEADERS curand_kernel.h HINTS ${CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES})
  if(CURAND_HEADERS)
    set(PEER_curand_TARGETS ${CMAKE_DL_LIBS})
  endif()
  find_path(CUBLAS_HEADERS cublas_v2.h HINTS ${CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES})
  if(CUBLAS_HEADERS)
    set(PEER_cublas_TARGETS ${CMAKE_DL_LIBS})
  endif()
endif()
