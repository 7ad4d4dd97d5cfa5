package colony.worker.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenFileTest {
  private static final FileTime LATER = FileTime.from(Instant.parse("2050-01-01T00:00:00Z"));

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void begin() throws Exception {
    file = Files.writeString(folder.resolve("tokens"), "admin a\nworker first name=ant\n");
  }

  private void becomes(String text) throws Exception {
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, LATER);
  }

  @Test
  void anotherTokenCountsFromTheNextRequestOn() throws Exception {
    var token = new TokenFile(file);
    assertThat(token.get()).contains("first");

    becomes("worker second\n");

    assertThat(token.get()).contains("second");
  }

  @Test
  void aFileThatIsBrokenOrGoneChangesNothing() throws Exception {
    var token = new TokenFile(file);

    becomes("worker\n");
    assertThat(token.get()).contains("first");
    Files.delete(file);
    assertThat(token.get()).contains("first");
    becomes("worker third\n");

    assertThat(token.get()).contains("third");
  }

  @Test
  void aFileWithoutATokenIsNone() throws Exception {
    becomes("admin a\n");

    assertThatThrownBy(() -> new TokenFile(file)).hasMessage(file + " has no line 'worker TOKEN'");
  }
}
