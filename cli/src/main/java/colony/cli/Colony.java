package colony.cli;

import colony.cli.completion.CompletionCommand;
import colony.cli.completion.Suggestions;
import colony.cli.output.StandardOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
    name = "colony",
    description = "Colonies of workers under one Queen.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND")
public final class Colony {
  private static final String HELP = "help";

  private Colony() {}

  public static void main(String[] typed) {
    writeFiguresForMachinesToo();
    if (typed.length > 0 && typed[0].equals(Suggestions.WORD)) {
      new Suggestions(commandLine())
          .of(List.of(typed).subList(1, typed.length))
          .forEach(System.out::println);
      return;
    }
    var arguments = asked(typed);
    var out = StandardOutput.open();
    var line = commandLine(arguments).setOut(out);
    System.exit(out.ended(line.execute(arguments.toArray(String[]::new)), line.getErr()));
  }

  /// Ports and sizes go into settings and addresses, which are read in the digits of no country but
  /// those that all share; and a table is read by scripts.
  private static void writeFiguresForMachinesToo() {
    Locale.setDefault(Locale.ROOT);
  }

  /// `help run` is `run --help`. Of what is no command, only that can be said.
  static List<String> asked(String... typed) {
    var arguments = new ArrayList<>(List.of(typed));
    if (!arguments.isEmpty() && arguments.getFirst().equals(HELP)) {
      arguments.removeFirst();
      if (arguments.isEmpty() || Commands.find(arguments.getFirst()).isPresent()) {
        arguments.add("--help");
      }
    }
    return arguments;
  }

  /// Each command has options of its own: one that stands before the name of the last would be
  /// dropped, and with it perhaps which Queen is meant.
  private static int run(CommandLine.ParseResult parsed) {
    for (var above = parsed; above.hasSubcommand(); above = above.subcommand()) {
      var below = above.subcommand().commandSpec();
      above.matchedOptions().stream()
          .filter(option -> !option.usageHelp() && !option.versionHelp())
          .findFirst()
          .ifPresent(
              option -> {
                throw new CommandLine.ParameterException(
                    below.commandLine(),
                    "%s stands before %s: expected behind it"
                        .formatted(option.longestName(), below.name()));
              });
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  /// The names of the others, which one of them prints, it is given.
  private static <T> T made(Class<T> type) throws Exception {
    return type == CompletionCommand.class
        ? type.cast(new CompletionCommand(Commands.all().map(Commands.Named::name).toList()))
        : CommandLine.defaultFactory().create(type);
  }

  /// With all commands.
  static CommandLine commandLine() {
    return commandLine(List.of());
  }

  /// With the one that was typed; with all when none of them was.
  static CommandLine commandLine(List<String> arguments) {
    var line = new CommandLine(new Colony(), Colony::made);
    var typed = arguments.stream().findFirst().flatMap(Commands::find);
    typed.ifPresentOrElse(
        one -> line.addSubcommand(one.name(), one.type()),
        () -> Commands.all().forEach(each -> line.addSubcommand(each.name(), each.type())));
    Help.in(line);
    return line.setExecutionStrategy(Colony::run)
        .setExecutionExceptionHandler(Wrong::happened)
        .setParameterExceptionHandler(Wrong::typed)
        .setCaseInsensitiveEnumValuesAllowed(true)
        // What begins with it is what somebody says to workers, or a task of the Queen's own.
        .setExpandAtFiles(false);
  }
}
