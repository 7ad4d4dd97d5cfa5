package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Waits;
import colony.queen.plan.Rules.Otherwise;
import colony.queen.task.Outcome;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is said of the clock: only that of which somebody sees something.
class WaitsTest {
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void saysNothingOfTheClockThatLooksAfterWorkers() {
    var colony = Case.of("1.1");

    assertThat(colony.standing().armedAt()).isPresent();
    assertThat(clock(colony)).isEmpty();
  }

  @Test
  void saysUntilWhenATaskPauses() {
    var colony = Case.of("1.1");

    colony.finished("1.1", Outcome.TRANSIENT);

    assertThat(clock(colony))
        .containsExactly(
            "task 1.1 pauses until %s before its next attempt"
                .formatted(colony.task("1.1").notBefore()));
  }

  @Test
  void saysWhatTheDeadlineOfACheckInDoes() {
    var colony = new Case(Setup.USUAL.decidedWithin(HOUR, Otherwise.ABANDON), "1.1");

    colony.done("1.1");

    assertThat(clock(colony))
        .containsExactly(
            "unless somebody answers it, the check-in is answered with abandon at "
                + colony.now().plus(HOUR));
  }

  @Test
  void saysNothingOfADeadlineThatOnlyAPersonMayAnswer() {
    var colony =
        new Case(
            Setup.USUAL
                .decidedWithin(HOUR, Otherwise.CONTINUE)
                .verified("p1", Setup.full("tests"))
                .reworks("p1", 0),
            "1.1");
    colony.done("1.1");

    colony.extra(Outcome.CRASH);

    assertThat(clock(colony)).isEmpty();
  }

  @Test
  void countsNoWorkersForATaskThatGoesToAProgram() {
    var colony = Case.of("1.1!");

    assertThat(Waits.of(colony.colony(), _ -> 7))
        .filteredOn(it -> it.kind() == Waits.Kind.PICK_UP)
        .extracting(Waits.Wait::what)
        .containsExactly(
            "task 1.1! waits for program lathe since " + colony.task("1.1!").startedAt());
  }

  private static List<String> clock(Case colony) {
    return Waits.of(colony.colony()).stream()
        .filter(it -> it.kind() == Waits.Kind.TIMER)
        .map(Waits.Wait::what)
        .toList();
  }
}
