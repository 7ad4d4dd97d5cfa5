package colony.worker.handover;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.RunTask;
import colony.worker.task.Parts;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContextFileTest {
  private static final String MESSAGE =
      """
      {"id": "019a4f00-7c1e-7d3a-9b52-5e1f00000001",
       "colonyId": "019a4f00-7c1e-7d3a-9b52-5e1f00000002",
       "namespace": "default", "at": "2026-11-03T10:15:30Z", "schemaVersion": 1,
       "colonyName": "demo", "project": "p", "goal": "g", "phaseId": "1", "taskId": "1.1",
       "description": "d", "caste": "builder", "worker": "Hammer-1", "epoch": 2, "attempt": 1,
       "depth": 1, "runVersion": 2, "startBefore": "2026-11-03T10:16:30Z",
       "replyTo": {"topic": "colony.reports", "partition": 0}, "timeoutMillis": 1000, %s
       "idempotencyKey": "k"}
      """;

  @TempDir Path folder;

  @Test
  void tellsTheCommandWhatWasFoundWrongWithTheRunBefore() throws Exception {
    var context = written("\"findings\": [\"1.1 has no test\", \"the build is red\"],");

    assertThat(context.get("findings"))
        .extracting(JsonNode::asText)
        .containsExactly("1.1 has no test", "the build is red");
  }

  @Test
  void tellsNothingWhenNothingWasFound() throws Exception {
    assertThat(written("").has("findings")).isFalse();
  }

  @Test
  void tellsWhatItMayAskForAndWhatItWasAnswered() throws Exception {
    var context =
        written(
            """
            "mode": "REVIEWER",
            "subject": {"taskId": "1.0", "summary": "made it", "commit": "abc", "truncated": false},
            "spawning": {"maxDepth": 3, "requestsLeft": 1,
              "answers": [{"requestId": "b1", "caste": "scout", "reason": "why", "status": "REFUSED",
                           "why": "depth", "truncated": false}]},
            "allowance": {"tokens": 1000, "wrapUp": true},
            """);

    assertThat(context.get("mode").asText()).isEqualTo("reviewer");
    assertThat(context.at("/subject/commit").asText()).isEqualTo("abc");
    assertThat(context.at("/spawning/requestsLeft").asInt()).isEqualTo(1);
    assertThat(context.at("/spawning/answers/0/why").asText()).isEqualTo("depth");
    assertThat(context.at("/allowance/wrapUp").asBoolean()).isTrue();
  }

  @Test
  void speaksOfTheTaskTheCommandIsForAndNamesTheOthers() throws Exception {
    var merged =
        "\"merged\": [{\"taskId\": \"1.3\", \"description\": \"third\", \"before\": false}],";

    var context = written(merged, 1);

    assertThat(context.get("task").asText()).isEqualTo("1.3");
    assertThat(context.get("description").asText()).isEqualTo("third");
    assertThat(context.get("merged"))
        .extracting(it -> it.get("task").asText())
        .containsExactly("1.1");
  }

  @Test
  void tellsWhatSteersTheColonyAndWhatItRemembers() throws Exception {
    var context =
        written(
            """
            "signals": [{"id": "019a4f00-7c1e-7d3a-9b52-5e1f00000003", "signal": "FOCUS",
              "content": "the checkout page", "source": "ada", "strength": 0.8, "effective": 0.72,
              "level": "PRIORITIZE", "instruction": "let this decide first"}],
            "instructions": ["stop and report the conflict"],
            "learned": [{"signalId": "019a4f00-7c1e-7d3a-9b52-5e1f00000004",
              "category": "performance", "content": "Global: 12 rounds are slow",
              "effective": 0.21, "score": 0.8}],
            "memory": {"source": "cached",
              "instincts": [{"id": "019a4f00-7c1e-7d3a-9b52-5e1f00000005", "category": "tooling",
                "content": "lint first", "confidence": 0.6}]},
            "inFlight": ["TASK START: BUILDER claiming 1.1 (p) — attempt 1"],
            """);

    assertThat(context.at("/signals/0/level").asText()).isEqualTo("PRIORITIZE");
    assertThat(context.at("/instructions/0").asText()).isEqualTo("stop and report the conflict");
    assertThat(context.at("/learned/0/content").asText()).isEqualTo("Global: 12 rounds are slow");
    assertThat(context.at("/memory/instincts/0/content").asText()).isEqualTo("lint first");
    assertThat(context.at("/memory/source").asText()).isEqualTo("cached");
    assertThat(context.at("/inFlight/0").asText()).startsWith("TASK START:");
  }

  @Test
  void leavesOutSignalsAndMemoryWhereThereAreNone() throws Exception {
    assertThat(written("").fieldNames())
        .toIterable()
        .doesNotContain("signals", "instructions", "learned", "memory", "inFlight");
  }

  private JsonNode written(String more) throws Exception {
    return written(more, 0);
  }

  private JsonNode written(String more, int part) throws Exception {
    var task = Json.mapper().readValue(MESSAGE.formatted(more), RunTask.class);
    var file = folder.resolve("context.json");
    var given = new Given(List.of(), task.subject(), task.spawning(), false);
    ContextFile.of(task, Parts.of(task).get(part), given, 500).write(file);
    return Json.mapper().readTree(file.toFile());
  }
}
