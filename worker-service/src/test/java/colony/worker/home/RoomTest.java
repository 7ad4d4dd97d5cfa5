package colony.worker.home;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoomTest {

  @Test
  void lacksWhatAnAttemptNeedsToBegin() {
    assertThat(new Room(() -> Room.LEAST).lack()).isEmpty();
    assertThat(new Room(() -> Room.LEAST - 1).lack())
        .contains("the disk of the worker's home has less than 32 MB left");
  }

  @Test
  void looksAtTheDiskOfItsHome(@TempDir Path home) {
    assertThat(new Room(home.toFile()).lack()).isEmpty();
    assertThat(new Room(new File("/proc")).lack()).isEmpty();
  }
}
