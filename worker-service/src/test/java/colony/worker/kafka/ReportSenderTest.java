package colony.worker.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.BlobRef;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.TaskResult;
import colony.contracts.WorkerReport;
import colony.worker.task.TestTask;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReportSenderTest {
  private static final WorkerReport.Blocked BLOCKED =
      new WorkerReport.Blocked("missing-credential", "The registry wants a token", null);
  private static final TaskResult.Ran RAN = TaskResult.Ran.by("agent", "denied");
  private static final TaskResult.Diff DIFF = new TaskResult.Diff("aa11", 3, 40, 2, null);

  @Test
  void keepsWhatDecidesWhenAReportIsTooLarge() throws IOException {
    var bundle = new TaskResult.Artifact(TaskResult.BUNDLE, new BlobRef("1".repeat(64), 1));
    var artifacts = new ArrayList<>(artifacts(300, "deep/".repeat(200)));
    artifacts.add(bundle);
    var report = report(artifacts);

    var bytes = ReportSender.bytes(report);

    assertThat(bytes).hasSizeLessThanOrEqualTo(Message.MAX_BYTES);
    var said = (WorkerReport.Finished) Json.mapper().readValue(bytes, WorkerReport.class);
    assertThat(said.blocked()).isEqualTo(BLOCKED);
    assertThat(said.result().ran()).isEqualTo(RAN);
    assertThat(said.result().diff()).isEqualTo(DIFF);
    assertThat(said.result().artifacts()).containsExactly(bundle);
    assertThat(said.result().summary())
        .isEqualTo(
            "[colony: the result was too large for a message; left out: artifacts (300), learnings"
                + " (1)]\ndone");
  }

  @Test
  void keepsTheArtifactsWhereItDoesWithoutTheLearnings() throws IOException {
    var learning = new TaskResult.Learning("tooling", "x".repeat(2_000));
    var artifacts = artifacts(300, "deep/".repeat(100));
    var report = report(artifacts, Collections.nCopies(50, learning));

    var bytes = ReportSender.bytes(report);

    var said = (WorkerReport.Finished) Json.mapper().readValue(bytes, WorkerReport.class);
    assertThat(said.result().artifacts()).isEqualTo(artifacts);
    assertThat(said.result().learnings()).isEmpty();
    assertThat(said.result().summary())
        .isEqualTo(
            "[colony: the result was too large for a message; left out: learnings (50)]\ndone");
  }

  /// Half a character cannot be written, and the whole report would be lost with it.
  @Test
  void cutsTheSummaryOfAReportThatIsTooLargeBetweenCharacters() throws IOException {
    var artifacts = artifacts(300, "deep/".repeat(200));
    for (var before : List.of("", "x")) {
      var summary = before + "\uD83D\uDC1C".repeat(TaskResult.MAX_SUMMARY / 2 - 1);

      var bytes = ReportSender.bytes(report(summary, artifacts, List.of()));

      var said = (WorkerReport.Finished) Json.mapper().readValue(bytes, WorkerReport.class);
      assertThat(said.result().summary()).endsWith("\uD83D\uDC1C…");
    }
  }

  @Test
  void leavesAReportThatFitsAsItIs() throws IOException {
    var report = report(artifacts(3, "deep/"));

    assertThat(Json.mapper().readValue(ReportSender.bytes(report), WorkerReport.class))
        .isEqualTo(report);
  }

  private static List<TaskResult.Artifact> artifacts(int many, String folder) {
    return IntStream.range(0, many)
        .mapToObj(it -> new TaskResult.Artifact(folder + it, new BlobRef("0".repeat(64), 1)))
        .toList();
  }

  private static WorkerReport.Finished report(List<TaskResult.Artifact> artifacts) {
    return report(artifacts, List.of(new TaskResult.Learning("tooling", "paths are long here")));
  }

  private static WorkerReport.Finished report(
      List<TaskResult.Artifact> artifacts, List<TaskResult.Learning> learnings) {
    return report("done", artifacts, learnings);
  }

  private static WorkerReport.Finished report(
      String summary, List<TaskResult.Artifact> artifacts, List<TaskResult.Learning> learnings) {
    return new WorkerReport.Finished(
        UUID.randomUUID(),
        TestTask.COLONY,
        "default",
        Instant.parse("2026-11-26T12:00:00Z"),
        1,
        "1.1",
        1,
        "i-1",
        OutcomeClass.CRASH,
        new TaskResult(
            summary, null, null, null, null, artifacts, learnings, 1, 5, null, RAN, DIFF),
        List.of(),
        List.of(),
        BLOCKED);
  }
}
