package colony.learning.marker;

import static org.assertj.core.api.Assertions.assertThat;

import colony.learning.marker.MarkerLine.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkerLineTest {
  @Test
  void readsWhoStartedWhat() {
    assertThat(MarkerLine.of("TASK START: BUILDER claiming 1.1 (git@x:a/b (fork)) — attempt 1"))
        .contains(new MarkerLine(Kind.START, "BUILDER", "1.1", "git@x:a/b (fork)"));
  }

  @Test
  void readsWhatIsBlocked() {
    assertThat(MarkerLine.of("TASK BLOCKED: BUILDER 1.1 (shop) — no executor"))
        .contains(new MarkerLine(Kind.BLOCKED, "BUILDER", "1.1", "shop"));
  }

  @Test
  void readsThatABlockedTaskGoesOn() {
    assertThat(MarkerLine.of("TASK BLOCKED→ACTIVE: JANE 1.1 (shop) — restored"))
        .contains(new MarkerLine(Kind.START, "JANE", "1.1", "shop"));
  }

  @Test
  void readsMovesOfTasksAndColonies() {
    assertThat(MarkerLine.of("TASK ACTIVE→DONE: BUILDER 1.1 (shop) — tests are green"))
        .contains(new MarkerLine(Kind.MOVED, "BUILDER", "1.1", "shop"));
    assertThat(MarkerLine.of("TASK PENDING→READY: QUEEN 1.1 and 3 more (shop) — waiting"))
        .contains(new MarkerLine(Kind.MOVED, "QUEEN", "1.1 and 3 more", "shop"));
    assertThat(MarkerLine.of("COLONY PLANNING→EXECUTING: QUEEN tidy-1 (shop) — plan accepted"))
        .contains(new MarkerLine(Kind.COLONY, "QUEEN", "tidy-1", "shop"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TASK START: BUILDER claiming 1.1 (shop)",
        "please TASK START: BUILDER claiming 1.1 (shop) — x",
        "TASK START: BUILDER claiming 1.1 (shop) — x\nand more",
        "TASK: nothing",
        ""
      })
  void takesNothingForAMarkerThatIsNotOneEntirely(String text) {
    assertThat(MarkerLine.of(text)).isEmpty();
  }
}
