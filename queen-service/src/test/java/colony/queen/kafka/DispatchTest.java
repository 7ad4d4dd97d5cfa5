package colony.queen.kafka;

import static colony.queen.kafka.OneTask.ID;
import static colony.queen.kafka.OneTask.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Payloads;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DispatchTest {
  private static final Effect.Dispatch FIRST =
      new Effect.Dispatch(1, 0, 1, 1, "Swift-1", List.of("2 failed"), NOON);

  @Test
  void tellsWhatWasFoundBefore() throws IOException {
    assertThat(sent(colony(1, row(0, 2, null)), FIRST).findings()).containsExactly("2 failed");
  }

  @Test
  void namesTheTasksRunSoThatNoKeyComesAgain() throws IOException {
    var first = sent(colony(4, row(0, 1, null)), FIRST);
    var again = sent(colony(4, row(0, 3, null)), FIRST);

    assertThat(first.runVersion()).isEqualTo(1);
    assertThat(again.runVersion()).isEqualTo(3);
    assertThat(again.idempotencyKey()).endsWith("/3").isNotEqualTo(first.idempotencyKey());
  }

  @Test
  void namesNoPhaseForATaskOfNone() throws IOException {
    var added = colony(1, row(0, 1, null), row(1, 1, added(new Run.Restore("colony/a/+restored"))));

    var sent = sent(added, new Effect.Dispatch(1, 1, 1, 1, "Chip-1", List.of(), NOON));

    assertThat(sent.phaseId()).isEmpty();
    assertThat(sent.taskId()).isEqualTo("@restore-1");
    assertThat(sent.run()).isEqualTo(new RunSpec.Restore("colony/a/+restored"));
  }

  @Test
  void asksForASurvey() throws IOException {
    var added = colony(1, row(0, 1, null), row(1, 1, added(new Run.Survey())));

    var sent = sent(added, new Effect.Dispatch(1, 1, 1, 1, "Pioneer-1", List.of(), NOON));

    assertThat(sent.run()).isEqualTo(new RunSpec.Survey());
  }

  private static RunTask sent(Colony colony, Effect.Dispatch dispatch) throws IOException {
    var out = new JsonEncoder().dispatch(colony, dispatch, Map.of(), ID, NOON);
    return Payloads.read(out.value(), RunTask.class);
  }

  private static Colony colony(int runVersion, TaskRow... tasks) {
    var colony = new OneTask().colony();
    return new Colony(
        colony.charter(),
        colony.plan(),
        colony.planHash(),
        at(colony.standing(), runVersion),
        colony.phases(),
        List.of(tasks),
        Map.of());
  }

  private static TaskRow row(int ord, int run, @Nullable TaskSpec extra) {
    return new TaskRow(
        ord,
        TaskStatus.ACTIVE,
        run,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        null,
        "Swift-1",
        NOON,
        null,
        null,
        null,
        null,
        null,
        List.of(),
        extra);
  }

  private static TaskSpec added(Run run) {
    return new TaskSpec(
        1,
        "@restore-1",
        TaskSpec.NO_PHASE,
        TaskSpec.Kind.RESTORE,
        "put the files there",
        "builder",
        List.of(0),
        List.of(),
        Optional.of(run),
        1_000,
        3,
        List.of(),
        List.of());
  }

  private static Standing at(Standing of, int runVersion) {
    return new Standing(
        of.id(),
        of.shard(),
        of.state(),
        of.paused(),
        of.version(),
        of.generation(),
        runVersion,
        of.planVersion(),
        of.plans(),
        of.epochFloor(),
        of.seq(),
        of.outSeq(),
        of.readyOrd(),
        of.counts(),
        of.front(),
        of.open(),
        of.halted(),
        of.outcome(),
        of.workers(),
        of.checkpoints(),
        of.checkpoint(),
        of.preWritten(),
        of.begunAt(),
        of.armedAt(),
        of.stateSince(),
        of.updatedAt());
  }
}
