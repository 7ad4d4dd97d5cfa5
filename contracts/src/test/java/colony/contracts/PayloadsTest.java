package colony.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadsTest {
  private static final UUID ID = UUID.fromString("019a4f00-7c1e-7d3a-9b52-5e1f00000001");
  private static final Instant NOON = Instant.parse("2026-11-03T12:00:00Z");

  @Test
  void refusesAMessageThatIsTooLargeAndSaysWhich() {
    var learning = learning("x".repeat(Message.MAX_BYTES));

    assertThatThrownBy(() -> Payloads.write(learning))
        .isInstanceOf(MessageTooLarge.class)
        .hasMessageContaining("LearningReported " + ID)
        .hasMessageContaining("bytes");
  }

  @Test
  void readsWhatItWrote() throws IOException {
    var learning = learning("tests first");

    var read = Payloads.read(Payloads.write(learning), LearningReported.class);

    assertThat(read).isEqualTo(learning);
  }

  @Test
  void keepsAnEmptySentence() throws IOException {
    var result = TaskResult.of("");

    var read = Json.mapper().readValue(Json.mapper().writeValueAsBytes(result), TaskResult.class);

    assertThat(read).isEqualTo(result);
  }

  @Test
  void tellsAWorkerThatRunsNothingFromOneWithoutNews() throws IOException {
    var idle = worker(List.of());
    var unchanged = worker(null);

    assertThat(Payloads.read(Payloads.write(idle), Heartbeat.class)).isEqualTo(idle);
    assertThat(Payloads.read(Payloads.write(unchanged), Heartbeat.class)).isEqualTo(unchanged);
  }

  @Test
  void readsAMessageWithFieldsOfALaterVersion() throws IOException {
    var text = new String(Payloads.write(learning("a")), StandardCharsets.UTF_8);

    var read = read(text.replaceFirst("\\{", "{\"since\":\"v9\","));

    assertThat(read.content()).isEqualTo("a");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[]", "{}", "\u0000\u0001", "{\"id\":1}"})
  void refusesRubbish(String rubbish) {
    assertThatThrownBy(() -> read(rubbish)).isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"id", "namespace", "schemaVersion", "content"})
  void refusesAMessageThatLacksWhatItMustHave(String field) throws IOException {
    var text = new String(Payloads.write(learning("a")), StandardCharsets.UTF_8);

    var torn = text.replaceFirst("\"%s\":".formatted(field), "\"other\":");

    assertThatThrownBy(() -> read(torn)).isInstanceOf(IOException.class);
  }

  private static LearningReported read(String text) throws IOException {
    return Payloads.read(text.getBytes(StandardCharsets.UTF_8), LearningReported.class);
  }

  private static Heartbeat worker(@Nullable List<Heartbeat.Lease> running) {
    return new Heartbeat.Worker(ID, NOON, 1, "w-1", "w", null, List.of(), 1, 1, running, false);
  }

  private static LearningReported learning(String content) {
    return new LearningReported(
        ID, ID, "default", NOON, 1, "colony", "1.1", "builder", "tooling", content, null, null,
        null);
  }
}
