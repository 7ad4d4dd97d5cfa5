package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ColonyTest {
  @TempDir Path folder;

  @Test
  void listsItsCommands() {
    var help = Typed.colony("--help");

    assertThat(help.exitCode()).isZero();
    assertThat(help.out()).contains("up", "down", "status", "logs", "test", "doctor");
  }

  @Test
  void namesWhatItDoesNotKnowAndEndsWithAnError() {
    var wrong = Typed.colony("up", "--quens=2");

    assertThat(wrong.exitCode()).isEqualTo(Colony.ERROR);
    assertThat(wrong.err()).startsWith("colony: Unknown option: '--quens=2'").contains("--queens");
  }

  @Test
  void saysHowToStartWhenNothingRuns() {
    var status = Typed.colony("status", data());

    assertThat(status.exitCode()).isEqualTo(Colony.ERROR);
    assertThat(status.out()).contains("nothing is running", "./colony up");
  }

  @Test
  void answersProgramsInJson() {
    var status = Typed.colony("status", "-o", "json", data());

    assertThat(status.out()).contains("\"running\" : false", "\"services\" : [ ]");
  }

  @Test
  void hasNothingToEndWhenNothingRuns() {
    var down = Typed.colony("down", data());

    assertThat(down.exitCode()).isZero();
    assertThat(down.out()).contains("nothing is running");
  }

  @Test
  void showsTheLastLinesOfAService() throws Exception {
    Files.createDirectories(folder.resolve("logs"));
    Files.writeString(folder.resolve("logs/queen-1.log"), "one\ntwo\nthree\n");

    var logs = Typed.colony("logs", "queen-1", "-n", "2", data());

    assertThat(logs.out().lines()).containsExactly("two", "three");
  }

  @Test
  void refusesLessThanNoLines() throws Exception {
    Files.createDirectories(folder.resolve("logs"));
    Files.writeString(folder.resolve("logs/queen-1.log"), "one\n");

    var logs = Typed.colony("logs", "queen-1", "-n", "-3", data());

    assertThat(logs.exitCode()).isEqualTo(Colony.ERROR);
    assertThat(logs.err().lines()).containsExactly("colony: --lines is -3, expected at least 0");
  }

  @Test
  void namesTheLogsThereAreWhenAskedForAnother() throws Exception {
    Files.createDirectories(folder.resolve("logs"));
    Files.createFile(folder.resolve("logs/queen-1.log"));

    var logs = Typed.colony("logs", "queen", data());

    assertThat(logs.exitCode()).isEqualTo(Colony.ERROR);
    assertThat(logs.err()).contains("no log of queen, there are: queen-1");
  }

  @Test
  void saysInOneLineThatTheDataFolderCannotBeMade() throws Exception {
    var file = Files.createFile(folder.resolve("file"));

    var up = Typed.colony("up", "--data=" + file);

    assertThat(up.exitCode()).isEqualTo(Colony.ERROR);
    assertThat(up.err().lines()).singleElement().asString().startsWith("colony: cannot ");
  }

  private String data() {
    return "--data=" + folder;
  }
}
