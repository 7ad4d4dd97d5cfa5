package colony.cli.tck;

import static colony.cli.tck.Requirement.BAD_TASK;
import static colony.cli.tck.Requirement.BLOCK;
import static colony.cli.tck.Requirement.CHECKS;
import static colony.cli.tck.Requirement.FAILURE;
import static colony.cli.tck.Requirement.GARBAGE;
import static colony.cli.tck.Requirement.LATE;
import static colony.cli.tck.Requirement.ONCE;
import static colony.cli.tck.Requirement.SIZE;
import static colony.cli.tck.Requirement.SPAWN;
import static colony.cli.tck.Requirement.SUCCESS;
import static colony.cli.tck.Requirement.TIMEOUT;
import static colony.cli.tck.Requirement.UNKNOWN_FIELDS;
import static colony.cli.tck.Requirement.UTF_8;

import colony.cli.tck.Stage.Silent;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.TaskResult;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tasks that take no time, or are given little: what is reported of them, and which are not run.
final class ShortTasks {
  static final String LATE_TASK = "late";
  private static final Duration LITTLE = Duration.ofSeconds(1);
  private static final String FAILS = "exit 3";

  private final Stage stage;
  private final Findings findings;

  ShortTasks(Stage stage) {
    this.stage = stage;
    this.findings = stage.findings;
  }

  /// Waits for the worker.
  void first() throws InterruptedException, Silent {
    var hello = stage.task("hello", Script.SUCCEED);
    stage.give(hello, Instant.now().plus(stage.bounds.arrival()));
    var report = stage.report(hello, "finished", stage.bounds.arrival());
    if (report.isEmpty()) {
      findings.check(
          SUCCESS,
          false,
          "a `finished` of the first task within %d s"
              .formatted(stage.bounds.arrival().toSeconds()),
          stage.wire.all(stage::isReport).stream()
              .findFirst()
              .map(Seen::shown)
              .orElse("no report"));
      throw new Silent();
    }
    outcome(SUCCESS, report.get(), "SUCCESS");
  }

  void twice() throws InterruptedException, Silent {
    var twice = stage.task("twice", Script.SUCCEED);
    var bytes = stage.give(twice);
    stage.give(twice, bytes);
    stage.done(ONCE, twice);
  }

  void late() {
    var late = stage.task(LATE_TASK, Script.SUCCEED);
    stage.give(late, Instant.now().minusSeconds(60));
    findings.check(LATE, true, "", "");
  }

  void garbage() throws InterruptedException, Silent {
    var broken = stage.task("broken", "");
    for (var garbage :
        List.of("", "{", "[]", "null", "7", "{\"taskId\": \"broken\"}", "\u0000\uFFFF")) {
      stage.give(broken, garbage.getBytes(StandardCharsets.UTF_8));
    }
    stage.give(broken, new byte[] {(byte) 0xC3, 0x28, (byte) 0xFF});
    stage.give(broken, (byte @Nullable []) null);
    var after = stage.task("after-garbage", Script.SUCCEED);
    stage.give(after);
    stage.done(GARBAGE, after);
  }

  void unknownFields() throws InterruptedException, Silent {
    var task = stage.task("of-the-future", Script.SUCCEED);
    var message = task.message(stage.service, stage.replyTo(task), Instant.now().plusSeconds(60));
    var tree = (ObjectNode) Json.mapper().valueToTree(message);
    tree.put("schemaVersion", Message.SCHEMA_VERSION + 1).put("aNewField", "new");
    tree.putObject("aNewObject").putArray("with").add(1).addNull();
    ((ObjectNode) tree.get("replyTo")).put("aNewField", true);
    ((ObjectNode) tree.get("run")).putNull("aNewField");
    stage.give(task, tree.toString().getBytes(StandardCharsets.UTF_8));
    var report = stage.done(UNKNOWN_FIELDS, task);
    report.ifPresent(it -> outcome(UNKNOWN_FIELDS, it, "SUCCESS"));
  }

  void results() throws InterruptedException, Silent {
    var echo = stage.task("echo", Script.ECHO);
    var fail = stage.task("fail", Script.FAIL);
    var nonsense = stage.task("nonsense", Script.NONSENSE);
    var block = stage.task("block", Script.BLOCK);
    var spawn = stage.task("spawn", Script.SPAWN);
    var large = stage.task("large", Script.LARGE);
    List.of(echo, fail, nonsense, block, spawn, large).forEach(stage::give);
    stage
        .done(UTF_8, echo)
        .ifPresent(it -> same(UTF_8, Script.WORDS, it.tree().at("/result/summary").asText()));
    stage.done(FAILURE, fail).ifPresent(it -> outcome(FAILURE, it, "LIMIT"));
    stage.done(BAD_TASK, nonsense).ifPresent(it -> outcome(BAD_TASK, it, "BAD_TASK"));
    stage.done(BLOCK, block).ifPresent(this::blocked);
    stage.done(SPAWN, spawn).ifPresent(this::spawned);
    stage.done(SIZE, large).ifPresent(this::fits);
  }

  /// One after the other, for a worker with one slot.
  void conditions() throws InterruptedException, Silent {
    var endless = stage.task("endless", Script.SLEEP).within(LITTLE);
    stage.give(endless);
    stage.done(TIMEOUT, endless).ifPresent(it -> outcome(TIMEOUT, it, "TIMEOUT"));
    var checked = stage.task("checked", Script.SUCCEED).checkedBy("true", FAILS);
    stage.give(checked);
    stage.done(CHECKS, checked).ifPresent(this::failsItsCheck);
  }

  private void failsItsCheck(Seen report) {
    outcome(CHECKS, report, "CRASH");
    var summary = report.tree().at("/result/summary").asText();
    findings.check(
        CHECKS,
        summary.startsWith(FAILS),
        "a summary that begins with the name of the check that failed, " + FAILS,
        report.shown());
  }

  private void blocked(Seen report) {
    same(BLOCK, "tck", report.tree().at("/blocked/code").asText());
    var message = report.tree().at("/blocked/message").asText();
    findings.check(BLOCK, !message.isBlank(), "a blocked.message", report.shown());
  }

  private void spawned(Seen report) {
    outcome(SPAWN, report, "SUCCESS");
    var requests = report.tree().path("spawnRequests");
    findings.check(
        SPAWN,
        requests.size() == 1 && whole(requests.get(0)),
        "one spawn request with requestId, reason, caste scout, blocking true",
        report.shown());
  }

  private static boolean whole(JsonNode request) {
    return !request.path("requestId").asText("").isBlank()
        && !request.path("reason").asText("").isBlank()
        && request.path("caste").asText("").equals("scout")
        && request.path("blocking").asBoolean(false);
  }

  private void fits(Seen report) {
    outcome(SIZE, report, "SUCCESS");
    atMost(Message.MAX_BYTES, report.value().length, "bytes");
    var summary = report.tree().at("/result/summary").asText();
    atMost(TaskResult.MAX_SUMMARY, summary.length(), "characters of summary");
    try {
      var data = report.tree().at("/result/data");
      var bytes = data.isMissingNode() ? 0 : Json.mapper().writeValueAsBytes(data).length;
      atMost(TaskResult.MAX_DATA_BYTES, bytes, "bytes of data");
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void atMost(int most, int is, String what) {
    findings.check(SIZE, is <= most, "at most %d %s".formatted(most, what), is + " " + what);
  }

  private void outcome(Requirement requirement, Seen report, String outcome) {
    findings.check(
        requirement, report.text("outcome").equals(outcome), "outcome " + outcome, report.shown());
  }

  private void same(Requirement requirement, String expected, String seen) {
    findings.check(requirement, expected.equals(seen), expected, seen);
  }
}
