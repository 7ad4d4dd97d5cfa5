package colony.worker.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayDeque;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class StandingTest {

  private static Standing hears(List<Supplier<Integer>> answers) {
    var left = new ArrayDeque<>(answers);
    return new Standing(() -> left.remove().get());
  }

  private static int badly() {
    throw new IllegalArgumentException("no header");
  }

  /// It would take no task any more, and nobody would notice that the token is good again.
  @Test
  void goesOnAskingWhenItCouldNotEvenAsk() {
    try (var standing = hears(List.of(StandingTest::badly, () -> 401, () -> 503, () -> 200))) {
      standing.refused();
      assertThat(standing.lack()).isPresent();

      await().until(() -> standing.lack().isEmpty());
    }
  }

  @Test
  void asksAnewWithEachRefusal() {
    try (var standing = hears(List.of(() -> 200, () -> 200))) {
      standing.refused();
      await().until(() -> standing.lack().isEmpty());

      standing.refused();
      await().until(() -> standing.lack().isEmpty());
    }
  }
}
