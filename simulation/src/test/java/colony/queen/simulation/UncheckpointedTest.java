package colony.queen.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.names.Hash;
import colony.queen.colony.Charter;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Recorded;
import colony.queen.decision.Decision;
import colony.queen.decision.Founding;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Budget;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.Rules;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.road.Arrival;
import colony.queen.road.Circumstances;
import colony.queen.road.Road;
import colony.queen.road.Store;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// What becomes of moves whose checkpoint cannot be written.
class UncheckpointedTest {
  private static final UUID ID = new UUID(1, 1);
  private static final Input CANCEL = new Input.Cancel(ID, "jane", Optional.empty());

  private final AtomicLong ids = new AtomicLong();
  private final List<Arrival.Reading> reports = new ArrayList<>();
  private final PlanDocuments documents = new PlanDocuments();
  private final Weather weather = new Weather(new Chance(1));
  private final FakeStore store =
      new FakeStore(
          new CommitChecks(new Reports(), Simulation.TERMS.unbound()), documents, Plant.NONE);
  private final Door door = new Door(store, new Chance(1), weather);
  private final Road road =
      new Road(
          door,
          new FakeEncoder(),
          new NobodyListens(),
          new Circumstances(() -> new UUID(7, ids.incrementAndGet()), () -> 0, Simulation.TERMS),
          door,
          1_000);

  @Test
  void theColonyGoesOnWithoutItAndSaysSo() {
    found(Rules.Checkpoints.WARN);
    door.full(true);

    var decision = apply(CANCEL);

    assertThat(decision).isInstanceOf(Decision.Moved.class);
    assertThat(state()).isEqualTo(ColonyState.FAILED);
    assertThat(store.colony(ID).standing.checkpoint()).isEmpty();
    assertThat(recorded())
        .anySatisfy(
            it ->
                assertThat(it.marker().orElse(""))
                    .startsWith("COLONY EXECUTING→FAILED: JANE anthill"));
    assertThat(recorded().getLast().fact())
        .isEqualTo(new Fact.CheckpointFailed("no space is left", false));
  }

  @Test
  void theNextOneIsWrittenInFull() {
    found(Rules.Checkpoints.WARN);
    door.full(true);
    apply(CANCEL);
    int before = store.colony(ID).checkpoints.size();
    door.full(false);

    apply(new Input.Reset(ID, "jane", Optional.empty()));

    var next = store.colony(ID).checkpoints.get(before);
    assertThat(next.name()).isEqualTo("PRE_FAILED-to-IDLE");
    assertThat(next.newParts().keySet()).containsAll(next.parts().tasks());
  }

  @Test
  void aStrictColonyRefusesWhatAPersonWants() {
    found(Rules.Checkpoints.STRICT);
    door.full(true);

    var decision = apply(CANCEL);

    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Refused.class, it -> assertThat(it.why()).contains("no space is left"));
    assertThat(state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(recorded().getLast().fact())
        .isEqualTo(new Fact.CheckpointFailed("no space is left", true));
    door.full(false);
    apply(CANCEL);
    assertThat(state()).isEqualTo(ColonyState.FAILED);
  }

  @Test
  void aStrictColonyKeepsTheResultAndMovesWhenItCanBeWritten() {
    found(Rules.Checkpoints.STRICT);
    door.full(true);

    read(new Arrival.Reading.Good(finished()));

    assertThat(store.colony(ID).tasks.getFirst().status()).isEqualTo(TaskStatus.DONE);
    assertThat(state()).isEqualTo(ColonyState.EXECUTING);
    triesAgainInFiveSeconds();
    assertThat(state()).isEqualTo(ColonyState.EXECUTING);
    door.full(false);
    triesAgainInFiveSeconds();
    assertThat(state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void aStrictColonyIsHaltedAllTheSame() {
    found(Rules.Checkpoints.STRICT);
    door.full(true);

    read(
        new Arrival.Reading.Poison(
            finished(),
            FakeEncoder.rejected(0, 0, FakeEncoder.UNSPEAKABLE, Optional.of(ID)),
            Optional.empty()));

    assertThat(state()).isEqualTo(ColonyState.ERROR);
    assertThat(store.offsets).containsEntry(0, 1L);
  }

  @Test
  void aReportThatCannotBeToldEitherIsPutAside() {
    found(Rules.Checkpoints.STRICT);
    door.full(true);

    read(new Arrival.Reading.Good(finished(true)));

    assertThat(state()).isEqualTo(ColonyState.ERROR);
    assertThat(store.offsets).containsEntry(0, 1L);
  }

  private void triesAgainInFiveSeconds() {
    assertThat(store.colony(ID).standing.armedAt()).contains(store.now.plusSeconds(5));
    store.now = store.now.plusSeconds(5);
    road.applyAll(List.of(new Input.TimerDue(ID)));
  }

  private Decision apply(Input input) {
    return road.apply(input, UncheckpointedTest::notAway);
  }

  private static void notAway(int tries, Store.Unavailable why) {
    throw why;
  }

  private void read(Arrival.Reading reading) {
    reports.add(reading);
    road.apply(
        FakeKafka.REPORTS,
        List.of(new Arrival(0, reports.size() - 1, reading, new byte[0])),
        () -> true);
  }

  private ColonyState state() {
    return store.colony(ID).standing.state();
  }

  private List<Recorded> recorded() {
    return store.colony(ID).events.stream().map(Store.EventRow::recorded).toList();
  }

  private static Input finished() {
    return finished(false);
  }

  private static Input finished(boolean unspeakable) {
    return new Input.Finished(
        ID,
        "1.1",
        1,
        "ant-7",
        Outcome.SUCCESS,
        new Input.Result(
            "done",
            Optional.empty(),
            List.of(),
            new FakeEncoder.Given(1, unspeakable),
            List.of(),
            Optional.empty(),
            Optional.empty()),
        List.of(),
        List.of());
  }

  private void found(Rules.Checkpoints policy) {
    weather.clearUp();
    var plan = plan(policy);
    var document = documents.of(plan);
    var charter =
        new Charter(
            ID,
            "team",
            "anthill",
            "project",
            "win",
            0,
            Mode.STANDARD,
            true,
            false,
            1,
            Optional.empty(),
            Optional.empty(),
            store.now,
            "jane",
            Optional.empty(),
            Optional.empty());
    road.found(
        charter,
        memory -> Founding.blank(charter, plan, Hash.of(document), memory, store.now),
        document,
        List.of(),
        "jane",
        UncheckpointedTest::notAway);
  }

  private static Plan plan(Rules.Checkpoints policy) {
    var usual = Rules.USUAL;
    var phase =
        new Phase(
            0,
            "p1",
            "phase 1",
            "",
            List.of(),
            List.of(0),
            List.of(),
            List.of(),
            false,
            Phase.OnFailure.CHECK_IN,
            Optional.empty(),
            Phase.DEFAULT_REWORKS,
            true,
            Budget.NONE);
    var task =
        new TaskSpec(
            0,
            "1.1",
            0,
            TaskSpec.Kind.WORK,
            "do it",
            "builder",
            List.of(),
            List.of(),
            Optional.of(new Run.Noop()),
            TaskSpec.DEFAULT_TIMEOUT_MILLIS,
            TaskSpec.DEFAULT_MAX_ATTEMPTS,
            List.of(),
            List.of(),
            0,
            TaskSpec.NOTHING,
            1,
            Budget.NONE);
    return new Plan(
        "win",
        Optional.empty(),
        Optional.empty(),
        false,
        new Rules(
            usual.projectType(),
            usual.budget(),
            usual.decideWithin(),
            usual.otherwise(),
            usual.remindBefore(),
            usual.planner(),
            policy,
            usual.castes(),
            usual.review(),
            usual.memory()),
        List.of(phase),
        List.of(task));
  }

  private final class Reports implements CommitChecks.Log {
    @Override
    public Arrival.Reading read(int partition, long offset) {
      return reports.get((int) offset);
    }

    @Override
    public long end(int partition) {
      return reports.size();
    }
  }
}
