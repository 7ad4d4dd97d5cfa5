package colony.cli.access;

import picocli.CommandLine.Command;

/// Without a subcommand it is the list.
@Command(
    name = "tokens",
    description = {
      "List, create and revoke tokens for programs and people.",
      "Takes an admin's token."
    },
    mixinStandardHelpOptions = true,
    subcommands = {ListCommand.class, CreateCommand.class, RevokeCommand.class})
public final class TokensCommand extends Listing {}
