package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.stack.Installation;
import com.fasterxml.jackson.databind.JsonNode;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpSchema;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// An assistant that starts `colony mcp` and runs a colony through tools alone.
@ExtendWith(SharedStack.class)
class AssistantTest {
  private static final String PLAN =
      """
      goal: greet
      mode: STANDARD
      phases:
        - id: words
          tasks: [{id: word, caste: scout, run: {shell: 'echo hello'}}]
        - id: page
          auto: true
          tasks: [{id: page, caste: builder, run: {shell: 'echo done'}}]
      """;

  @Test
  void runsAColonyFromStartToEnd(RealStack stack) {
    try (var assistant = assistant(stack)) {
      assistant.initialize();
      var name = "c-" + UUID.randomUUID();
      does(assistant, "start_colony", Map.of("plan", PLAN, "name", name));

      watches(assistant, name, "WAITING");
      var checkIn = does(assistant, "get_check_in", Map.of("colony", name));
      assertThat(checkIn.path("changed").path(0).path("summary").asText()).contains("hello");
      does(assistant, "answer_check_in", Map.of("colony", name, "move", "continue"));
      watches(assistant, name, "COMPLETED");

      var compared =
          does(
              assistant,
              "compare_checkpoints",
              Map.of("colony", name, "from", "PRE_words_v1", "to", "POST_page_v1"));
      assertThat(compared.path("differences"))
          .extracting(it -> it.path("id").asText())
          .contains("word", "page");
    }
  }

  private static void watches(McpSyncClient assistant, String name, String state) {
    long after = 0;
    for (int i = 0; i < 10; i++) {
      var seen = does(assistant, "watch", Map.of("colony", name, "after", after, "seconds", 20));
      after = seen.path("after").longValue();
      if (seen.path("colony").path("state").asText().equals(state)) {
        return;
      }
    }
    throw new AssertionError("%s did not come to %s".formatted(name, state));
  }

  private static JsonNode does(
      McpSyncClient assistant, String tool, Map<String, Object> arguments) {
    var result = assistant.callTool(new McpSchema.CallToolRequest(tool, arguments));
    assertThat(result.isError()).as("%s: %s", tool, result.content()).isNotEqualTo(true);
    return Json.mapper().valueToTree(Objects.requireNonNull(result.structuredContent()));
  }

  private static McpSyncClient assistant(RealStack stack) {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var program =
        ServerParameters.builder(java)
            .args(
                "-XX:TieredStopAtLevel=1",
                "-Dcolony.home=" + Installation.find().home(),
                "-cp",
                System.getProperty("java.class.path"),
                "colony.cli.Colony",
                "mcp",
                "--data=" + stack.folder())
            .build();
    return McpClient.sync(new StdioClientTransport(program, McpJsonMapper.getDefault()))
        .requestTimeout(Duration.ofSeconds(60))
        .initializationTimeout(Duration.ofSeconds(60))
        .jsonSchemaValidator((_, content) -> ValidationResponse.asValid(content.toString()))
        .build();
  }
}
