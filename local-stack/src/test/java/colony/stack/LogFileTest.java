package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogFileTest {
  @TempDir Path folder;
  private LogFile log;

  @BeforeEach
  void name() {
    log = new LogFile(folder.resolve("queen-1.log"));
  }

  @Test
  void quotesTheInnermostCauseOfAnEnd() throws Exception {
    Files.writeString(
        log.path(),
        """
        ERROR Failed to start application
        java.lang.IllegalStateException: no
        Caused by: java.lang.RuntimeException: outer
        Caused by: java.net.ConnectException: refused
        \tat somewhere

        """);

    assertThat(log.lastWords(0)).startsWith("Caused by: java.net.ConnectException: refused (");
  }

  @Test
  void findsTheCauseBeforeALongTrace() throws Exception {
    Files.writeString(
        log.path(),
        "12:00 ERROR [quarkus] (main) Failed to start application\nCaused by: it is wrong\n%s"
            .formatted("\tat somewhere\n".repeat(200)));

    assertThat(log.lastWords(0)).startsWith("Caused by: it is wrong (");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Caused by: Configuration validation failed:\n\tSRCFG00050: wrong in worker.properties",
        "12:00 ERROR [worker] (main) wrong: must be at least 1\n12:00 INFO [quarkus] (main) stopped",
        "Caused by: java.io.IOException: of a pause\n12:00 ERROR [worker] (main) wrong\n\tat it",
        "12:00 ERROR [quarkus] (main) Failed to start application\nCaused by: it is wrong\n\tat it"
      })
  void quotesWhatTellsBestWhyItEnded(String printed) throws Exception {
    Files.writeString(log.path(), "of before\nCaused by: another trouble\nFATAL: starting up\n");
    var begun = log.size();
    Files.writeString(log.path(), printed + "\n", StandardOpenOption.APPEND);

    assertThat(log.lastWords(begun)).contains("wrong").doesNotContain("another", "starting");
  }

  @Test
  void tellsTheLastLineOfWhatCameLater() throws Exception {
    Files.writeString(log.path(), "of before\n");
    var before = Files.size(log.path());

    assertThat(log.lastLineSince(before)).isEmpty();
    Files.writeString(log.path(), "first\nlast\n", StandardOpenOption.APPEND);
    assertThat(log.lastLineSince(before)).isEqualTo("last");
    Files.writeString(log.path(), "");
    assertThat(log.lastLineSince(before)).isEmpty();
  }

  @Test
  void quotesTheLastLineOfAServiceThatGaveNoCause() throws Exception {
    Files.writeString(log.path(), "first\nsecond\n\n");

    assertThat(log.lastWords(0)).startsWith("second (");
  }

  @Test
  void tellsAsManyLinesAsItIsAskedForHoweverLongTheyAre() throws Exception {
    var lines =
        IntStream.range(0, 300).mapToObj(it -> it + " " + "long ".repeat(it % 7 * 100)).toList();
    Files.write(log.path(), lines);

    for (var count : List.of(0, 1, 7, 299, 300)) {
      assertThat(log.last(count)).isEqualTo(lines.subList(300 - count, 300));
    }
    assertThat(log.last(1000)).isEqualTo(lines);
    Files.writeString(log.path(), "half", StandardOpenOption.APPEND);
    assertThat(log.last(2)).containsExactly(lines.getLast(), "half");
  }

  @Test
  void tellsWhatWasMovedAwayToo() throws Exception {
    Files.writeString(folder.resolve("queen-1.log.1"), "first\nsecond\nthird\n");
    Files.writeString(log.path(), "fourth\n");

    assertThat(log.last(1)).containsExactly("fourth");
    assertThat(log.last(3)).containsExactly("second", "third", "fourth");
    assertThat(log.last(9)).hasSize(4);
  }

  @Test
  void leavesAFileAloneThatIsStillSmall() throws Exception {
    Files.writeString(log.path(), "small\n");

    log.trim();

    assertThat(log.path()).hasContent("small\n");
  }

  @Test
  void keepsTheOldContentOnceWhenItHasGrownTooLarge() throws Exception {
    Files.write(log.path(), new byte[(int) LogFile.MAX_BYTES + 1]);
    try (var service = Files.newOutputStream(log.path(), StandardOpenOption.APPEND)) {
      log.trim();
      service.write("goes on\n".getBytes(StandardCharsets.UTF_8));
    }

    assertThat(log.path()).hasContent("goes on\n");
    assertThat(folder.resolve("queen-1.log.1")).hasSize(LogFile.MAX_BYTES + 1);
  }
}
