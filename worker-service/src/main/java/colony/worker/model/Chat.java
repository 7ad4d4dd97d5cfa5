package colony.worker.model;

import colony.contracts.Json;
import colony.contracts.Usage.Tokens;
import com.fasterxml.jackson.core.JsonProcessingException;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.model.anthropic.AnthropicChatResponseMetadata;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A model that can be called.
public final class Chat {
  private final KnownModel model;
  private final Mishaps mishaps;
  private final ChatModel client;

  Chat(KnownModel model, String key) {
    this(model, key, Client.of(model, key));
  }

  Chat(KnownModel model, String key, ChatModel client) {
    this.model = model;
    this.mishaps = new Mishaps(model, key);
    this.client = client;
  }

  /// As its provider names it.
  public String model() {
    return model.model();
  }

  /// As OpenTelemetry calls it.
  String provider() {
    return model.provider().name().toLowerCase(Locale.ROOT);
  }

  /// Longest wait for one message.
  Duration patience() {
    return model.timeout();
  }

  /// How long a call is made again that the service had no room for.
  Duration whenBusy() {
    return model.whenBusy();
  }

  /// What comes of a call that was not answered within that.
  Answer.Failed slow() {
    return new Answer.Failed(mishaps.slow(), Optional.empty(), false);
  }

  /// What came of one call.
  sealed interface Answer {
    /// @param tokens empty when nobody counted them
    /// @param cut it ended at the limit of its length
    record Said(AiMessage message, Optional<Tokens> tokens, boolean cut) implements Answer {}

    /// @param tokens of a message that came and is no answer
    /// @param busy the service did not take the call and may take the same one later
    record Failed(Failure failure, Optional<Tokens> tokens, boolean busy) implements Answer {}
  }

  /// Blocks; the thread may be interrupted, which ends the call.
  Answer ask(List<ChatMessage> messages, List<ToolSpecification> tools) {
    try {
      var response =
          client.chat(ChatRequest.builder().messages(messages).toolSpecifications(tools).build());
      var tokens = Counted.of(response.tokenUsage());
      var message = response.aiMessage();
      if (refused(response)) {
        return new Answer.Failed(mishaps.refusal(message.text()), tokens, false);
      }
      var cut = response.finishReason() == FinishReason.LENGTH;
      if (message == null || (blank(message.text()) && !message.hasToolExecutionRequests())) {
        return new Answer.Failed(cut ? Mishaps.TOO_LONG : mishaps.nothing(), tokens, false);
      }
      return new Answer.Said(message, tokens, cut);
    } catch (RuntimeException e) {
      return new Answer.Failed(mishaps.of(e), Optional.empty(), Mishaps.busy(e));
    }
  }

  /// The client has no word for how Anthropic says it.
  private static boolean refused(ChatResponse response) {
    if (response.metadata() instanceof AnthropicChatResponseMetadata metadata
        && metadata.rawHttpResponse() != null) {
      return stopReason(metadata.rawHttpResponse().body()).equals("refusal");
    }
    return response.finishReason() == FinishReason.CONTENT_FILTER;
  }

  /// Of the message itself: what a model gives its tools may have a field of that name.
  private static String stopReason(String body) {
    try {
      return Json.mapper().readTree(body).path("stop_reason").asText();
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean blank(@Nullable String text) {
    return text == null || text.isBlank();
  }
}
