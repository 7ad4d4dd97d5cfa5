package colony.cli;

import colony.cli.colonies.Money;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.Unwritten;
import colony.cli.queen.QueenAway;
import colony.cli.queen.Refused;
import colony.contracts.Json;
import colony.contracts.api.Problem;
import colony.stack.Trouble;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// What went wrong, on the error output: a line for people, a problem document for programs.
final class Wrong {
  private static final int BAD_REQUEST = 400;
  private static final int UNAVAILABLE = 503;

  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, Integer.class, long.class, Long.class);
  private static final Set<Class<?>> FRACTIONS = Set.of(double.class, Double.class);

  private Wrong() {}

  static int happened(Exception exception, CommandLine line, CommandLine.ParseResult parsed)
      throws Exception {
    if (exception instanceof Unwritten) {
      return ExitCode.ERROR.status();
    }
    if (!(exception instanceof Trouble trouble)) {
      throw exception;
    }
    if (forPrograms(parsed.originalArgs())) {
      line.getErr().println(Json.text(problem(trouble)));
    } else {
      line.getErr().println("colony: " + Screen.harmless(trouble.line()));
    }
    return ExitCode.ERROR.status();
  }

  /// picocli's own answer is 2, which here means: waiting for a decision.
  static int typed(CommandLine.ParameterException exception, String[] arguments) {
    var line = exception.getCommandLine();
    var err = line.getErr();
    var message = message(exception);
    if (forPrograms(List.of(arguments))) {
      err.println(Json.text(problem(BAD_REQUEST, "Not understood", message)));
      return ExitCode.ERROR.status();
    }
    err.println("colony: " + message);
    if (line.getParent() == null) {
      Commands.all()
          .map(Commands.Named::name)
          .reduce((one, other) -> one + " " + other)
          .ifPresent(names -> err.println("Commands: " + names));
      err.println("More: ./colony --help");
    } else {
      err.println(line.getHelp().fullSynopsis().strip());
      if (hasCommandsOnly(line)) {
        err.println("Commands: " + String.join(" ", line.getSubcommands().keySet()));
      }
      err.println("More: ./%s --help".formatted(line.getCommandSpec().qualifiedName()));
    }
    return ExitCode.ERROR.status();
  }

  private static String message(CommandLine.ParameterException exception) {
    if (exception instanceof CommandLine.UnmatchedArgumentException unmatched) {
      var word = unmatched.getUnmatched().getFirst();
      var line = exception.getCommandLine();
      var what =
          hasCommandsOnly(line) && !word.startsWith("-")
              ? "there is no command '%s'".formatted(path(line) + word)
              : told(exception);
      var near = Near.of(line, word);
      return near.isEmpty()
          ? what
          : "%s, did you mean %s?".formatted(what, String.join(" or ", near));
    }
    var value = exception.getValue();
    return Optional.ofNullable(exception.getArgSpec())
        .filter(_ -> value != null)
        .flatMap(argument -> noNumber(argument, value))
        .orElseGet(() -> told(exception));
  }

  /// picocli tells it in Java's words.
  private static Optional<String> noNumber(ArgSpec argument, String value) {
    return expected(argument.type(), value)
        .map(
            it ->
                "%s %s: expected %s"
                    .formatted(
                        argument instanceof OptionSpec option
                            ? option.longestName()
                            : argument.paramLabel(),
                        value,
                        it));
  }

  private static Optional<String> expected(Class<?> type, String value) {
    if (WHOLE.contains(type)) {
      return Optional.of(
          value.matches("[-+]?[0-9]+") ? "a whole number with fewer digits" : "a whole number");
    }
    if (type.equals(BigDecimal.class)) {
      return Optional.of(Money.EXPECTED);
    }
    return FRACTIONS.contains(type) ? Optional.of("a number") : Optional.empty();
  }

  private static boolean hasCommandsOnly(CommandLine line) {
    return !line.getSubcommands().isEmpty()
        && line.getCommandSpec().positionalParameters().isEmpty();
  }

  /// As it is typed before the names of the commands below.
  private static String path(CommandLine line) {
    return line.getParent() == null ? "" : path(line.getParent()) + line.getCommandName() + " ";
  }

  private static String told(CommandLine.ParameterException exception) {
    return Objects.requireNonNullElse(exception.getMessage(), "the command line is wrong");
  }

  private static boolean forPrograms(List<String> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      var each = arguments.get(i);
      var value =
          each.equals("-o") || each.equals("--output")
              ? i + 1 < arguments.size() ? arguments.get(i + 1) : ""
              : each.startsWith("--output=")
                  ? each.substring(each.indexOf('=') + 1)
                  : each.startsWith("-o") ? each.substring(2).replaceFirst("^=", "") : "";
      if (List.of("json", "jsonl", "yaml").contains(value.toLowerCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }

  private static Problem problem(Trouble trouble) {
    if (trouble.getCause() instanceof Refused refused) {
      return refused.problem();
    }
    return QueenAway.isWhy(trouble)
        ? problem(UNAVAILABLE, "Service Unavailable", trouble.line())
        : problem(BAD_REQUEST, "Not possible", trouble.line());
  }

  private static Problem problem(int status, String title, String detail) {
    return new Problem("about:blank", title, status, detail, null, null);
  }
}
