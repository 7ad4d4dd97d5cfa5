package colony.cli.archive;

import picocli.CommandLine.Command;

/// Without a subcommand it is the list.
@Command(
    name = "archive",
    description =
        "Look at colonies that left the database for files, let them go, bring them back.",
    mixinStandardHelpOptions = true,
    subcommands = {ListCommand.class, RunCommand.class, RestoreCommand.class})
public final class ArchiveCommand extends Listing {}
