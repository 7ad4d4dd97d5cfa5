package colony.queen.plan;

import static colony.queen.plan.Documents.phase;
import static colony.queen.plan.Documents.plan;
import static colony.queen.plan.Documents.task;
import static colony.queen.plan.Documents.tree;
import static colony.queen.plan.Documents.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlanChangeTest {
  private static final Map<String, Object> BEFORE =
      plan(phase("a", task("1.1"), task("1.2", "1.1")), phase("b", task("2.1")));

  @Test
  void letsEverythingChangeWhileNothingIsDone() {
    assertThat(check(plan(phase("z", task("9"))))).isEmpty();
  }

  @Test
  void letsChangeWhatIsNotDone() {
    var after =
        with(
            plan(
                with(phase("a", task("1.1"), task("1.2", "1.1")), "name", "The first"),
                phase("c", task("3.1", "1.2"))),
            "goal",
            "Another one");

    assertThat(check(after, "a")).isEmpty();
  }

  @Test
  void keepsPhasesThatAreDone() {
    assertThat(check(plan(phase("b", task("2.1"))), "a"))
        .containsExactly(
            "phase a is removed, expected it to stay: it is done",
            "task 1.1 of phase a is removed, expected it to stay: the phase is done",
            "task 1.2 of phase a is removed, expected it to stay: the phase is done");
  }

  @Test
  void keepsTheTasksOfPhasesThatAreDone() {
    var after =
        plan(phase("a", with(task("1.1"), "caste", "scout"), task("1.3")), phase("b", task("2.1")));

    assertThat(check(after, "a"))
        .containsExactly(
            "task 1.2 of phase a is removed, expected it to stay: the phase is done",
            "task 1.1 of phase a is changed (caste builder → scout), expected it as it was: the"
                + " phase is done",
            "task 1.3 of phase a is added, expected no more tasks: the phase is done");
  }

  @Test
  void letsNoTaskMoveIntoOrOutOfAPhaseThatIsDone() {
    var out = plan(phase("a", task("1.1")), phase("b", task("2.1"), task("1.2", "1.1")));
    var into =
        plan(phase("a", task("1.1"), task("1.2", "1.1"), task("2.1")), phase("b", task("2.2")));

    assertThat(check(out, "a"))
        .containsExactly(
            "task 1.2 of phase a is changed (phase a → b), expected it as it was: the phase is"
                + " done");
    assertThat(check(into, "a"))
        .containsExactly("task 2.1 of phase a is added, expected no more tasks: the phase is done");
  }

  @Test
  void keepsAGateThatIsDoneAGate() {
    var gate = tree("id", "g", "kind", "gate");
    var before = plan(phase("a", task("1")), gate);
    var after = plan(phase("a", task("1")), phase("g", task("2")));

    assertThat(PlanChange.check(Documents.sound(before), Documents.sound(after), Set.of("a", "g")))
        .containsExactly(
            "phase g is now work, expected it to stay a gate: it is done",
            "task 2 of phase g is added, expected no more tasks: the phase is done");
  }

  private static List<String> check(Object after, String... settled) {
    return PlanChange.check(Documents.sound(BEFORE), Documents.sound(after), Set.of(settled));
  }
}
