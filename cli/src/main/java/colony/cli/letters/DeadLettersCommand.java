package colony.cli.letters;

import picocli.CommandLine.Command;

/// Without a subcommand it is the list.
@Command(
    name = "dead-letters",
    description = "Look at messages that could not be taken, and send them again.",
    mixinStandardHelpOptions = true,
    subcommands = {ListCommand.class, ShowCommand.class, RedriveCommand.class})
public final class DeadLettersCommand extends Listing {}
