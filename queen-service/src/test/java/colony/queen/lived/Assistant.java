package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import com.fasterxml.jackson.databind.JsonNode;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/// An assistant with the protocol's own client library.
final class Assistant implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  final McpSyncClient client;
  final List<String> progress = new CopyOnWriteArrayList<>();

  Assistant(URI queen) {
    client =
        McpClient.sync(
                HttpClientStreamableHttpTransport.builder(queen.toString())
                    .endpoint("/mcp")
                    .customizeClient(
                        it -> it.executor(Executors.newCachedThreadPool(Assistant::thread)))
                    .build())
            .requestTimeout(PATIENCE)
            .initializationTimeout(PATIENCE)
            // Tools promise no schema of what they return.
            .jsonSchemaValidator((_, content) -> ValidationResponse.asValid(content.toString()))
            .progressConsumer(it -> progress.add(it.message()))
            .build();
    client.initialize();
  }

  /// The library finds its own classes by the thread that reads an answer.
  private static Thread thread(Runnable work) {
    var thread = new Thread(work, "assistant");
    thread.setDaemon(true);
    thread.setContextClassLoader(Assistant.class.getClassLoader());
    return thread;
  }

  /// What a tool that works returns.
  JsonNode does(String tool, Map<String, Object> arguments) {
    var result = call(tool, arguments);
    assertThat(result.isError()).as(tool + ": " + text(result)).isNotEqualTo(true);
    return Json.mapper().valueToTree(Objects.requireNonNull(result.structuredContent()));
  }

  /// The sentences of a tool that does not.
  String fails(String tool, Map<String, Object> arguments) {
    var result = call(tool, arguments);
    assertThat(result.isError()).as(tool + ": " + text(result)).isEqualTo(true);
    return text(result);
  }

  McpSchema.CallToolResult call(String tool, Map<String, Object> arguments) {
    return client.callTool(
        McpSchema.CallToolRequest.builder()
            .name(tool)
            .arguments(arguments)
            .progressToken(tool)
            .build());
  }

  /// Watches until the colony is in this state.
  JsonNode watches(String colony, String state) {
    long after = 0;
    for (int i = 0; i < 20; i++) {
      var seen = does("watch", Map.of("colony", colony, "after", after, "seconds", 10));
      after = seen.path("after").longValue();
      if (seen.path("colony").path("state").asText().equals(state)) {
        return seen;
      }
    }
    throw new AssertionError("%s did not come to %s".formatted(colony, state));
  }

  static String text(McpSchema.CallToolResult result) {
    return ((McpSchema.TextContent) result.content().getFirst()).text();
  }

  @Override
  public void close() {
    client.close();
  }
}
