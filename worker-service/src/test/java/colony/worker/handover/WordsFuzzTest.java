package colony.worker.handover;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.TaskResult;
import colony.contracts.WorkerReport.Blocked;
import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import colony.worker.process.CleanText;
import colony.worker.spawn.SpawnText;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/// What a worker says when it ends: its final message and its result file.
class WordsFuzzTest extends FuzzTest {
  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofText("spawn-text", WordsFuzzTest::spawns)
            .words(
                "--- SPAWN REQUEST ---\n",
                "\n--- END SPAWN REQUEST ---\n",
                "caste: ",
                "reason: ",
                "context:",
                "blocking: ",
                "false"),
        Target.ofText("block-text", WordsFuzzTest::block)
            .words("--- BLOCKED ---\n", "\n--- END BLOCKED ---", "code: ", "message: "),
        Target.ofText("result-file", WordsFuzzTest::result)
            .words(
                "\"summary\":",
                "\"usage\":{",
                "\"tokens\":{",
                "\"inputTotal\":",
                "\"cost\":{",
                "\"amount\":",
                "1e999",
                "\"learnings\":[",
                "\"spawnRequests\":[",
                "\"blocked\":{"),
        Target.ofText("clean-text", WordsFuzzTest::clean).words("\u001B[", "\u001B]", "\r"));
  }

  /// What it understood, printed again, is understood as the same.
  private static void spawns(String input) throws JsonProcessingException {
    var wishes = SpawnText.read(input);
    assertThat(wishes.requests()).hasSizeLessThanOrEqualTo(10);
    for (var fault : wishes.faults()) {
      assertThat(fault).isNotBlank().hasSizeLessThanOrEqualTo(300).doesNotContain("\n");
    }
    var written = Json.mapper().writeValueAsString(wishes.requests());
    assertThat(written).doesNotContain("\\u0000").doesNotContain("\\u001B");
  }

  private static void block(String input) {
    var findings = new ArrayList<String>();
    var blocked = BlockText.read(input, findings);
    if (blocked != null) {
      assertThat(blocked.message()).isNotBlank().hasSizeLessThanOrEqualTo(Blocked.MAX_MESSAGE);
    }
  }

  private static void result(String input) throws JsonProcessingException {
    ObjectNode root;
    try {
      if (!(Json.mapper().readTree(input) instanceof ObjectNode object)) {
        return;
      }
      root = object;
    } catch (JsonProcessingException _) {
      return;
    }
    for (var read :
        List.of(ResultFile.of(root, null, List.of()), ResultFile.understood(root, null))) {
      assertThat(read.summary().orElse("").length()).isLessThanOrEqualTo(TaskResult.MAX_SUMMARY);
      assertThat(read.learnings()).hasSizeLessThanOrEqualTo(50);
      var usage = read.usage();
      if (usage != null && usage.tokens() != null) {
        assertThat(usage.tokens().inputUncached()).isNotNegative();
      }
    }
  }

  /// Clean text is text for every reader, and stays as it is.
  private static void clean(String input) {
    var clean = CleanText.of(input);
    assertThat(CleanText.of(clean)).isEqualTo(clean);
    assertThat(clean).doesNotContain("\0").doesNotContain("\u001B").doesNotContain("\r");
    assertThat(CleanText.end(clean, 20)).hasSizeLessThanOrEqualTo(20);
    assertThat(CleanText.beginning(clean, 20)).hasSizeLessThanOrEqualTo(20);
  }
}
