package colony.cli.colonies;

import java.util.regex.Pattern;

/// What the Queen says to do next, as it is typed here.
public final class NextStep {
  /// A command of the CLI, and not the noun: `colony resume tidy-1`.
  private static final Pattern COMMAND =
      Pattern.compile("(^|: |, |, then | or |with |use |by )colony (?=[a-z]+(-[a-z]+)? \\S)");

  private NextStep() {}

  public static String typed(String next) {
    return COMMAND.matcher(next).replaceAll("$1./colony ");
  }
}
