package colony.queen.plan;

import static colony.queen.plan.Documents.phase;
import static colony.queen.plan.Documents.plan;
import static colony.queen.plan.Documents.task;
import static colony.queen.plan.Documents.tree;
import static colony.queen.plan.Documents.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlanDiffTest {
  private static final Map<String, Object> BEFORE =
      plan(phase("a", task("1.1"), task("1.2", "1.1")), phase("b", task("2.1")));

  @Test
  void isEmptyBetweenAPlanAndItself() {
    var diff = between(BEFORE, BEFORE);

    assertThat(diff.lines()).isEmpty();
  }

  @Test
  void doesNotCallAnotherOrderAChange() {
    var one =
        plan(
            phase("a", task("1"), task("2"), with(task("3", "1", "2"), "files", List.of("x", "y"))),
            with(phase("b", task("4")), "dependsOn", List.of()));
    var other =
        plan(
            with(phase("b", task("4")), "dependsOn", List.of()),
            phase(
                "a", task("2"), task("1"), with(task("3", "2", "1"), "files", List.of("y", "x"))));

    assertThat(between(one, other).lines()).isEmpty();
  }

  @Test
  void tellsThatTheChecksOfATaskChanged() {
    var checked =
        with(task("1.1"), "verify", List.of(tree("name", "unit", "command", "make test")));
    var after = plan(phase("a", checked, task("1.2", "1.1")), phase("b", task("2.1")));

    assertThat(between(BEFORE, after).lines())
        .containsExactly(
            "task 1.1: verify nothing → [{name: unit, level: syntax, command: make test}]");
    assertThat(between(after, after).lines()).isEmpty();
  }

  @Test
  void namesPhasesAndTasksThatCameAndWent() {
    var after =
        plan(phase("a", task("1.1"), task("1.3")), with(phase("c", task("3.1")), "kind", "work"));

    var diff = between(BEFORE, after);

    assertThat(diff.phases().added()).containsExactly("c");
    assertThat(diff.phases().removed()).containsExactly("b");
    assertThat(diff.tasks().added()).containsExactly("1.3", "3.1");
    assertThat(diff.tasks().removed()).containsExactly("1.2", "2.1");
    assertThat(diff.tasks().changed()).isEmpty();
    assertThat(diff.lines())
        .containsExactly(
            "phase c: added",
            "phase b: removed",
            "task 1.3: added",
            "task 3.1: added",
            "task 1.2: removed",
            "task 2.1: removed");
  }

  @Test
  void saysInWordsWhatChangedInATask() {
    var changed =
        with(
            task("1.2"),
            "caste",
            "scout",
            "description",
            "x".repeat(70),
            "run",
            tree("command", List.of("make", "all")),
            "files",
            List.of("a.ts"),
            "timeout",
            "5m");

    var diff = between(BEFORE, plan(phase("a", task("1.1"), changed), phase("b", task("2.1"))));

    assertThat(diff.lines())
        .containsExactly(
            "task 1.2: description changed, caste builder → scout, dependsOn [1.1] → [],"
                + " files [] → [a.ts],"
                + " run {shell: true, env: {}} → {command: [make, all], env: {}},"
                + " timeout 1800000ms → 300000ms");
  }

  @Test
  void seesATaskMoveToAnotherPhase() {
    var after = plan(phase("a", task("1.1")), phase("b", task("1.2", "1.1"), task("2.1")));

    assertThat(between(BEFORE, after).lines()).containsExactly("task 1.2: phase a → b");
  }

  @Test
  void saysInWordsWhatChangedInAPhase() {
    var gate = tree("id", "g", "kind", "gate", "approvals", 1, "dependsOn", List.of("a"));
    var before = plan(phase("a", task("1")), gate);
    var after = plan(phase("a", task("1")), with(gate, "approvals", 2, "auto", true));

    assertThat(between(before, after).lines())
        .containsExactly(
            "phase g: auto false → true, approvals {min: 1, from: any} → {min: 2, from: any}");
  }

  @Test
  void seesChangesOfGoalAndRules() {
    var after =
        with(
            BEFORE,
            "goal",
            "Ship it twice",
            "auto",
            true,
            "budget",
            tree("wallTime", "1h", "hard", true),
            "checkpoints",
            "strict");

    var diff = between(BEFORE, after);

    assertThat(diff.plan()).extracting(PlanDiff.Difference::field).contains("goal", "budget");
    assertThat(diff.lines())
        .containsExactly(
            "plan: goal Ship it → Ship it twice",
            "plan: auto false → true",
            "plan: checkpoints warn → strict",
            "plan: budget nothing → {wallTime: 3600000ms, hard: true}");
  }

  private static PlanDiff between(Object before, Object after) {
    return PlanDiff.between(Documents.sound(before), Documents.sound(after));
  }
}
