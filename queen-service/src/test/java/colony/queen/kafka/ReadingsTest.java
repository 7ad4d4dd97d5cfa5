package colony.queen.kafka;

import static colony.queen.kafka.OneTask.ID;
import static colony.queen.kafka.OneTask.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.LearningReported;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.Payloads;
import colony.contracts.TaskResult;
import colony.contracts.WorkerReport;
import colony.queen.colony.Input;
import colony.queen.road.Arrival;
import java.util.List;
import java.util.Optional;
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

  private static List<Input.Learning> learned(TaskResult.Learning... learnings) {
    var result =
        new TaskResult("done", null, null, null, null, List.of(), List.of(learnings), 0, 1, null);
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
            OutcomeClass.SUCCESS,
            result,
            List.of(),
            List.of());
    var good = (Arrival.Reading.Good) OneTask.reading(Payloads.write(report));
    return ((Input.Finished) good.input()).result().learnings();
  }
}
