package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class TroubleTest {
  @Test
  void saysWhatIsWrongWithAFileWhereJavaSaysOnlyItsName() {
    assertThat(new Trouble("cannot make /w/a", new FileAlreadyExistsException("/w/a")).line())
        .isEqualTo("cannot make /w/a: exists already");
    assertThat(new Trouble("cannot read /w/a", new NoSuchFileException("/w/a")).line())
        .isEqualTo("cannot read /w/a: does not exist");
    assertThat(new Trouble("cannot lock /w", new AccessDeniedException("/w/lock")).line())
        .isEqualTo("cannot lock /w: /w/lock permission denied");
  }

  @Test
  void repeatsWhatJavaSaysElsewhere() {
    var full = new FileSystemException("/w/a", null, "No space left on device");

    assertThat(new Trouble("cannot write", full).line())
        .isEqualTo("cannot write: /w/a: No space left on device");
    assertThat(new Trouble("cannot write", new IOException()).line())
        .isEqualTo("cannot write: IOException");
  }
}
