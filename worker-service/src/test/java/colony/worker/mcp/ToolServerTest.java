package colony.worker.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.worker.agent.OwnClassPath;
import colony.worker.handover.AgentWords;
import colony.worker.handover.ResultFile;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The server as the process that agents start.
@Timeout(60)
class ToolServerTest {
  @TempDir Path folder;

  private List<JsonNode> talk(String... messages) throws Exception {
    var context =
        Files.writeString(
            folder.resolve("context.json"),
            "{\"signals\": [{\"signal\": \"FOCUS\", \"content\": \"the cart\"}]}");
    var process =
        new ProcessBuilder(
                OwnClassPath.command(
                    ToolServer.class, List.of(context.toString(), notes().toString())))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (var in = process.outputWriter()) {
      for (var message : messages) {
        in.write(message + "\n");
      }
    }
    var answers = new java.util.ArrayList<JsonNode>();
    for (var line : process.inputReader().readAllAsString().lines().toList()) {
      answers.add(Json.mapper().readTree(line));
    }
    assertThat(process.waitFor()).isZero();
    return answers;
  }

  private Path notes() {
    return folder.resolve("notes.json");
  }

  private static String call(int id, String tool, String arguments) {
    return """
        {"jsonrpc": "2.0", "id": %d, "method": "tools/call", "params": {"name": "%s", "arguments": %s}}"""
        .formatted(id, tool, arguments);
  }

  @Test
  void offersItsToolsAndNotesWhatIsAsked() throws Exception {
    var answers =
        talk(
            "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\":"
                + " {\"protocolVersion\": \"2025-03-26\"}}",
            "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}",
            "{\"jsonrpc\": \"2.0\", \"id\": \"p\", \"method\": \"ping\"}",
            "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"tools/list\"}",
            call(
                3,
                "request_spawn",
                "{\"caste\": \"scout\", \"reason\": \"why\", \"blocking\": false}"),
            call(
                4,
                "remember",
                "{\"category\": \"tooling\", \"content\": \"lint first\", \"contradicts\": \"global_1\"}"),
            call(5, "read_signals", "{}"),
            call(6, "report_blocked", "{\"code\": \"no-key\", \"message\": \"a key is missing\"}"),
            call(7, "remember", "{\"category\": \"tooling\"}"),
            call(8, "rm", "{}"),
            "{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"resources/list\"}",
            "not json");

    assertThat(answers).hasSize(11);
    assertThat(answers.get(0).at("/result/protocolVersion").asText()).isEqualTo("2025-03-26");
    assertThat(answers.get(1)).hasToString("{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"result\":{}}");
    assertThat(answers.get(2).at("/result/tools"))
        .extracting(it -> it.path("name").asText())
        .containsExactlyElementsOf(Tools.NAMES);
    assertThat(answers.get(5).at("/result/content/0/text").asText()).contains("the cart");
    assertThat(answers.get(7).at("/result/isError").asBoolean()).isTrue();
    assertThat(answers.get(8).at("/error/code").asInt()).isEqualTo(-32602);
    assertThat(answers.get(9).at("/error/code").asInt()).isEqualTo(-32601);
    assertThat(answers.get(10).at("/error/code").asInt()).isEqualTo(-32700);

    var words = AgentWords.read(ResultFile.NOTHING, "done", notes(), null);
    assertThat(words.wishes().requests())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.requestId()).isEqualTo("tool-1");
              assertThat(it.caste()).isEqualTo("scout");
              assertThat(it.blocking()).isFalse();
            });
    assertThat(words.learnings())
        .singleElement()
        .extracting("content", "contradicts")
        .containsExactly("lint first", "global_1");
    assertThat(words.blocked()).isNotNull().extracting("code").isEqualTo("no-key");
  }

  /// Some agents end their servers and start them anew in the middle of their work.
  @Test
  void tellsRequestsApartWhichAnotherServerOfTheAgentNoted() throws Exception {
    var request = call(1, "request_spawn", "{\"caste\": \"scout\", \"reason\": \"why\"}");
    talk(request, call(2, "remember", "{\"category\": \"tooling\", \"content\": \"lint\"}"));
    talk(request, request);

    var wishes = AgentWords.read(ResultFile.NOTHING, "done", notes(), null).wishes();

    assertThat(wishes.faults()).isEmpty();
    assertThat(wishes.requests())
        .extracting(it -> it.requestId())
        .containsExactly("tool-1", "tool-2", "tool-3");
  }
}
