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
    events = new AgentEvents(new Presets(Optional.empty()).find("claude").orElseThrow(), null);
  }

  @Test
  void readsWhatAResultCost() {
    events.line(
        """
        {"type":"result","result":"done","total_cost_usd":0.0000125,"modelUsage":{"m":{"inputTokens":7}}}""");

    assertThat(events.said().micros()).isEqualTo(13);
    assertThat(events.said().tokens()).isEqualTo(new Tokens(7, 7, 0, 0, 0, 0));
  }

  /// What its own agents used is told by model, and not in the usage of its conversation.
  @Test
  void countsAllModelsOfAResult() {
    events.line(
        """
        {"type":"result","result":"done","usage":{"input_tokens":7,"output_tokens":1},"modelUsage":{\
        "one":{"inputTokens":7,"outputTokens":1,"cacheReadInputTokens":5},\
        "two":{"inputTokens":30,"outputTokens":4,"cacheCreationInputTokens":2}}}""");

    assertThat(events.said().tokens()).isEqualTo(new Tokens(44, 37, 5, 2, 5, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e999", "1e300", "-1e999999999", "9223372036854775807"})
  void takesACostThatCannotBeForNone(String cost) {
    events.line("{\"type\":\"result\",\"result\":\"done\",\"total_cost_usd\":%s}".formatted(cost));

    assertThat(events.said().micros()).isIn(null, 0L);
    assertThat(events.said().message()).isEqualTo("done");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e999", "1e16", "9223372036854775807", "99999999999999999999"})
  void takesCountsThatCannotBeForNone(String count) {
    events.line(
        "{\"type\":\"result\",\"result\":\"done\",\"modelUsage\":{\"m\":{\"inputTokens\":%s,\"outputTokens\":5}}}"
            .formatted(count));

    assertThat(events.said().tokens()).isNull();
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

    assertThat(events.said().calls()).isEqualTo(1_000);
    assertThat(events.spent()).extracting(Tokens::inputTotal).isEqualTo(7_000L);
  }

  private void tells(int call, int tokens) {
    events.line(
        "{\"type\":\"assistant\",\"message\":{\"id\":\"%d\",\"usage\":{\"input_tokens\":%d}}}"
            .formatted(call, tokens));
  }

  @Test
  void keepsTheEndOfAMessageThatNeverEnds() throws Exception {
    events = new AgentEvents(new Presets(Optional.empty()).find("gemini").orElseThrow(), null);
    var part = "{\"type\":\"message\",\"role\":\"assistant\",\"delta\":true,\"content\":\"%s\"}";
    for (var million = 0; million < 20; million++) {
      events.line(part.formatted("x".repeat(1_000_000)));
    }
    events.line(part.formatted("the end"));

    assertThat(events.said().message()).hasSize(LastMessage.LONGEST).endsWith("xthe end");
    assertThat(events.findings()).singleElement().asString().contains("longer than is kept");
  }

  /// As a tree it would take the memory of all that the worker does.
  @Test
  void passesOverALineOfTooManyValues() {
    var many = "{},".repeat(100_000) + "{}";

    events.line("{\"type\":\"result\",\"result\":\"done\",\"more\":[%s]}".formatted(many));

    assertThat(events.said().result()).isFalse();
    assertThat(events.said().message()).isEmpty();
  }

  @Test
  void takesNoNameThatNoReportCouldHold() {
    var much = "x".repeat(300_000);

    events.line(
        "{\"type\":\"system\",\"subtype\":\"init\",\"session_id\":\"%s\",\"model\":\"%s\"}"
            .formatted(much, much));

    assertThat(events.said().session()).isNull();
    assertThat(events.said().model()).isNull();
  }

  /// The preset looks for `hit your .*limit` in it.
  @Test
  void keepsTheBeginningOfAFailureThatIsToldAtLength() {
    events.line(
        "{\"type\":\"result\",\"is_error\":true,\"result\":\"%s\"}"
            .formatted("hit your ".repeat(10_000)));

    assertThat(events.said().failure()).hasSize(AgentEvents.LONGEST_FAILURE);
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

  @Test
  void countsOfASessionThatGoesOnWhatIsNew() {
    var before = new Tokens(1040, 1000, 40, 0, 47, 5);

    assertThat(codex("s1", new Former("s1", before)))
        .returns(new Tokens(260, 200, 60, 0, 11, 2), Said::tokens)
        .returns(new Tokens(1300, 1200, 100, 0, 58, 7), Said::counted);
    // It was to go on and began anew, under another id or under this one.
    assertThat(codex("s2", new Former("s1", before)).tokens())
        .isEqualTo(new Tokens(1300, 1200, 100, 0, 58, 7));
    assertThat(codex("s1", new Former("s1", new Tokens(2000, 1900, 100, 0, 58, 7))).tokens())
        .isEqualTo(new Tokens(1300, 1200, 100, 0, 58, 7));
    assertThat(codex("s1", new Former("s1", null)).tokens())
        .isEqualTo(new Tokens(1300, 1200, 100, 0, 58, 7));
  }

  /// They are among its input, and have a price of their own.
  @Test
  void readsWhatACodexWroteToACache() {
    events = new AgentEvents(preset("codex"), null);
    events.line(
        """
        {"type":"turn.completed","usage":{"input_tokens":1300,"cached_input_tokens":100,\
        "cache_write_input_tokens":700,"output_tokens":58,"reasoning_output_tokens":7}}""");

    assertThat(events.said().tokens()).isEqualTo(new Tokens(1300, 500, 100, 700, 58, 7));
  }

  /// Ended before it told, it tells with the next result.
  @Test
  void remembersWhatWasCountedOfASessionThatToldNothing() {
    var before = new Tokens(1040, 1000, 40, 0, 47, 5);
    events = new AgentEvents(preset("codex"), new Former("s1", before));
    events.line("{\"type\":\"thread.started\",\"thread_id\":\"s1\"}");

    assertThat(events.said()).returns(null, Said::tokens).returns(before, Said::counted);
  }

  private static Said codex(String session, Former former) {
    var events = new AgentEvents(preset("codex"), former);
    events.line("{\"type\":\"thread.started\",\"thread_id\":\"%s\"}".formatted(session));
    events.line(
        """
        {"type":"turn.completed","usage":{"input_tokens":1300,"cached_input_tokens":100,\
        "output_tokens":58,"reasoning_output_tokens":7}}""");
    return events.said();
  }

  private static Preset preset(String name) {
    try {
      return new Presets(Optional.empty()).find(name).orElseThrow();
    } catch (PresetFile.Broken e) {
      throw new IllegalStateException(e);
    }
  }
}
