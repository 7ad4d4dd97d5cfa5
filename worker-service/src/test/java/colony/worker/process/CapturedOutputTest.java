package colony.worker.process;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CapturedOutputTest {
  @TempDir Path folder;

  @Test
  void saysThatItsFileWasShortenedByWhoRan() throws IOException {
    var file = folder.resolve("output");
    var bytes = new byte[300];
    try (var output = new CapturedOutput(file, 200)) {
      output.add(Lines.Stream.OUT, bytes, bytes.length);
      try (var attempt = new RandomAccessFile(file.toFile(), "rw")) {
        attempt.setLength(50);
      }

      assertThatThrownBy(output::kept).isInstanceOf(EOFException.class);
    }
  }
}
