package colony.cli;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import colony.cli.completion.Suggestions;
import colony.contracts.api.Page;
import colony.stack.FinishedCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompletionTest extends CommandCase {
  @Test
  void offersCommandsOptionsAndTheirValues() {
    assertThat(offered("ch")).containsExactlyInAnyOrder("check-in", "checkpoints", "chaos");
    assertThat(offered("checkpoints", "")).contains("list", "verify", "export");
    assertThat(offered("tasks", "x", "--st")).containsExactly("--status");
    assertThat(offered("tasks", "-o", "")).containsExactly("table", "json", "jsonl", "yaml");
    assertThat(offered("tasks", "--output=j")).containsExactly("--output=json", "--output=jsonl");
    assertThat(offered("tasks", "--nothing=")).isEmpty();
    assertThat(offered("completion", "")).containsExactly("bash", "zsh", "fish");
    assertThat(offered("run", "--workspace", "")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "colonies --state, EXECUTING",
    "override shop --to, PLANNING",
    "tasks shop --status, BLOCKED",
    "mode shop, FULL",
    "init x --mode, STANDARD",
    "init x --type, webapp",
    "plan x --type, none",
    "flags raise --severity, blocker",
    "tokens create, viewer",
    "patterns --status, promoted"
  })
  void offersTheWordsThatACommandTakes(String typed, String word) {
    var words = new ArrayList<>(List.of(typed.split(" ")));
    words.add("");

    assertThat(new Suggestions(Colony.commandLine()).of(words)).contains(word);
  }

  @Test
  void offersColoniesTasksAndCheckpointsThatTheQueenKnows() throws IOException {
    queen.on(
        "GET /api/v1/colonies?limit=500",
        200,
        new Page<>(List.of(view("EXECUTING", null, null)), null));
    queen.on(
        "GET " + TIDY + "/tasks?limit=500",
        200,
        new Page<>(
            List.of(
                FakeQueen.task("1.1", "READY", "x", null),
                FakeQueen.task("2.1", "READY", "$(touch x) y", null)),
            null));

    assertThat(offered("--here", "why", "")).containsExactly("tidy-1");
    assertThat(offered("--here", "block", "tidy-1", "1")).containsExactly("1.1");
  }

  @Test
  void isSilentWhenTheQueenIsAway() {
    queen.close();

    assertThat(offered("--here", "why", "")).isEmpty();
    assertThat(offered("--here", "block", "tidy-1", "")).isEmpty();
  }

  @Test
  void completesInBash() throws IOException {
    var script = load("bash");

    var answer =
        FinishedCommand.run(
            List.of(
                "bash",
                "-c",
                """
                source %s
                typed() { COMP_LINE=$1; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _colony; echo "${COMPREPLY[*]}"; }
                typed '%2$s/colony why ti' %2$s/colony why ti
                typed 'colony sta' colony sta
                complete -p colony
                """
                    .formatted(script, folder)));

    assertThat(answer.output().lines())
        .containsExactly("tidy-1", "status", "complete -o default -F _colony colony");
  }

  /// It breaks words at each of these, puts in what stands behind the last one, and takes an `@` to
  /// what follows.
  @Test
  void completesWhatBashBreaks() throws IOException {
    var script = load("bash");

    var answer =
        FinishedCommand.run(
            List.of(
                "bash",
                "-c",
                """
                source %s
                typed() { COMP_LINE=%2$s/$1; shift; COMP_WORDS=(%2$s/colony "$@"); COMP_CWORD=$#; _colony; echo "${COMPREPLY[*]}"; }
                typed 'colony tasks x 1.2@sc' tasks x 1.2 @ sc
                typed 'colony tasks x 1.2@' tasks x 1.2 @
                typed 'colony tasks x --output=ta' tasks x --output = ta
                typed 'colony tasks x --output=' tasks x --output =
                """
                    .formatted(script, folder)));

    assertThat(answer.output().lines()).containsExactly("@scout-1", "@scout-1", "table", "table");
  }

  @Test
  void completesInZshAndFishWhereTheyAre() throws IOException {
    assumeTrue(there("zsh") || there("fish"), "neither zsh nor fish is installed");
    for (var shell : List.of("zsh", "fish")) {
      if (there(shell)) {
        assertThat(FinishedCommand.run(List.of(shell, "-n", load(shell).toString())).status())
            .as(shell)
            .isZero();
      }
    }
  }

  /// The script, and beside it a `colony` that answers what scripts ask.
  private Path load(String shell) throws IOException {
    var colony = folder.resolve("colony");
    Files.writeString(
        colony,
        """
        #!/bin/sh
        case "$*" in
          '__complete why '*) echo tidy-1 && echo other ;;
          '__complete tasks x 1.2@'*) echo 1.2@scout-1 ;;
          '__complete tasks x --output='*) echo --output=table ;;
        esac
        """);
    colony.toFile().setExecutable(true);
    return Files.writeString(
        folder.resolve("completion." + shell), Typed.colony("completion", shell).out());
  }

  private static boolean there(String shell) {
    return FinishedCommand.run(List.of("sh", "-c", "command -v " + shell)).status() == 0;
  }

  private List<String> offered(String... words) {
    var all = new ArrayList<>(List.of(words));
    if (all.removeFirst().equals("--here")) {
      all.addAll(1, List.of("--server", queen.url(), "--data", folder.toString()));
    } else {
      all.addFirst(words[0]);
    }
    return new Suggestions(Colony.commandLine()).of(all);
  }
}
