package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Input;
import colony.queen.colony.Recorded;
import colony.queen.task.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MarkersTest {

  @Test
  void everyMoveLeavesItsLine() {
    var colony = Case.of("1.1 1.2");
    assertThat(colony.markers())
        .contains(
            "COLONY IDLE→INIT: JANE anthill (my-project) — init signal",
            "COLONY PLANNING→EXECUTING: QUEEN anthill (my-project) — plan accepted",
            "TASK START: BUILDER claiming 1.1 (my-project) — do 1.1");

    colony.finished("1.1", Outcome.BAD_TASK);
    assertThat(colony.markers())
        .containsExactly("TASK BLOCKED: BUILDER 1.1 (my-project) — it went well");

    colony.finished("1.2", Outcome.TRANSIENT);
    assertThat(colony.markers())
        .containsExactly("TASK ACTIVE→READY: QUEEN 1.2 (my-project) — it went well");

    colony.cancelled();
    assertThat(colony.markers())
        .containsExactly("COLONY EXECUTING→FAILED: JANE anthill (my-project) — cancel: enough");
  }

  @Test
  void aTaskThatGoesOnWhereItWasHasStartedAgain() {
    var colony = Case.of("1.1");
    colony.seen("1.1", 1, Case.ANT);
    colony.happens(
        new Input.BlockTask(colony.id(), "1.1", "jane", "operator", "wait", "jane", "later"));

    colony.restored("1.1");

    assertThat(colony.markers())
        .containsExactly("TASK START: BUILDER claiming 1.1 (my-project) — restored");
  }

  @Test
  void whatAPersonMovesIsSaidToBeTheirs() {
    var colony = Case.of("1.1 1.2<1.1 1.3");

    colony.happens(
        new Input.CancelTask(colony.id(), "1.1", "jane", Optional.of("nobody needs it")));
    assertThat(colony.markers())
        .containsExactly(
            "TASK ACTIVE→CANCELLED: JANE 1.1 (my-project) — nobody needs it",
            "TASK PENDING→CANCELLED: JANE 1.2 (my-project) — it depends on 1.1");

    colony.done("1.3");
    colony.happens(Jane.reworks("say why"));
    assertThat(colony.markers()).contains("TASK DONE→READY: JANE 1.3 (my-project) — say why");
  }

  @Test
  void whatIsCancelledBecauseOfAReportIsCancelledByTheQueen() {
    var colony = new Case(Setup.USUAL.castes("watcher"), "1.1");
    colony.done("1.1");
    var review = colony.extra();

    colony.extra(Outcome.AUTH);

    assertThat(colony.markers())
        .contains("TASK ACTIVE→CANCELLED: QUEEN %s (my-project) — it went well".formatted(review));
  }

  @Test
  void whatTheMachineDoesBecauseOfAReportIsTheQueens() {
    var colony = Case.of("1.1 1.2<1.1");

    colony.done("1.1");

    assertThat(colony.recorded())
        .extracting(Recorded::actor)
        .containsExactly("worker:ant-7", "queen");
  }

  @Test
  void anAttemptThatFailedWithoutAWordStillHasAnOutcome() {
    var colony = Case.of("1.1");

    colony.happens(
        new Input.Finished(
            colony.id(),
            "1.1",
            1,
            Case.ANT,
            Outcome.TIMEOUT,
            Case.result(" \n", Optional.empty()),
            List.of(),
            List.of()));

    assertThat(colony.markers())
        .containsExactly("TASK ACTIVE→READY: QUEEN 1.1 (my-project) — TIMEOUT");
  }

  @Test
  void isOneLineOfBoundedLength() {
    assertThat(Markers.line("  first\u0007 \nsecond")).isEqualTo("first");
    assertThat(Markers.line("x".repeat(400))).hasSize(300).endsWith("…");
  }

  @Test
  void neverCutsACharacterInTwo() {
    var cut = Markers.line("x".repeat(298) + "🐜🐜🐜");

    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(cut)).isTrue();
    assertThat(cut).hasSizeLessThanOrEqualTo(300).endsWith("x…");
    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(Markers.line("half \ud83d an ant")))
        .isTrue();
  }
}
