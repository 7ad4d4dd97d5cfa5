package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.DeadLetter;
import colony.contracts.Topics;
import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import colony.queen.colony.Input;
import colony.queen.road.Arrival;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// What others put on the topics that the Queen reads.
class ReadingsFuzzTest extends FuzzTest {
  private static final OneTask TASK = new OneTask();

  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofBytes("reports", ReadingsFuzzTest::report)
            .words(
                "\"type\":\"finished\"",
                "\"type\":\"spawn-requested\"",
                "\"type\":\"released\"",
                "\"type\":\"stopped\"",
                "\"only\"",
                "\"result\":{",
                "\"spawnRequests\":[",
                "\"blocked\":{",
                "\"learnings\":[",
                "\"artifacts\":[",
                "\"@plan-1\"",
                "\"@merge-1\"",
                "\"@review-1\"",
                "null",
                "[null]",
                "\\u0000",
                "\\ud800",
                "1e999"),
        Target.ofBytes("signals", ReadingsFuzzTest::signal)
            .words("\"FOCUS\"", "\"REDIRECT\"", "null", "\\u0000", "\\ud800", "1e999"));
  }

  /// It is put aside with a reason, or decided about and told in messages that can be sent.
  private static void report(byte[] input) {
    switch (OneTask.reading(input)) {
      case Arrival.Reading.Bad(var rejected) -> putAside(rejected);
      case Arrival.Reading.Poison poison -> throw new AssertionError(poison.toString());
      case Arrival.Reading.Good good -> {
        assertThat(TASK.said(good)).isNotNull();
        storable(good.input());
      }
    }
  }

  private static void signal(byte[] input) {
    var record = new ConsumerRecord<>(Topics.SIGNALS, 0, 7, OneTask.ID.toString(), input);
    switch (SignalReadings.of(record).reading()) {
      case Arrival.Reading.Bad(var rejected) -> putAside(rejected);
      case Arrival.Reading.Poison poison -> throw new AssertionError(poison.toString());
      case Arrival.Reading.Good good -> {
        assertThat(TASK.said(good)).isNotNull();
        var signal = (Input.GiveSignal) good.input();
        plain(signal.actor());
        plain(signal.content());
        signal.target().ifPresent(ReadingsFuzzTest::plain);
      }
    }
  }

  private static void putAside(Arrival.Rejected rejected) {
    assertThat(rejected.reason()).isNotBlank().hasSizeLessThanOrEqualTo(4_000);
    assertThat(rejected.payload()).hasSizeLessThanOrEqualTo(DeadLetter.MAX_PAYLOAD_BYTES);
  }

  /// What goes into columns of its own.
  private static void storable(Input input) {
    if (input instanceof Input.Finished finished) {
      var result = finished.result();
      plain(finished.taskId());
      plain(finished.instance());
      plain(result.summary());
      result.branch().ifPresent(ReadingsFuzzTest::plain);
      result.artifacts().forEach(it -> plain(it.name()));
      result.learnings().forEach(it -> plain(it.category() + it.content() + it.contradicts()));
      finished.spawns().forEach(it -> plain(it.toString()));
      finished.blocked().ifPresent(it -> plain(it.toString()));
      result.finding().flatMap(ReadingsFuzzTest::words).ifPresent(ReadingsFuzzTest::plain);
    } else if (input instanceof Input.SpawnRequested requested) {
      requested.spawns().forEach(it -> plain(it.toString()));
    }
  }

  /// A proposed plan is read before any of it is stored.
  private static Optional<String> words(Input.Finding finding) {
    return switch (finding) {
      case Input.Finding.Proposed _, Input.Finding.Tasked _ -> Optional.empty();
      case Input.Finding.Surveyed _,
          Input.Finding.Ballot _,
          Input.Finding.Reviewed _,
          Input.Finding.Listed _,
          Input.Finding.Merged _,
          Input.Finding.Unusable _ ->
          Optional.of(finding.toString());
    };
  }

  /// No row can hold anything else.
  private static void plain(String text) {
    assertThat(text).doesNotContain("\0").isEqualTo(PlainText.whole(text));
  }
}
