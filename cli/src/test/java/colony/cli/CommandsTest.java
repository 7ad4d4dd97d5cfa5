package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/// What holds for each command, whoever adds one.
class CommandsTest {
  /// They print what others wrote, or run until they are ended.
  private static final Set<String> WITHOUT_OUTPUT =
      Set.of("up", "logs", "completion", "demo", "mcp", "tck", "images", "test");

  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

  @Test
  void saysOfEachCommandWhatItIsForAndShowsAnExampleAndItsExitCodes() {
    all()
        .forEach(
            (name, line) -> {
              var first = line.getCommandSpec().usageMessage().description()[0];
              assertThat(first).as(name).endsWith(".").hasSizeLessThan(100);
              assertThat(line.getUsageMessage())
                  .as(name)
                  .contains("Examples:\n  ./colony " + name, "Exit codes:\n  0  done");
            });
  }

  /// Commands that share their last word with one that follows a colony do not follow.
  @Test
  void saysOfThoseThatFollowAColonyAloneHowItMayEnd() {
    assertThat(usage("run")).contains("5  cancelled", "only with --follow");
    assertThat(usage("archive run")).doesNotContain("cancelled", "--follow");
  }

  @Test
  void saysOfASoakHowItEndsWhereASignalBreaksItOff() {
    assertThat(usage("soak")).contains("  130  broken off by Ctrl-C, 143 by a plain kill");
  }

  /// A percent sign that stands alone makes picocli warn in the middle of the help.
  @Test
  void hasOnlyTextsThatCanBeFormatted() {
    all()
        .forEach(
            (name, line) -> {
              var usage = line.getCommandSpec().usageMessage();
              Stream.of(usage.description(), usage.header(), usage.footer())
                  .flatMap(Stream::of)
                  .forEach(
                      text ->
                          assertThatCode(() -> String.format(text))
                              .as("%s: %s", name, text)
                              .doesNotThrowAnyException());
            });
  }

  @Test
  void hasOnlyExamplesThatCanBeTyped() {
    for (var example : Examples.all()) {
      var words = words(example);
      assertThatCode(() -> Colony.commandLine(words).parseArgs(words.toArray(String[]::new)))
          .as(example)
          .doesNotThrowAnyException();
    }
  }

  @Test
  void listsEachCommandUnderOneHead() {
    var help = Typed.colony("--help").out();
    var subcommands = Colony.commandLine().getSubcommands();

    assertThat(help)
        .contains("Start and watch:", "Decide:", "Steer:", "Undo:", "Look:", "Operate:");
    Commands.all()
        .forEach(
            each -> {
              assertThat(help).containsOnlyOnce("\n  %s ".formatted(each.name()));
              assertThat(subcommands.get(each.name()))
                  .extracting(CommandLine::getCommandName)
                  .isEqualTo(each.name());
            });
  }

  @Test
  void looksOnlyIntoTheCommandThatWasTyped() {
    assertThat(Colony.commandLine(List.of("why", "tidy-1")).getSubcommands())
        .containsOnlyKeys("why");
    assertThat(Colony.commandLine(List.of("--help")).getSubcommands()).hasSizeGreaterThan(60);
  }

  @Test
  void takesHelpAsACommandToo() {
    assertThat(Colony.asked("help", "run")).containsExactly("run", "--help");
    assertThat(Colony.asked("help")).containsExactly("--help");
    assertThat(Colony.asked("help", "dance")).containsExactly("dance");
    assertThat(Colony.asked("run", "help")).containsExactly("run", "help");
  }

  @Test
  void saysWhatMayHaveBeenMeant() {
    assertThat(Typed.colony("stauts").err())
        .startsWith("colony: there is no command 'stauts', did you mean status?");
    assertThat(Typed.colony("dance").err())
        .startsWith("colony: there is no command 'dance'\n")
        .contains("Commands: init plan");
    assertThat(Typed.colony("checkpoints", "lsit", "x").err())
        .startsWith("colony: there is no command 'checkpoints lsit', did you mean list?")
        .contains("Commands: list verify");
    assertThat(Typed.colony("up", "--quens=2").err()).contains("did you mean --queens?");
  }

  @Test
  void takesNoFolderOfPresetsThatIsNotThere() {
    var typed = Typed.colony("presets", "list", "--folder", "/nowhere/presets");

    assertThat(typed.exitCode()).isEqualTo(1);
    assertThat(typed.err()).startsWith("colony: --folder /nowhere/presets is not a directory");
  }

  @Test
  void letsProgramsReadWhateverACommandShows() {
    all()
        .forEach(
            (name, line) -> {
              boolean shows = line.getSubcommands().isEmpty() && !WITHOUT_OUTPUT.contains(name);
              if (shows && !name.startsWith("presets")) {
                assertThat(line.getCommandSpec().findOption("-o")).as(name).isNotNull();
              }
            });
  }

  @Test
  void tellsProgramsOfErrorsInJson() {
    var missing = Typed.colony("validate", "nowhere", "-o", "yaml");
    var mistyped = Typed.colony("tasks", "--sttus", "x", "--output=jsonl");

    assertThat(missing.exitCode()).isEqualTo(1);
    assertThat(missing.err()).startsWith("{\"type\":\"about:blank\"").contains("there is no file");
    assertThat(mistyped.exitCode()).isEqualTo(1);
    assertThat(mistyped.err().lines()).singleElement().asString().contains("\"status\":400");
  }

  private static String usage(String name) {
    return Objects.requireNonNull(all().get(name), name).getUsageMessage();
  }

  private static Map<String, CommandLine> all() {
    var all = new LinkedHashMap<String, CommandLine>();
    walk("", Colony.commandLine(), all);
    return all;
  }

  private static void walk(String before, CommandLine line, Map<String, CommandLine> all) {
    line.getSubcommands()
        .forEach(
            (name, below) -> {
              var whole = (before + " " + name).strip();
              all.put(whole, below);
              walk(whole, below, all);
            });
  }

  /// As a shell takes a line apart.
  private static List<String> words(String line) {
    var words = new ArrayList<String>();
    var matcher = WORD.matcher(line);
    while (matcher.find()) {
      Stream.of(1, 2, 3).map(matcher::group).filter(it -> it != null).forEach(words::add);
    }
    return words;
  }
}
