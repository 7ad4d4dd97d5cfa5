package colony.cli;

import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_FOOTER;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/// What `--help` says beside what stands at the command: its examples and exit codes, and of all
/// commands a list by what people want.
final class Help {
  /// Those that go along with a colony.
  private static final Set<String> FOLLOW =
      Set.of("colony run", "colony watch", "colony init", "colony continue", "colony plan");

  /// Those that do so only when they are told to.
  private static final Set<String> FOLLOW_IF_TOLD =
      Set.of("colony run", "colony init", "colony continue");

  private static final Set<String> JUDGE = Set.of("colony validate", "colony import");

  private static final String TELLS_WHERE_BROKEN_OFF = "colony soak";

  private Help() {}

  static void in(CommandLine line) {
    var sections = line.getHelpSectionMap();
    sections.put(SECTION_KEY_COMMAND_LIST_HEADING, Help::subcommandsHead);
    sections.put(SECTION_KEY_COMMAND_LIST, Help::subcommands);
    sections.put(
        SECTION_KEY_EXIT_CODE_LIST, help -> exitCodes(help.commandSpec().qualifiedName(), help));
    sections.put(SECTION_KEY_FOOTER, Help::examples);
    line.setHelpSectionMap(sections);
  }

  private static String subcommandsHead(CommandLine.Help help) {
    return isRoot(help) || help.subcommands().isEmpty() ? "" : "\nCommands:\n";
  }

  private static String subcommands(CommandLine.Help help) {
    if (!isRoot(help)) {
      return help.commandList();
    }
    var all = help.subcommands();
    var text = new StringBuilder();
    for (var group : Commands.values()) {
      text.append("\n%s:\n".formatted(group.title()));
      for (var command : group.named()) {
        text.append("  %-15s %s\n".formatted(command.name(), summary(all.get(command.name()))));
      }
    }
    return text.toString();
  }

  private static String summary(CommandLine.@Nullable Help command) {
    return command == null ? "" : command.commandSpec().usageMessage().description()[0];
  }

  private static String exitCodes(String name, CommandLine.Help help) {
    var codes = new ArrayList<>(List.of("0  done", "1  error"));
    if (isRoot(help) || FOLLOW.contains(name)) {
      codes.add("2  waiting for a decision, or paused");
      codes.add("3  a gate failed, or a phase with onFailure: fail");
      codes.add("4  over budget");
      codes.add("5  cancelled");
    } else if (JUDGE.contains(name)) {
      codes.add("3  a file fails");
    } else if (name.equals(TELLS_WHERE_BROKEN_OFF)) {
      codes.add("130  broken off by Ctrl-C, 143 by a plain kill; what was seen is told");
    }
    return "\nExit codes:\n"
        + String.join("\n", codes.stream().map(it -> "  " + it).toList())
        + (FOLLOW_IF_TOLD.contains(name) ? "\n  2 to 5 only with --follow\n" : "\n");
  }

  private static String examples(CommandLine.Help help) {
    var name = help.commandSpec().qualifiedName();
    var words = List.of(name.split(" "));
    var examples = Examples.of(words.subList(1, words.size()));
    var own = Arrays.stream(help.commandSpec().usageMessage().footer()).toList();
    return (own.isEmpty() ? "" : "\n" + String.join("\n", own) + "\n")
        + (examples.isEmpty()
            ? ""
            : "\nExamples:\n"
                + String.join("\n", examples.stream().map(it -> "  ./colony " + it).toList())
                + "\n");
  }

  private static boolean isRoot(CommandLine.Help help) {
    return help.commandSpec().parent() == null;
  }
}
