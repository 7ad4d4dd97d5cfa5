package colony.queen.telemetry;

import static colony.queen.task.TaskStatus.ACTIVE;
import static colony.queen.task.TaskStatus.READY;
import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Recorded;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.decision.Founding;
import colony.queen.plan.Mode;
import colony.queen.plan.PlanReader;
import colony.queen.plan.PlanReading;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RoadCountsTest {
  private static final Instant NOON = Instant.parse("2026-11-03T12:00:00Z");
  private static final Colony COLONY = colony();
  private static final TaskSpec SPEC = COLONY.spec(0);
  private static final TaskRow ROW = COLONY.task(0);
  private static final Effect DISPATCH =
      new Effect.Dispatch(
          1,
          0,
          1,
          1,
          "ant",
          NOON,
          new Effect.Work(CasteMode.TASK, Optional.empty(), 1, List.of()),
          new Effect.Given(
              List.of(),
              List.of(),
              Optional.empty(),
              List.of(),
              List.of(),
              0,
              0,
              Optional.empty(),
              Effect.Steering.NONE));

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final RoadCounts counts = new RoadCounts(registry);

  @Test
  void anAttemptCountsWhateverComesOfItsTask() {
    told(finished(ROW, used(1)));
    told(new Fact.TaskInReview(SPEC, Optional.empty(), ROW, 1, "ant", Optional.empty(), used(10)));
    told(new Fact.TaskParked(SPEC, 1, 1, "ant", List.of("r1"), used(100)));

    assertThat(attempts("success")).isEqualTo(3);
    assertThat(registry.get("colony.tokens").counter().count()).isEqualTo(111);
  }

  @Test
  void aBlockedTaskCountsTheAttemptThatCameToItsEnd() {
    told(new Fact.TaskBlocked(SPEC, reason("crash", ACTIVE, "queen"), Optional.of(used(1))));
    told(new Fact.TaskBlocked(SPEC, reason("lost", ACTIVE, "queen"), Optional.empty()));
    told(
        new Fact.TaskBlocked(
            SPEC, reason("no licence", ACTIVE, "worker ant"), Optional.of(used(1))));
    told(new Fact.TaskBlocked(SPEC, reason("crash", ACTIVE, "jane"), Optional.empty()));
    told(new Fact.TaskBlocked(SPEC, reason("budget", READY, "queen"), Optional.empty()));
    told(new Fact.TaskLeft(SPEC, 1, Outcome.TRANSIENT, "released"));

    assertThat(attempts("crash")).isEqualTo(1);
    assertThat(attempts("lost")).isEqualTo(1);
    assertThat(attempts("blocked")).isEqualTo(1);
    assertThat(attempts("transient")).isEqualTo(1);
    assertThat(registry.find("colony.attempts").counters()).hasSize(4);
    assertThat(registry.get("colony.tasks.blocked").counter().count()).isEqualTo(5);
    assertThat(registry.get("colony.leases.lost").counter().count()).isEqualTo(1);

    told(new Fact.TaskLeft(SPEC, 1, Outcome.LOST, "its worker fell silent"));

    assertThat(registry.get("colony.leases.lost").counter().count()).isEqualTo(2);
  }

  @Test
  void whatRodeAlongOrWasBroughtAlongIsNoAttempt() {
    told(finished(ROW.with(ROW.kin().ridingOn(1)), used(1)));
    told(finished(ROW, used(1)), Optional.empty());

    assertThat(registry.find("colony.attempts").counters()).isEmpty();
  }

  @Test
  void countsTheAttemptAfterWhichAReviewIsGoneWithout() {
    told(cancelled(Optional.of(Outcome.CRASH), Optional.of(used(1))));
    told(cancelled(Optional.of(Outcome.LOST), Optional.empty()));
    told(cancelled(Optional.empty(), Optional.of(used(10))));
    told(cancelled(Optional.empty(), Optional.empty()));

    assertThat(attempts("crash")).isEqualTo(1);
    assertThat(attempts("lost")).isEqualTo(1);
    assertThat(attempts("blocked")).isEqualTo(1);
    assertThat(registry.find("colony.attempts").counters()).hasSize(3);
    assertThat(registry.get("colony.leases.lost").counter().count()).isEqualTo(1);
    assertThat(registry.get("colony.tokens").counter().count()).isEqualTo(11);
  }

  private static Fact cancelled(Optional<Outcome> outcome, Optional<Input.Result> result) {
    return new Fact.TaskCancelled(SPEC, ACTIVE, "without a review", outcome, result);
  }

  /// Who asks for the increase of a counter does not see what it is born with.
  @Test
  void whatAlarmsIsCountedFromZeroOn() {
    counts.seen("default");
    counts.committed(COLONY, DISPATCH);

    assertThat(registry.find("colony.dead.letters").counters()).hasSize(3);
    assertThat(registry.find("colony.budgets.exhausted").counters()).hasSize(4);
    for (var name :
        List.of(
            "halts",
            "check.ins",
            "tasks.blocked",
            "tokens",
            "cost",
            "leases.lost",
            "dispatches.resent")) {
      assertThat(registry.get("colony." + name).counter().count()).as(name).isZero();
    }

    told(new Fact.TaskLeft(SPEC, 1, Outcome.LOST, "its worker fell silent"));

    assertThat(registry.get("colony.leases.lost").counter().count()).isEqualTo(1);
  }

  private double attempts(String outcome) {
    return registry
        .get("colony.attempts")
        .tags("caste", "scout", "outcome", outcome)
        .counter()
        .count();
  }

  private void told(Fact fact) {
    told(fact, Optional.of("an audit line"));
  }

  private void told(Fact fact, Optional<String> marker) {
    var recorded = new Recorded(new UUID(1, 2), 1, NOON, "ant", marker, fact);
    counts.committed(COLONY, new Effect.Tell(1, recorded));
  }

  private static Fact finished(TaskRow row, Input.Result result) {
    return new Fact.TaskFinished(SPEC, Optional.empty(), row, 1, "ant", Outcome.SUCCESS, result);
  }

  private static TaskRow.Blocked reason(String code, TaskStatus from, String by) {
    return new TaskRow.Blocked(code, "it stopped", "operator", "mended", from, by, false, 0);
  }

  private static Input.Result used(long tokens) {
    return new Input.Result(
        "done",
        Optional.empty(),
        Optional.empty(),
        List.of(),
        new Input.Together("done", Optional.empty(), List.of()),
        List.of(),
        Optional.empty(),
        Optional.of(new Tally(tokens, 0, 0)));
  }

  private static Colony colony() {
    var task = Map.of("id", "1.1", "caste", "scout", "run", "true");
    var phase = Map.of("id", "one", "tasks", List.of(task));
    var reading = new PlanReader().stored(Map.of("goal", "count", "phases", List.of(phase)));
    var plan = ((PlanReading.Sound) reading).plan();
    var charter =
        new Charter(
            new UUID(1, 1),
            "default",
            "anthill",
            "project",
            "count",
            0,
            Mode.STANDARD,
            true,
            false,
            1,
            Optional.empty(),
            Optional.empty(),
            NOON,
            "jane",
            Optional.empty(),
            Optional.empty());
    return Founding.blank(charter, plan, "hash", NOON);
  }
}
