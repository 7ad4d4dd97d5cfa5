package colony.worker.model;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import java.util.Objects;

/// Makes the client of a model. It tries nothing twice: trying again is the Queen's.
final class Client {
  /// Anthropic wants to be told; this is enough for a file of some length.
  private static final int USUAL_OUTPUT = 8_192;

  private static final String LOCAL_OLLAMA = "http://127.0.0.1:11434";

  private Client() {}

  static ChatModel of(KnownModel model, String key) {
    return of(model, key, new BoundedHttp());
  }

  /// @param http named, so that another client on the class path changes nothing
  static ChatModel of(KnownModel model, String key, HttpClientBuilder http) {
    return switch (model.provider()) {
      case OPENAI -> openAi(model, key, http);
      case ANTHROPIC -> anthropic(model, key, http);
      case OLLAMA -> ollama(model, key, http);
    };
  }

  private static ChatModel openAi(KnownModel model, String key, HttpClientBuilder http) {
    var builder =
        OpenAiChatModel.builder()
            .httpClientBuilder(http)
            .modelName(model.model())
            .timeout(model.timeout())
            .maxRetries(0)
            .temperature(model.temperature());
    if (!key.isEmpty()) {
      builder.apiKey(key);
    }
    if (model.baseUrl() == null) {
      return builder.maxCompletionTokens(model.maxOutput()).build();
    }
    // Servers that only speak like it know the older name of the limit.
    return builder.baseUrl(model.baseUrl()).maxTokens(model.maxOutput()).build();
  }

  private static ChatModel anthropic(KnownModel model, String key, HttpClientBuilder http) {
    var builder =
        AnthropicChatModel.builder()
            .httpClientBuilder(http)
            .apiKey(key.isEmpty() ? "none" : key)
            .modelName(model.model())
            .timeout(model.timeout())
            .maxRetries(0)
            .maxTokens(Objects.requireNonNullElse(model.maxOutput(), USUAL_OUTPUT))
            .temperature(model.temperature())
            // The same beginning is sent with every call of a conversation.
            .cacheSystemMessages(true)
            .cacheTools(true);
    var url = model.baseUrl();
    return url == null ? builder.build() : builder.baseUrl(withVersion(url)).build();
  }

  /// People write the address as other programs want it, without the version.
  private static String withVersion(String url) {
    var bare = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    return bare.endsWith("/v1") ? bare : bare + "/v1";
  }

  private static ChatModel ollama(KnownModel model, String key, HttpClientBuilder http) {
    var builder =
        OllamaChatModel.builder()
            .httpClientBuilder(http)
            .baseUrl(Objects.requireNonNullElse(model.baseUrl(), LOCAL_OLLAMA))
            .modelName(model.model())
            .timeout(model.timeout())
            .numPredict(model.maxOutput())
            .temperature(model.temperature());
    if (!key.isEmpty()) {
      builder.customHeaders(java.util.Map.of("Authorization", "Bearer " + key));
    }
    return builder.maxRetries(0).build();
  }
}
