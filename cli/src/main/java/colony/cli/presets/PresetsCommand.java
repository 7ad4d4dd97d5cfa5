package colony.cli.presets;

import picocli.CommandLine.Command;

@Command(
    name = "presets",
    description = "Show and test the presets by which workers run coding agents.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {ListCommand.class, ShowCommand.class, TestCommand.class})
public final class PresetsCommand {}
