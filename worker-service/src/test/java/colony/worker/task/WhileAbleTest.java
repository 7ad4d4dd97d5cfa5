package colony.worker.task;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.RunTask;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class WhileAbleTest {
  private int left;
  private Optional<String> lack = Optional.empty();
  private final WhileAble able = new WhileAble(new Plenty(), () -> lack);

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
    return able.take(1, Duration.ofMillis(1), _ -> false);
  }

  @Test
  void leavesTheTasksToOthersWhileItLacksSomething() throws Exception {
    assertThat(taken()).hasSize(1);
    lack = Optional.of("the disk is full");

    assertThat(taken()).isEmpty();
    assertThat(taken()).isEmpty();

    assertThat(left).isEqualTo(1);
  }

  @Test
  void goesOnByItselfWhenItLacksNothingAgain() throws Exception {
    lack = Optional.of("the disk is full");
    assertThat(taken()).isEmpty();
    lack = Optional.empty();

    assertThat(taken()).hasSize(1);
  }
}
