package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.road.Out;
import colony.queen.road.OutRow;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class OutboxItemsTest {
  private static final UUID COLONY = new UUID(0, 1);

  private static OutRow row(long outSeq, Out out) {
    return new OutRow(3, COLONY, outSeq, out);
  }

  private static Out out(String topic, Optional<Integer> partition, String key, String value) {
    return new Out(topic, partition, key, value.getBytes(StandardCharsets.UTF_8), Map.of());
  }

  @Test
  void whatIsStoredIsWhatIsSent() {
    var event = row(1, out("colony.events", Optional.of(3), "c", "{\"body\": 1}"));
    var traced =
        row(2, out("colony.events", Optional.of(3), "c", "{}").partOf(Optional.of("00-aa-bb-01")));
    var dispatch = row(3, out("colony.tasks.builder", Optional.empty(), "c/t", "{\"ü\": \"\\n\"}"));
    var stop = row(4, out("colony.control", Optional.of(0), "c", "{}"));

    var text =
        OutboxItems.text(
            List.of(event, traced, dispatch, stop), it -> it.outSeq() <= 2 ? 40 + it.outSeq() : 0);

    assertThat(OutboxItems.read(COLONY, text))
        .containsExactly(
            new OutboxItems.Item(41, "colony.events", Optional.of(3), "c", "", Optional.empty()),
            new OutboxItems.Item(
                42, "colony.events", Optional.of(3), "c", "", Optional.of("00-aa-bb-01")),
            new OutboxItems.Item(
                0,
                "colony.tasks.builder",
                Optional.empty(),
                "c/t",
                "{\"ü\": \"\\n\"}",
                Optional.empty()),
            new OutboxItems.Item(0, "colony.control", Optional.of(0), "c", "{}", Optional.empty()));
  }

  @Test
  void aTextThatIsNoneIsNotGuessedAt() {
    assertThatThrownBy(() -> OutboxItems.read(COLONY, "1\u001fcolony.events"))
        .hasMessageContaining(COLONY.toString())
        .hasMessageContaining("2 fields, expected 6");
  }
}
