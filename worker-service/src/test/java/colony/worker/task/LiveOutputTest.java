package colony.worker.task;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Progress;
import colony.contracts.ReplyTo;
import colony.contracts.RunTask;
import colony.worker.process.Lines.Stream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class LiveOutputTest {
  private final LiveOutput output =
      new LiveOutput(
          new RunTask(
              UUID.randomUUID(),
              UUID.randomUUID(),
              "default",
              Instant.EPOCH,
              1,
              "demo",
              "p",
              "goal",
              "1",
              "1.1",
              "Do it",
              "builder",
              "Hammer-1",
              1,
              1,
              1,
              1,
              Instant.EPOCH,
              new ReplyTo("r", 3),
              null,
              1000,
              null,
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              "key",
              null,
              List.of(),
              null,
              null,
              null,
              List.of(),
              List.of(),
              List.of(),
              null,
              List.of(),
              null,
              List.of()));

  private void say(Stream stream, String line) {
    var bytes = line.getBytes(StandardCharsets.UTF_8);
    output.line(stream, bytes, bytes.length);
  }

  @Test
  void showsTheStreamsInTurn() {
    say(Stream.OUT, "a");
    say(Stream.ERR, "b");

    assertThat(output.next().map(Progress::stream)).contains("out");
    assertThat(output.next().map(Progress::stream)).contains("err");
    assertThat(output.next()).isEmpty();
  }

  @Test
  void countsWhatItCannotShow() {
    for (var i = 0; i < Progress.MAX_LINES + 7; i++) {
      say(Stream.OUT, "x".repeat(Progress.MAX_LINE + 1));
    }

    var progress = output.next().orElseThrow();

    assertThat(progress.lines()).hasSize(Progress.MAX_LINES);
    assertThat(progress.dropped()).isEqualTo(7);
    assertThat(progress.lines().getFirst()).hasSize(Progress.MAX_LINE);
  }
}
