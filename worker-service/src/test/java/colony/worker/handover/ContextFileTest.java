package colony.worker.handover;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.RunTask;
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

  private JsonNode written(String findings) throws Exception {
    var task = Json.mapper().readValue(MESSAGE.formatted(findings), RunTask.class);
    var file = folder.resolve("context.json");
    ContextFile.of(task, List.of(), 500).write(file);
    return Json.mapper().readTree(file.toFile());
  }
}
