package colony.cli.tck;

import static colony.cli.tck.Requirement.HEARTBEAT;
import static colony.cli.tck.Requirement.HEARTBEAT_FORM;
import static colony.cli.tck.Requirement.INSTANCE;
import static colony.cli.tck.Requirement.LATE;
import static colony.cli.tck.Requirement.LISTS_ENDED;
import static colony.cli.tck.Requirement.ONCE;
import static colony.cli.tck.Requirement.REPLY_TO;
import static colony.cli.tck.Requirement.REPORT_FORM;
import static colony.cli.tck.Requirement.REPORT_IDS;
import static colony.cli.tck.Requirement.REPORT_KEY;
import static colony.cli.tck.Requirement.STOPPED_BEFORE;
import static colony.cli.tck.Requirement.STOP_COLONY;
import static colony.cli.tck.Requirement.STOP_TASK;

import colony.contracts.Topics;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// Looks over all that the worker wrote, at the end: what must not be there, and what holds of
/// every single record.
final class Audit {
  private final Stage stage;
  private final Findings findings;
  private final List<Seen> reports;
  private final Set<String> instances;

  Audit(Stage stage) {
    this.stage = stage;
    this.findings = stage.findings;
    this.reports = stage.wire.all(stage::isReport);
    this.instances =
        reports.stream()
            .map(it -> it.text("instance"))
            .collect(Collectors.toCollection(HashSet::new));
  }

  /// @param processes how many there have been of the worker
  void reports(int processes) {
    var ids = new HashMap<String, String>();
    for (var report : reports) {
      var fault = report.faultAsReport();
      check(REPORT_FORM, fault.isEmpty(), fault.orElse(""), report);
      check(REPORT_FORM, report.text("namespace").equals("tck"), "namespace tck", report);
      check(REPORT_FORM, stage.gave(report.tree()), "task and epoch of a dispatch", report);
      var partition = partition(report);
      check(
          REPLY_TO,
          report.topic().equals(stage.wire.reports()) && report.partition() == partition,
          "%s, partition %d".formatted(stage.wire.reports(), partition),
          report);
      check(REPORT_KEY, report.key().equals(report.text("colonyId")), "the colony's id", report);
      var id = report.text("id");
      check(REPORT_IDS, TimeOrdered.is(id), "a UUIDv7 as id", report);
      var of = "%s epoch %s".formatted(report.text("taskId"), report.text("epoch"));
      var other = ids.putIfAbsent(id, of);
      check(REPORT_IDS, other == null || other.equals(of), "an id of its own", report);
    }
    findings.check(
        INSTANCE,
        instances.size() <= processes,
        "%d instance in all reports".formatted(processes),
        instances.toString());
    once();
    absent(LATE, ShortTasks.LATE_TASK);
    absent(STOPPED_BEFORE, Orders.NEVER);
    absent(STOPPED_BEFORE, Orders.OVERTAKEN);
    noFinished(STOP_TASK, Orders.RUNS);
    noFinished(STOP_COLONY, Orders.OTHER);
  }

  private int partition(Seen report) {
    return report.text("colonyId").equals(stage.otherColony.toString())
        ? stage.wire.partitionFor(stage.otherColony)
        : stage.wire.partitionFor(stage.colony);
  }

  /// The same report twice has the same id and is one.
  private void once() {
    var ended = new HashMap<String, String>();
    for (var report : reports) {
      if (report.says("finished") || report.says("stopped") || report.says("released")) {
        var of = "task %s, epoch %s".formatted(report.text("taskId"), report.text("epoch"));
        var id = report.text("type") + " " + report.text("id");
        var other = ended.putIfAbsent(of, id);
        findings.check(
            ONCE,
            other == null || other.equals(id),
            "one ending of " + of,
            "%s and %s".formatted(other, id));
      }
    }
  }

  private void absent(Requirement requirement, String task) {
    var said = reports.stream().filter(it -> it.text("taskId").equals(task)).findFirst();
    findings.check(
        requirement,
        said.isEmpty(),
        "no report of task %s".formatted(task),
        said.map(Seen::shown).orElse(""));
  }

  private void noFinished(Requirement requirement, String task) {
    reports.stream()
        .filter(it -> it.text("taskId").equals(task))
        .filter(it -> it.tree().path("epoch").asInt() == Stage.EPOCH)
        .filter(it -> it.says("finished"))
        .findFirst()
        .ifPresent(it -> findings.check(requirement, false, "no `finished`", it.shown()));
  }

  void heartbeats() throws InterruptedException {
    // Those before now may be of a heart that has stopped since. What the second one lists was made
    // up after all reports that are here: they are two topics, and one may have come before.
    var first = beatAfter(System.nanoTime());
    var second = first.isEmpty() ? first : beatAfter(first.get().nanos());
    findings.check(
        HEARTBEAT,
        second.isPresent(),
        "heartbeats with the instance of the reports, %s, to the end".formatted(instances),
        first.isPresent() ? "one more after the last task" : "none after the last task");
    second.ifPresent(this::listsNothingEnded);
    var beats = stage.wire.all(this::isOurs);
    var last = new HashMap<String, Seen>();
    for (var beat : beats) {
      var fault = beat.faultAsHeartbeat();
      check(HEARTBEAT_FORM, fault.isEmpty(), fault.orElse(""), beat);
      check(HEARTBEAT_FORM, TimeOrdered.is(beat.text("id")), "a UUIDv7 as id", beat);
      var former = last.put(beat.text("instance"), beat);
      findings.check(
          HEARTBEAT,
          former == null || beat.since(former.nanos()).compareTo(stage.bounds.beat()) <= 0,
          "at most %d s between two heartbeats".formatted(stage.bounds.beat().toSeconds()),
          former == null ? "" : beat.since(former.nanos()).toMillis() + " ms");
    }
    var strangers = stage.wire.all(it -> listsOurs(it) && !isOurs(it));
    findings.check(
        INSTANCE,
        strangers.isEmpty(),
        "heartbeats with the instance of the reports, %s".formatted(instances),
        strangers.isEmpty() ? "" : strangers.getFirst().shown());
  }

  private Optional<Seen> beatAfter(long nanos) throws InterruptedException {
    return stage.wire.await(it -> isOurs(it) && it.nanos() > nanos, stage.bounds.beat());
  }

  /// A heartbeat without a list says that the one before still holds.
  private void listsNothingEnded(Seen upTo) {
    stage
        .wire
        .all(
            it ->
                isOurs(it)
                    && it.text("instance").equals(upTo.text("instance"))
                    && it.tree().path("running").isArray()
                    && it.nanos() <= upTo.nanos())
        .stream()
        .reduce((_, later) -> later)
        .ifPresent(this::hasNothingEnded);
  }

  private void hasNothingEnded(Seen beat) {
    var ended =
        reports.stream()
            .filter(it -> it.says("finished") || it.says("stopped") || it.says("released"))
            .map(it -> attempt(it.tree()))
            .collect(Collectors.toSet());
    var listed =
        StreamSupport.stream(beat.tree().path("running").spliterator(), false)
            .map(Audit::attempt)
            .filter(ended::contains)
            .findFirst();
    check(
        LISTS_ENDED,
        listed.isEmpty(),
        "a `running` without %s, which has ended".formatted(listed.orElse("")),
        beat);
  }

  private static String attempt(JsonNode said) {
    return "task %s, epoch %d of %s"
        .formatted(
            said.path("taskId").asText(),
            said.path("epoch").asInt(),
            said.path("colonyId").asText());
  }

  private boolean isOurs(Seen seen) {
    return seen.topic().equals(Topics.HEARTBEATS) && instances.contains(seen.text("instance"));
  }

  private boolean listsOurs(Seen seen) {
    return seen.topic().equals(Topics.HEARTBEATS)
        && StreamSupport.stream(seen.tree().path("running").spliterator(), false)
            .map(lease -> lease.path("colonyId").asText(""))
            .anyMatch(id -> id.equals(text(stage.colony)) || id.equals(text(stage.otherColony)));
  }

  private static String text(UUID id) {
    return id.toString();
  }

  private void check(Requirement requirement, boolean holds, String expected, Seen record) {
    findings.check(requirement, holds, expected, holds ? "" : record.shown());
  }
}
