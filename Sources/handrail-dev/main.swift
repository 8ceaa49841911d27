internal import Glibc

exit(runDevProgram(Array(CommandLine.arguments.dropFirst())))
