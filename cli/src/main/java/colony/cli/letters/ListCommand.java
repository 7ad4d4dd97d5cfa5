package colony.cli.letters;

import picocli.CommandLine.Command;

@Command(
    name = "list",
    description = "List dead letters, newest first.",
    mixinStandardHelpOptions = true)
final class ListCommand extends Listing {}
