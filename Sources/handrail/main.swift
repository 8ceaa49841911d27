internal import Glibc

exit(Handrail.run(CommandLine.arguments))
