package colony.cli.tck;

import static colony.cli.tck.Requirement.CONTROL_GARBAGE;
import static colony.cli.tck.Requirement.LISTS_ENDED;
import static colony.cli.tck.Requirement.NEW_EPOCH;
import static colony.cli.tck.Requirement.OTHERS_ORDERS;
import static colony.cli.tck.Requirement.STOPPED_BEFORE;
import static colony.cli.tck.Requirement.STOP_COLONY;
import static colony.cli.tck.Requirement.STOP_TASK;

import colony.cli.tck.Stage.Silent;
import colony.contracts.ControlMessage;
import colony.contracts.Ids;
import colony.contracts.Message;
import colony.contracts.Topics;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// Tasks that run until something is ordered. Each scene needs one slot only.
final class Orders {
  static final String RUNS = "runs";
  static final String NEVER = "never";
  static final String OTHER = "of-another-colony";
  static final String OVERTAKEN = "overtaken";

  private final Stage stage;
  private final Findings findings;

  Orders(Stage stage) {
    this.stage = stage;
    this.findings = stage.findings;
  }

  void stopTask() throws InterruptedException, Silent {
    var runs = stage.task(RUNS, Script.SLEEP);
    var never = stage.task(NEVER, Script.SUCCEED);
    stage.give(runs);
    var instance = stage.runs(runs);
    // Whoever has heeded the second order has read what stands before it.
    stage.order(stage.stop(never, never.epoch() + 1, null));
    stage.order(stage.stop(runs, runs.epoch(), instance.orElse(null)));
    stopped(STOP_TASK, runs);
    unlisted(runs);
    stage.give(never);
    findings.check(STOPPED_BEFORE, true, "", "");
    var again = new Dispatch(stage.colony, RUNS, runs.epoch() + 1, Script.SUCCEED);
    stage.give(again);
    stage.done(NEW_EPOCH, again);
  }

  void otherOrders() throws InterruptedException, Silent {
    var goesOn = stage.task("goes-on", Script.sleep(stage.bounds.nap()));
    stage.give(goesOn);
    var _ = stage.runs(goesOn);
    stage.order(stage.stop(goesOn, goesOn.epoch() - 1, null));
    stage.order(stage.stop(goesOn, goesOn.epoch() + 1, Ids.next().toString()));
    stage.order(stage.stop(stage.task("somebody-else", ""), goesOn.epoch() + 1, null));
    stage.order(stage.stop(goesOn.of(stage.otherColony), goesOn.epoch() + 1, null));
    stage.order(stage.stopColony(Ids.next()));
    stage.order(
        new ControlMessage.WrapUp(
            Ids.next(),
            stage.colony,
            "tck",
            Instant.now(),
            Message.SCHEMA_VERSION,
            List.of(),
            "four fifths are used"));
    var patience = stage.bounds.nap().plus(stage.bounds.answer());
    var report = stage.report(goesOn, "finished", patience);
    findings.check(
        OTHERS_ORDERS,
        report.filter(it -> it.text("outcome").equals("SUCCESS")).isPresent(),
        "a `finished` with SUCCESS of task " + goesOn.task(),
        stage.wire.all(it -> stage.isReport(it) && goesOn.isOf(it.tree())).stream()
            .findFirst()
            .map(Seen::shown)
            .orElse("no report of it"));
    if (report.isEmpty()) {
      stage.probe();
    }
  }

  void stopColony() throws InterruptedException, Silent {
    var runs = stage.task(OTHER, Script.SLEEP).of(stage.otherColony);
    var overtaken = stage.task(OVERTAKEN, Script.SUCCEED).of(stage.otherColony);
    var before = stage.written(overtaken);
    stage.give(runs);
    var _ = stage.runs(runs);
    stage.order(stage.stopColony(stage.otherColony));
    stopped(STOP_COLONY, runs);
    stage.give(overtaken, before);
    var after = stage.task("after-the-stop", Script.SUCCEED).of(stage.otherColony);
    stage.give(after);
    stage.done(NEW_EPOCH, after);
  }

  void garbage() throws InterruptedException, Silent {
    var runs = stage.task("garbage-orders", Script.SLEEP);
    stage.give(runs);
    var _ = stage.runs(runs);
    var halves =
        Stream.of(
                "{\"type\": \"stop-colony\", \"colonyId\": \"%s\"}",
                "{\"type\": \"stop-colony\", \"colonyId\": \"%s\", \"at\": \"some day\"}",
                "{\"type\": \"stop-task\", \"colonyId\": \"%s\"}")
            .map(it -> it.formatted(stage.colony));
    Stream.concat(Stream.of("", "{", "[]", "{\"type\": \"dance\"}"), halves)
        .map(it -> it.getBytes(StandardCharsets.UTF_8))
        .forEach(it -> stage.wire.send(Topics.CONTROL, "garbage", it));
    stage.wire.send(Topics.CONTROL, null, null);
    stage.order(stage.stop(runs, runs.epoch(), null));
    stopped(CONTROL_GARBAGE, runs);
    // Half an order that was heeded shows in what comes after it.
    var after = stage.task("after-garbage-orders", Script.SUCCEED);
    stage.give(after);
    stage.done(CONTROL_GARBAGE, after);
  }

  private void stopped(Requirement requirement, Dispatch task) throws InterruptedException, Silent {
    var report = stage.report(task, "stopped", stage.bounds.stop());
    if (!findings.check(
        requirement,
        report.isPresent(),
        "a `stopped` of task %s within %d s of the order"
            .formatted(task.task(), stage.bounds.stop().toSeconds()),
        stage.wire.all(it -> stage.isReport(it) && task.isOf(it.tree())).stream()
            .findFirst()
            .map(Seen::shown)
            .orElse("no report of it"))) {
      stage.probe();
    }
  }

  /// After the last heartbeat that listed it there is one that does not. It may have come before
  /// the report did: they are two topics.
  private void unlisted(Dispatch task) throws InterruptedException {
    var since =
        stage.wire.all(it -> Stage.lists(it.tree(), task)).stream()
            .mapToLong(Seen::nanos)
            .max()
            .orElse(0);
    findings.check(
        LISTS_ENDED,
        stage.list(beat -> isSame(beat, task) && !Stage.lists(beat, task), since).isPresent(),
        "a heartbeat within %d s whose `running` is without task %s"
            .formatted(stage.bounds.beat().toSeconds(), task.task()),
        "none");
  }

  /// Whether the heartbeat is of the process that ran this.
  private boolean isSame(com.fasterxml.jackson.databind.JsonNode beat, Dispatch task) {
    var instance = beat.path("instance").asText("");
    return stage.wire.all(it -> stage.isReport(it) && task.isOf(it.tree())).stream()
        .anyMatch(it -> it.text("instance").equals(instance));
  }
}
