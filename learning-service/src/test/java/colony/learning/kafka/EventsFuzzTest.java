package colony.learning.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Topics;
import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import colony.learning.run.Happening;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// What stands on the topics of events and learnings.
class EventsFuzzTest extends FuzzTest {
  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofBytes("events", EventsFuzzTest::event)
            .words(
                "run.closed\n{",
                "colony.created\n{",
                "phase.finished\n{",
                "mode.chosen\n{",
                "colony.moved\n{",
                "\"score\":1e999",
                "\"score\":\"NaN\"",
                "\"given\":[",
                "\"taskIds\":[null",
                "null"),
        Target.ofBytes("learnings", EventsFuzzTest::learning)
            .words("\"content\":", "\"category\":\"tooling\"", "\"project\":", "null", "\\u0000"));
  }

  /// The header in the first line, the value in the others.
  private static void event(byte[] input) {
    var end = 0;
    while (end < input.length && input[end] != '\n') {
      end++;
    }
    var value = Arrays.copyOfRange(input, Math.min(end + 1, input.length), input.length);
    var record = new ConsumerRecord<byte[], byte[]>(Topics.EVENTS, 0, 0, new byte[0], value);
    if (end > 0) {
      record.headers().add("ce_type", Arrays.copyOf(input, end));
    }
    try {
      var happening = EventReader.read(record);
      assertThat(happening.tasks()).doesNotContainNull();
      if (happening.news() instanceof Happening.RunClosed closed) {
        closed.score().ifPresent(it -> assertThat(it).isBetween(0.0, 1.0));
      }
    } catch (IOException refused) {
      assertThat(refused.getMessage()).isNotBlank();
    }
  }

  private static void learning(byte[] input) {
    try {
      var observed =
          LearningsChannel.observed(
              new ConsumerRecord<>(Topics.LEARNINGS, 0, 0, new byte[0], input));
      assertThat(observed.content()).isNotBlank();
    } catch (IOException refused) {
      assertThat(refused.getMessage()).isNotBlank();
    }
  }
}
