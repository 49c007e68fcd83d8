# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -D SOURCE=… -D OUTPUT=… -P join_lessons.cmake
# Writes the lessons of SOURCE as one JSON list, in order of file name.
file(GLOB files "${SOURCE}/*.json")
list(SORT files)
set(text "[\n")
set(separator "")
foreach(file IN LISTS files)
    file(READ "${file}" content)
    string(APPEND text "${separator}${content}")
    set(separator ",\n")
endforeach()
string(APPEND text "]\n")
file(WRITE "${OUTPUT}" "${text}")
