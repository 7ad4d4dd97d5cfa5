package colony.worker.agent;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Usage;
import colony.contracts.Usage.Tokens;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgentEventsTest {
  private AgentEvents events;

  @BeforeEach
  void begin() throws PresetFile.Broken {
    events = new AgentEvents(new Presets(Optional.empty()).find("claude").orElseThrow());
  }

  @Test
  void readsWhatAResultCost() {
    events.line(
        """
        {"type":"result","result":"done","total_cost_usd":0.0000125,"usage":{"input_tokens":7}}""");

    assertThat(events.said(false).micros()).isEqualTo(13);
    assertThat(events.said(false).tokens()).isEqualTo(new Tokens(7, 7, 0, 0, 0, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e999", "1e300", "-1e999999999", "9223372036854775807"})
  void takesACostThatCannotBeForNone(String cost) {
    events.line("{\"type\":\"result\",\"result\":\"done\",\"total_cost_usd\":%s}".formatted(cost));

    assertThat(events.said(false).micros()).isIn(null, 0L);
    assertThat(events.said(false).message()).isEqualTo("done");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e999", "1e16", "9223372036854775807", "99999999999999999999"})
  void takesCountsThatCannotBeForNone(String count) {
    events.line(
        "{\"type\":\"result\",\"result\":\"done\",\"usage\":{\"input_tokens\":%s,\"output_tokens\":5}}"
            .formatted(count));

    assertThat(events.said(false).tokens()).isNull();
  }

  @Test
  void neverSumsItsCallsUpToLessThanNothing() {
    for (var call = 0; call < 10_000; call++) {
      events.line(
          "{\"type\":\"assistant\",\"message\":{\"id\":\"%d\",\"usage\":{\"input_tokens\":%d}}}"
              .formatted(call, Usage.MOST));
    }

    assertThat(events.spent()).extracting(Tokens::inputTotal).isEqualTo(Usage.MOST);
  }

  @Test
  void countsCallsThatItHasNotSpokenOfForLong() {
    for (var call = 0; call < 1_000; call++) {
      tells(call, 3);
      tells(call, 7);
    }

    assertThat(events.said(true).calls()).isEqualTo(1_000);
    assertThat(events.spent()).extracting(Tokens::inputTotal).isEqualTo(7_000L);
  }

  private void tells(int call, int tokens) {
    events.line(
        "{\"type\":\"assistant\",\"message\":{\"id\":\"%d\",\"usage\":{\"input_tokens\":%d}}}"
            .formatted(call, tokens));
  }

  @Test
  void keepsTheEndOfAMessageThatNeverEnds() throws Exception {
    events = new AgentEvents(new Presets(Optional.empty()).find("gemini").orElseThrow());
    var part = "{\"type\":\"message\",\"role\":\"assistant\",\"delta\":true,\"content\":\"%s\"}";
    for (var million = 0; million < 20; million++) {
      events.line(part.formatted("x".repeat(1_000_000)));
    }
    events.line(part.formatted("the end"));

    assertThat(events.said(false).message()).hasSize(LastMessage.LONGEST).endsWith("xthe end");
    assertThat(events.findings()).singleElement().asString().contains("longer than is kept");
  }

  @Test
  void forgetsThatAMessageWasLongWhenAnotherOneBegins() {
    var message = new LastMessage();
    message.goesOn("x".repeat(3 * LastMessage.LONGEST));
    message.breaks();
    message.goesOn("short");

    assertThat(message.text()).isEqualTo("short");
    assertThat(message.isCut()).isFalse();
  }
}
