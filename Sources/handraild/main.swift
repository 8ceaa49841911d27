internal import Glibc

exit(HandrailDaemon.run(CommandLine.arguments))
