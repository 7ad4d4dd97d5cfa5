package colony.cli.checkpoints;

import picocli.CommandLine.Command;

@Command(
    name = "checkpoints",
    description = "Look at a colony's checkpoints.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {ListCommand.class, VerifyCommand.class, ExportCommand.class})
public final class CheckpointsCommand {}
