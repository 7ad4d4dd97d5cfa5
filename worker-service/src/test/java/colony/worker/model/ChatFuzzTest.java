package colony.worker.model;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.RunTask;
import colony.contracts.Usage.Tokens;
import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import colony.worker.task.TestTask;
import colony.worker.tool.Refusal;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the services of models answer.
class ChatFuzzTest extends FuzzTest {
  private static final String KEY = "sk-a-key-that-nobody-says";
  private static final int LONGEST_SENTENCE = 700;
  private static final List<Integer> STATUSES =
      List.of(200, 400, 401, 403, 404, 408, 429, 500, 529, 302, 204);
  private static final RunTask TASK = new TestTask("1.1", 1, 1, null, null).message();
  private static final List<ChatMessage> ASKED =
      List.of(SystemMessage.from("You build."), UserMessage.from("Build it."));

  @Override
  protected List<Target> targets() {
    return List.of(
        target(Provider.OPENAI)
            .words(
                "\"choices\":[{\"message\":{",
                "\"tool_calls\":[{\"id\":\"1\",\"type\":\"function\",\"function\":{",
                "\"finish_reason\":\"content_filter\"",
                "\"usage\":{\"prompt_tokens\":",
                "\"completion_tokens\":",
                "\"prompt_tokens_details\":{\"cached_tokens\":",
                "\"refusal\":",
                "1e999",
                "null"),
        target(Provider.ANTHROPIC)
            .words(
                "\"content\":[{\"type\":\"text\",\"text\":",
                "{\"type\":\"tool_use\",\"id\":\"1\",\"name\":\"finish\",\"input\":{",
                "{\"type\":\"thinking\",",
                "{\"type\":\"redacted_thinking\",",
                "\"stop_reason\":\"refusal\"",
                "\"usage\":{\"input_tokens\":",
                "\"cache_read_input_tokens\":",
                "1e999",
                "null"),
        target(Provider.OLLAMA)
            .words(
                "\"message\":{\"role\":\"assistant\",\"content\":",
                "\"tool_calls\":[{\"function\":{\"name\":\"finish\",\"arguments\":{",
                "\"done_reason\":\"length\"",
                "\"prompt_eval_count\":",
                "\"eval_count\":",
                "1e999",
                "null"));
  }

  private static Target target(Provider provider) {
    return Target.ofBytes(
        "model-" + provider.name().toLowerCase(Locale.ROOT), input -> answered(provider, input));
  }

  /// The first byte chooses the status, the rest is the body. Whatever comes is an answer or a
  /// failure in a short sentence without the key; and an answer can be answered.
  private static void answered(Provider provider, byte[] input) throws Exception {
    if (input.length == 0) {
      return;
    }
    var service =
        new CannedService(
            STATUSES.get((input[0] & 0xFF) % STATUSES.size()),
            new String(input, 1, input.length - 1, UTF_8));
    var model =
        new KnownModel(
            "one",
            provider,
            "m",
            "http://127.0.0.1:9",
            null,
            null,
            null,
            Duration.ofSeconds(5),
            Duration.ZERO,
            null);
    var chat = new Chat(model, KEY, Client.of(model, KEY, service));
    var tools = new Toolbox(TASK, List.of(), List.of());
    switch (ask(chat, ASKED, tools.offered())) {
      case Chat.Answer.Failed _ -> {}
      case Chat.Answer.Said(AiMessage message, var _, var _) -> {
        var more = new ArrayList<>(ASKED);
        more.add(message);
        more.addAll(results(message, tools));
        ask(chat, more, tools.offered());
      }
    }
  }

  private static Chat.Answer ask(
      Chat chat, List<ChatMessage> messages, List<ToolSpecification> tools) {
    var answer = chat.ask(messages, tools);
    switch (answer) {
      case Chat.Answer.Failed(Failure failure, var tokens, var _) -> {
        assertThat(failure.verdict()).matches("[a-z0-9-]+");
        assertThat(failure.sentence())
            .isNotBlank()
            .hasSizeLessThanOrEqualTo(LONGEST_SENTENCE)
            .doesNotContain(KEY)
            .doesNotContain("\n", "\0");
        counted(tokens);
      }
      case Chat.Answer.Said(AiMessage message, var tokens, var _) -> {
        assertThat(message.text() != null || message.hasToolExecutionRequests()).isTrue();
        counted(tokens);
      }
    }
    return answer;
  }

  /// No less than nothing, and no more than anybody uses: sums stay sums.
  private static void counted(Optional<Tokens> tokens) {
    tokens.ifPresent(
        it ->
            assertThat(
                    List.of(
                        it.inputTotal(),
                        it.inputUncached(),
                        it.cacheRead(),
                        it.cacheWrite(),
                        it.output(),
                        it.reasoning()))
                .as(it.toString())
                .allMatch(count -> count >= 0));
  }

  /// As a dialog goes on: each request is done or refused.
  private static List<ChatMessage> results(AiMessage message, Toolbox tools) throws Exception {
    var results = new ArrayList<ChatMessage>();
    for (var request : message.toolExecutionRequests()) {
      var told =
          switch (used(tools, request.name(), request.arguments())) {
            case Tool.Effect.Told(String text) -> text;
            case Tool.Effect.Refused(String sentence) -> "error: " + sentence;
            case Tool.Effect.Done done -> done.result().toString();
            case Tool.Effect.Stopped stopped -> stopped.toString();
          };
      results.add(ToolExecutionResultMessage.from(request, told));
    }
    return results;
  }

  private static Tool.Effect used(Toolbox tools, String name, @Nullable String arguments)
      throws Exception {
    try {
      return tools.use(name, arguments);
    } catch (Refusal refused) {
      return new Tool.Effect.Refused(refused.sentence());
    }
  }
}
