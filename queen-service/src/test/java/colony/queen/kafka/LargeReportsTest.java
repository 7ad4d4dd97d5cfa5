package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.BlobRef;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.TaskResult;
import colony.queen.kafka.LargeReport.Where;
import colony.queen.road.Arrival;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

/// A report as long as a message may be must not become an event that is longer.
class LargeReportsTest {
  private static final long SEEDS = 400;

  @ParameterizedTest
  @MethodSource("reports")
  void leadToMessagesThatFit(LargeReport report) {
    var bytes = report.bytes();
    assertThat(bytes).hasSizeBetween(Message.MAX_BYTES * 9 / 10, Message.MAX_BYTES);

    if (OneTask.reading(bytes) instanceof Arrival.Reading.Good good) {
      assertThat(new OneTask().said(good))
          .isNotEmpty()
          .allSatisfy(it -> assertThat(it.value().length).isLessThanOrEqualTo(Message.MAX_BYTES));
    } else {
      assertThat(report.where()).isIn(Where.TASK, Where.INSTANCE);
    }
  }

  static Stream<LargeReport> reports() {
    return LongStream.range(0, SEEDS).mapToObj(seed -> LargeReport.random(new Random(seed)));
  }

  @Test
  void leaveAnOrdinaryResultAsItIs() {
    var data = JsonNodeFactory.instance.textNode("d".repeat(TaskResult.MAX_DATA_BYTES - 2));
    var artifacts = artifacts("reports/of/day-");
    var whole =
        result("s".repeat(TaskResult.MAX_SUMMARY), data, artifacts, List.of(learning("so")));

    assertThat(FittedResult.of(whole)).isEqualTo(whole);
  }

  @Test
  void sayWhatWasLeftOut() {
    var data = JsonNodeFactory.instance.textNode("d".repeat(20_000));
    var artifacts = artifacts("a".repeat(250) + "/" + "a".repeat(200));
    var learnings = List.of(learning("l".repeat(50_000)), learning("short"));

    var fitted =
        FittedResult.of(result("first line\n" + "s".repeat(9_000), data, artifacts, learnings));

    assertThat(artifacts).startsWith(fitted.artifacts().toArray(TaskResult.Artifact[]::new));
    assertThat(fitted.learnings()).containsExactly(learning("short"));
    assertThat(fitted.data()).isNull();
    assertThat(fitted.summary())
        .hasSize(TaskResult.MAX_SUMMARY)
        .startsWith("first line\n")
        .endsWith(
            "…\n[colony: too large for a message and left out: data of 20,002 bytes, 1 of 2"
                + " learnings, %d of 500 artifacts, most of a summary of 9,011 characters]"
                    .formatted(500 - fitted.artifacts().size()));
  }

  @Test
  void keepWhatHoldsTheirCommitBeforeTheirFiles() {
    var files = artifacts("f".repeat(250) + "/" + "f".repeat(50));
    var bundle = artifact(TaskResult.BUNDLE);
    var all = Stream.concat(files.stream(), Stream.of(bundle));

    var fitted = FittedResult.of(result("done", null, all.toList(), List.of()));

    assertThat(fitted.artifacts()).hasSizeLessThan(500).last().isEqualTo(bundle);
  }

  @ParameterizedTest
  @EnumSource(
      value = Where.class,
      mode = Mode.INCLUDE,
      names = {"TASK", "INSTANCE"})
  void areRefusedWhenTheirNamesAreTooLong(Where where) {
    var report = new LargeReport(where, "a", 1, OutcomeClass.SUCCESS, 1);

    assertThat(OneTask.reading(report.bytes()))
        .isInstanceOfSatisfying(
            Arrival.Reading.Bad.class,
            bad ->
                assertThat(bad.rejected().reason())
                    .contains("expected 1 to 200 printable characters"));
  }

  private static TaskResult result(
      String summary,
      @Nullable JsonNode data,
      List<TaskResult.Artifact> artifacts,
      List<TaskResult.Learning> learnings) {
    return new TaskResult(summary, data, null, null, null, artifacts, learnings, 0, 1, null);
  }

  private static List<TaskResult.Artifact> artifacts(String path) {
    return IntStream.range(0, 500).mapToObj(n -> artifact(path + n)).toList();
  }

  private static TaskResult.Artifact artifact(String path) {
    return new TaskResult.Artifact(path, new BlobRef("0".repeat(64), 1));
  }

  private static TaskResult.Learning learning(String content) {
    return new TaskResult.Learning("tooling", content);
  }
}
