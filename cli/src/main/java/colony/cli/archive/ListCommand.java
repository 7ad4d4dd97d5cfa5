package colony.cli.archive;

import picocli.CommandLine.Command;

@Command(
    name = "list",
    description = "List archived colonies, newest first.",
    mixinStandardHelpOptions = true)
final class ListCommand extends Listing {}
