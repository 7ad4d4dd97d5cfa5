package colony.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ChaosCommandTest {
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--minutes 0 | --minutes is 0.0, expected more than 0 and at most 60",
        "--minutes Infinity | --minutes is Infinity, expected more than 0 and at most 60",
        "--minutes 61 | --minutes is 61.0, expected more than 0 and at most 60",
        "--rate 0 | --rate is 0.0, expected more than 0 and at most 1000",
        "--minutes 0.04 --seed 3 --only kill | no fault fits into --minutes 0.04 with seed 3: they"
            + " last up to 10 s, the first comes after 3"
      })
  void refusesWhatCannotBeRun(String typed, String why) {
    assertThatThrownBy(() -> command(typed).call()).hasMessage(why);
    assertThat(folder).isEmptyDirectory();
  }

  /// It would prove nothing, and end well.
  @Test
  void refusesARunInWhichNoFaultCanBeDone() {
    assertThatThrownBy(() -> command("--only clock").call())
        .hasMessageStartingWith("no fault can be done here: ");
    assertThat(folder).isEmptyDirectory();
  }

  /// Its own files would be written over.
  @Test
  void touchesNothingInAFolderThatIsNotFromAFaultRun() throws IOException {
    var report = folder.resolve("report.txt");
    Files.writeString(report, "somebody's");

    assertThatThrownBy(() -> command("--only kill").call())
        .hasMessage("%s is not from a fault run: name another folder with --data", folder);

    assertThat(report).hasContent("somebody's");
    assertThat(folder).isDirectoryContaining(report::equals);
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void tellsTheSeedByWhichAPlanComesAgain() {
    assertThat(command("--plan --only kill --minutes 0.5").call()).isZero();
    var plan = out.toString();
    out.getBuffer().setLength(0);

    var seed = plan.lines().findFirst().orElseThrow();
    assertThat(seed).matches("seed \\d+");
    assertThat(command("--plan --only kill --minutes 0.5 --" + seed).call()).isZero();
    assertThat(out).hasToString(plan);
  }

  private ChaosCommand command(String typed) {
    var command = new ChaosCommand();
    new CommandLine(command)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setOut(new PrintWriter(out, true))
        .parseArgs((typed.strip() + " --data " + folder).split(" "));
    return command;
  }
}
