package colony.cli.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.cli.tck.Finding.Verdict;
import colony.stack.PlainEnvironment;
import colony.stack.Trouble;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class TckCommandTest {
  @Test
  void tellsWhatWasExpectedAndSeenOfEachFailure() {
    var printed = new StringWriter();
    var findings =
        List.of(
            new Finding(Requirement.SUCCESS, new Verdict.Kept()),
            new Finding(Requirement.REPORT_KEY, new Verdict.Broken("the colony's id", "no key")),
            new Finding(Requirement.SIGTERM, new Verdict.NotChecked("not started here")));

    TckCommand.print(findings, new PrintWriter(printed, true));

    assertThat(printed.toString().lines())
        .anyMatch(line -> line.matches("ok +MUST +success +does a task.*"))
        .anyMatch(line -> line.matches("FAIL +SHOULD +report-key +.*"))
        .anyMatch(line -> line.matches("- +MUST +sigterm +.*"))
        .containsSequence("report-key:", "  expected the colony's id", "  seen     no key")
        .contains("sigterm: not checked, not started here");
  }

  /// A shell that is set up for an installation says nothing of a broker that is started here.
  @Test
  void tellsAWorkerNothingOfTheBrokersOfAnInstallation() {
    var shell =
        Map.of(
            "PATH", "/bin",
            "COLONY_TOPIC_PREFIX", "acme",
            "KAFKA_SECURITY_PROTOCOL", "SASL_SSL",
            "KAFKA_SASL_MECHANISM", "PLAIN");

    assertThat(PlainEnvironment.of(shell)).containsExactly(Map.entry("PATH", "/bin"));
  }

  /// Only what it is told counts, whatever the kit itself was started with.
  @Test
  void startsAWorkerWithTheEnvironmentItIsGivenAlone(@TempDir Path folder) throws Exception {
    var log = folder.resolve("log");
    var given = Map.of("COLONY_SERVICE", "press");
    try (var worker = new StartedWorker("env", folder, given, log)) {
      worker.start();

      assertThat(worker.ended(Duration.ofSeconds(30))).isTrue();
      assertThat(Files.readAllLines(log))
          .contains("COLONY_SERVICE=press")
          .noneMatch(it -> it.startsWith("HOME="));
    }
  }

  @Test
  void refusesANameThatNoTopicCanHave() {
    var command = new CommandLine(new TckCommand());
    command.parseArgs("--service", "My Worker");

    assertThatThrownBy(() -> ((TckCommand) command.getCommand()).call())
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("'My Worker'");
  }

  @Test
  void conformsOnlyWhoKeepsEveryMust() {
    var shouldBroken = new Finding(Requirement.REPORT_KEY, new Verdict.Broken("", ""));
    var mustBroken = new Finding(Requirement.ONCE, new Verdict.Broken("", ""));
    var mustUnknown = new Finding(Requirement.ONCE, new Verdict.NotChecked("silent"));
    var restartUnknown = new Finding(Requirement.RESTART, new Verdict.NotChecked("no --start"));

    assertThat(Trial.conforms(List.of(shouldBroken, restartUnknown))).isTrue();
    assertThat(Trial.conforms(List.of(mustBroken))).isFalse();
    assertThat(Trial.conforms(List.of(mustUnknown))).isFalse();
  }
}
