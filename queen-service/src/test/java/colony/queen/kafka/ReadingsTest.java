package colony.queen.kafka;

import static colony.queen.kafka.OneTask.ID;
import static colony.queen.kafka.OneTask.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.BlobRef;
import colony.contracts.Confinement;
import colony.contracts.LearningReported;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.Payloads;
import colony.contracts.TaskResult;
import colony.contracts.Usage;
import colony.contracts.WorkerReport;
import colony.queen.colony.Input;
import colony.queen.colony.Tally;
import colony.queen.road.Arrival;
import colony.queen.task.Outcome;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReadingsTest {

  @Test
  void takeWhatAWorkerLearnedAndWhatItContradicts() {
    assertThat(
            learned(
                new TaskResult.Learning("tooling", "use a clock", "global_1_a"),
                new TaskResult.Learning("", "\0", " ")))
        .containsExactly(
            new Input.Learning("tooling", "use a clock", Optional.of("global_1_a")),
            new Input.Learning("", " ", Optional.empty()));
  }

  @Test
  void cutALongLearningBetweenCharacters() {
    var learned =
        learned(
            new TaskResult.Learning("tooling", "x" + "🐜".repeat(LearningReported.MAX_CONTENT)));

    assertThat(learned)
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.content().length()).isLessThanOrEqualTo(LearningReported.MAX_CONTENT);
              assertThat(it.content()).startsWith("x🐜").endsWith("🐜…");
            });
  }

  @Test
  void readWhyAWorkerCannotGoOn() {
    assertThat(
            blocked(new WorkerReport.Blocked("no-key", "a\u0007 key is missing ", "it is there")))
        .contains(new Input.Obstacle("no-key", "a  key is missing", Optional.of("it is there")));
    assertThat(blocked(null)).isEmpty();
  }

  @Test
  void blockWithTheUsualWordsWhereTheReasonCannotBeRead() {
    assertThat(blocked(new WorkerReport.Blocked("No Key!", " ", "")))
        .contains(
            new Input.Obstacle(
                "worker", "the worker says that it is blocked, and not by what", Optional.empty()));
  }

  @Test
  void cutAnObstacleThatIsTooLong() {
    var obstacle = blocked(new WorkerReport.Blocked("a", "x".repeat(5_000), "y".repeat(5_000)));

    assertThat(obstacle.orElseThrow().message()).hasSize(WorkerReport.Blocked.MAX_MESSAGE);
    assertThat(obstacle.orElseThrow().recoverWhen().orElseThrow())
        .hasSize(WorkerReport.Blocked.MAX_MESSAGE);
  }

  @Test
  void keepHowAnAttemptWasRunAndWhatItChanged() {
    var diff = new TaskResult.Diff("4".repeat(40), 1, 2, 3, new BlobRef("ab".repeat(32), 5));
    var ran =
        new TaskResult.Ran(
            "agent",
            "done",
            Confinement.Sandbox.NONE,
            Confinement.Network.OPEN,
            List.of(),
            "claude@1",
            null,
            3,
            null,
            null);
    var result =
        new TaskResult("done", null, null, null, null, List.of(), List.of(), 0, 1, null, ran, diff);

    var kept = ReportedResult.of(finished(result, null).result());

    assertThat(kept.ran()).isEqualTo(ran);
    assertThat(kept.diff()).isEqualTo(diff);
  }

  @Test
  void doNotBelieveAWorkerThatItIsLost() {
    var report = finished(OutcomeClass.LOST, TaskResult.of("half of it"), null);

    assertThat(report.outcome()).isEqualTo(Outcome.BAD_TASK);
    assertThat(report.result().summary())
        .isEqualTo("its worker reported LOST, which is the Queen's to say: half of it");
  }

  @Test
  void readWhatWasUsedByAnAttemptThatIsGivenBack() {
    assertThat(released(null).result()).isEmpty();
    assertThat(
            released(new Usage(new Usage.Tokens(10, 10, 0, 0, 3, 0), null))
                .result()
                .flatMap(Input.Result::used))
        .contains(new Tally(13, 0, 0));
  }

  private static Input.Released released(@Nullable Usage usage) {
    var report =
        new WorkerReport.Released(
            ID,
            ID,
            "default",
            NOON,
            Message.SCHEMA_VERSION,
            "only",
            1,
            "ant-7",
            "shutting down",
            usage);
    var good = (Arrival.Reading.Good) OneTask.reading(Payloads.write(report));
    return (Input.Released) good.input();
  }

  private static Optional<Input.Obstacle> blocked(WorkerReport.@Nullable Blocked why) {
    return report(why).blocked();
  }

  private static Input.Finished report(WorkerReport.@Nullable Blocked why) {
    return finished(TaskResult.of("half of it"), why);
  }

  private static List<Input.Learning> learned(TaskResult.Learning... learnings) {
    var result =
        new TaskResult("done", null, null, null, null, List.of(), List.of(learnings), 0, 1, null);
    return finished(result, null).result().learnings();
  }

  private static Input.Finished finished(TaskResult result, WorkerReport.@Nullable Blocked why) {
    return finished(OutcomeClass.SUCCESS, result, why);
  }

  private static Input.Finished finished(
      OutcomeClass outcome, TaskResult result, WorkerReport.@Nullable Blocked why) {
    var report =
        new WorkerReport.Finished(
            ID,
            ID,
            "default",
            NOON,
            Message.SCHEMA_VERSION,
            "only",
            1,
            "ant-7",
            outcome,
            result,
            List.of(),
            List.of(),
            why);
    var good = (Arrival.Reading.Good) OneTask.reading(Payloads.write(report));
    return (Input.Finished) good.input();
  }
}
