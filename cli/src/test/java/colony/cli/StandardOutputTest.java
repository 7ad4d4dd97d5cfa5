package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import colony.cli.output.StandardOutput;
import colony.contracts.ColonyEvent;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandardOutputTest extends CommandCase {
  private static final Path FULL = Path.of("/dev/full");

  @Test
  void saysThatTheDiskIsFullAndEndsAsAnError() throws IOException {
    assumeTrue(Files.isWritable(FULL), "no " + FULL);
    queen.on("GET /api/v1/notices?limit=20", 200, List.of());

    for (var form : List.of("table", "json")) {
      try (var full = new FileOutputStream(FULL.toFile())) {
        assertThat(ended(full, "notices", "-o", form)).isEqualTo(1);
      }
    }

    assertThat(err.toString().lines())
        .hasSize(2)
        .allMatch(
            line -> line.equals("colony: the output cannot be written: No space left on device"));
  }

  @Test
  void endsInSilenceWhereNobodyReadsAnyMore() throws IOException {
    var running = FakeQueen.view("EXECUTING", null, null);
    queen.on("GET " + TIDY, 200, running).on("GET " + BY_ID, 200, running);
    queen.happens(new ColonyEvent.ColonyResumed(queen.head(), "why")).staysOnTheLine();

    assertThat(ended(new Closed(), "events", "tidy-1", "--follow", "-o", "jsonl")).isEqualTo(1);

    assertThat(err.toString()).isEmpty();
  }

  @Test
  void leavesTheStatusOfACommandThatWasHeard() {
    var out = StandardOutput.to(OutputStream.nullOutputStream(), StandardCharsets.UTF_8);
    out.println("x");

    assertThat(out.ended(2, new PrintWriter(err, true))).isEqualTo(2);
    assertThat(err.toString()).isEmpty();
  }

  private int ended(OutputStream stream, String... typed) {
    var out = StandardOutput.to(stream, StandardCharsets.UTF_8);
    return out.ended(colony(out, typed), new PrintWriter(err, true));
  }

  private static final class Closed extends OutputStream {
    @Override
    public void write(int one) throws IOException {
      throw new IOException("Broken pipe");
    }
  }
}
