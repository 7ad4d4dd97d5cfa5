package colony.aether.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatesTest {

  @ParameterizedTest
  @CsvSource({
    "IDLE, IDLE, IDLE",
    "ready, WAITING, READY",
    "PLANNING, WAITING, PLANNING",
    "PLANNED, WAITING, READY",
    "Paused, WAITING, READY",
    "SEALED, COMPLETED, COMPLETED",
    "CROWNED, COMPLETED, COMPLETED",
    "ENTOMBED, IDLE, IDLE",
    "BUILDING, EXECUTING, EXECUTING",
    "INITIALIZING, INIT, READY",
    "nonsense, WAITING, READY"
  })
  void takesAForeignWordForOneOfTheQueens(String word, String state, String legal) {
    var meaning = States.meaning(word, true, true);

    assertThat(meaning.state()).isEqualTo(state);
    assertThat(States.legal(word, true)).isEqualTo(legal);
  }

  @ParameterizedTest
  @CsvSource({
    "INIT, INIT",
    "VERIFYING, EXECUTING",
    "WAITING, WAITING",
    "FAILED, WAITING",
    "ERROR, WAITING"
  })
  void tellsOfTheQueensWordsToo(String word, String state) {
    var meaning = States.meaning(word, true, true);

    assertThat(meaning.state()).isEqualTo(state);
    assertThat(meaning.warning()).isPresent();
    assertThat(States.meaning("FAILED", false, false).state()).isEqualTo("IDLE");
    assertThat(States.meaning("WAITING", true, false).state()).isEqualTo("PLANNING");
  }

  @Test
  void waitsForAPlanWhereThereIsNoneAndIsIdleWithoutAGoal() {
    assertThat(States.meaning("READY", true, false).state()).isEqualTo("PLANNING");
    assertThat(States.meaning("nonsense", false, false).state()).isEqualTo("IDLE");
    assertThat(States.meaning("nonsense", false, false).warning()).isPresent();
    assertThat(States.meaning("READY", true, false).warning()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "IDLE",
        "INIT",
        "PLANNING",
        "EXECUTING",
        "VERIFYING",
        "WAITING",
        "COMPLETED",
        "FAILED",
        "ERROR"
      })
  void findsTheExactStateAgainBesideTheWordThatWasWritten(String state) {
    assertThat(States.exact(Optional.of(state), States.written(state), true)).contains(state);
    assertThat(List.of("IDLE", "READY", "PLANNING", "EXECUTING", "COMPLETED"))
        .contains(States.written(state));
  }

  @Test
  void believesTheWordWhereSomebodyChangedIt() {
    assertThat(States.exact(Optional.of("WAITING"), "COMPLETED", true)).isEmpty();
    assertThat(States.exact(Optional.of("DANCING"), "READY", true)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "pending, PENDING",
    "In_Progress, READY",
    "completed, DONE",
    "done, DONE",
    "failed, BLOCKED",
    "skipped, CANCELLED",
    "strange, PENDING"
  })
  void takesAWordForATasksStatus(String word, String status) {
    assertThat(States.task(word).status()).isEqualTo(status);
    assertThat(States.task(word).warning().isPresent()).isEqualTo(word.equals("strange"));
  }
}
