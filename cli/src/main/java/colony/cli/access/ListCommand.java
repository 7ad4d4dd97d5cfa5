package colony.cli.access;

import picocli.CommandLine.Command;

@Command(
    name = "list",
    description = "List the tokens that were made, newest first, without their secrets.",
    mixinStandardHelpOptions = true)
final class ListCommand extends Listing {}
