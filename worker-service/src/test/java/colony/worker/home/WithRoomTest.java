package colony.worker.home;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.RunTask;
import colony.worker.task.Taken;
import colony.worker.task.TaskTransport;
import colony.worker.task.TestTask;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WithRoomTest {
  private int left;
  private long free = WithRoom.LEAST;
  private final WithRoom room = new WithRoom(new Plenty(), () -> free);

  private final class Plenty implements TaskTransport {
    @Override
    public List<Taken> take(int most, Duration patience, Predicate<RunTask> harmless) {
      var task = new TestTask("1.1", 1, 1, null, null).message();
      return List.of(new Taken(task, Optional.empty()));
    }

    @Override
    public boolean joined() {
      return true;
    }

    @Override
    public void wakeUp() {}

    @Override
    public void close() {
      left++;
    }
  }

  private List<Taken> taken() throws InterruptedException {
    return room.take(1, Duration.ofMillis(1), _ -> false);
  }

  @Test
  void leavesTheTasksToOthersWhileItsDiskIsFull() throws Exception {
    assertThat(taken()).hasSize(1);
    free = WithRoom.LEAST - 1;

    assertThat(taken()).isEmpty();
    assertThat(taken()).isEmpty();

    assertThat(left).isEqualTo(1);
    assertThat(room.lack()).contains("the disk of the worker's home has less than 32 MB left");
  }

  @Test
  void goesOnByItselfWhenThereIsRoomAgain() throws Exception {
    free = 0;
    assertThat(taken()).isEmpty();
    free = WithRoom.LEAST;

    assertThat(taken()).hasSize(1);
    assertThat(room.lack()).isEmpty();
  }

  @Test
  void looksAtTheDiskOfItsHome(@TempDir Path home) {
    assertThat(new WithRoom(new Plenty(), home.toFile()).lack()).isEmpty();
    assertThat(new WithRoom(new Plenty(), new File("/proc")).lack()).isEmpty();
  }
}
