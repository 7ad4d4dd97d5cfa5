package colony.cli.tck;

import colony.contracts.ControlMessage;
import colony.contracts.Ids;
import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.contracts.ReplyTo;
import colony.contracts.Topics;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What the scenes of a trial have in common: they give tasks and orders and see what comes of it.
final class Stage {
  /// The worker does nothing any more: what comes behind cannot be judged.
  static final class Silent extends Exception {
    private static final long serialVersionUID = 1L;
  }

  /// Of the first dispatch of a task that a worker sees.
  static final int EPOCH = 4;

  final Wire wire;
  final String service;
  final Bounds bounds;
  final Findings findings = new Findings();
  final UUID colony = Ids.next();
  final UUID otherColony = Ids.next();
  private final Set<Dispatch> given = new HashSet<>();
  private int probes;

  Stage(Wire wire, String service, Bounds bounds) {
    this.wire = wire;
    this.service = service;
    this.bounds = bounds;
  }

  Dispatch task(String name, String script) {
    return new Dispatch(colony, name, EPOCH, script);
  }

  byte[] give(Dispatch dispatch) {
    var bytes = written(dispatch);
    give(dispatch, bytes);
    return bytes;
  }

  byte[] give(Dispatch dispatch, Instant startBefore) {
    var bytes = written(dispatch, startBefore);
    give(dispatch, bytes);
    return bytes;
  }

  /// As it was dispatched now, to be given later.
  byte[] written(Dispatch dispatch) {
    return written(dispatch, Instant.now().plus(Dispatch.PICK_UP));
  }

  private byte[] written(Dispatch dispatch, Instant startBefore) {
    return Payloads.write(dispatch.message(service, replyTo(dispatch), startBefore));
  }

  void give(Dispatch dispatch, byte @Nullable [] bytes) {
    given.add(dispatch);
    wire.send(Topics.external(service), dispatch.colony() + "/" + dispatch.task(), bytes);
  }

  ReplyTo replyTo(Dispatch dispatch) {
    return new ReplyTo(wire.replyTo(), wire.partitionFor(dispatch.colony()));
  }

  /// Whether a report or a lease is of something that was given.
  boolean gave(JsonNode said) {
    return given.stream().anyMatch(it -> it.isOf(said));
  }

  /// Whether this is a report of the trial's colonies, well formed or not.
  boolean isReport(Seen seen) {
    return !seen.topic().equals(Topics.HEARTBEATS)
        && (isOurs(seen.text("colonyId")) || isOurs(seen.key()));
  }

  private boolean isOurs(String id) {
    return id.equals(colony.toString()) || id.equals(otherColony.toString());
  }

  Optional<Seen> report(Dispatch of, String type, Duration patience) throws InterruptedException {
    return wire.await(it -> isReport(it) && it.says(type) && of.isOf(it.tree()), patience);
  }

  /// The `finished` of a task that takes no time. Without one the requirement is broken, and with
  /// no answer to a plain task either the trial is over.
  Optional<Seen> done(Requirement requirement, Dispatch task) throws InterruptedException, Silent {
    var report = report(task, "finished", bounds.answer());
    findings.check(
        requirement,
        report.isPresent(),
        "a `finished` of task %s, epoch %d, within %d s"
            .formatted(task.task(), task.epoch(), bounds.answer().toSeconds()),
        report.isPresent() ? "" : saidInstead(task));
    if (report.isEmpty()) {
      probe();
    }
    return report;
  }

  private String saidInstead(Dispatch task) {
    return wire.all(it -> isReport(it) && it.text("taskId").equals(task.task())).stream()
        .findFirst()
        .map(Seen::shown)
        .orElse("no report of it");
  }

  /// After a requirement was found broken: whether others can be judged at all.
  void probe() throws InterruptedException, Silent {
    var probe = task("still-there-" + ++probes, Script.SUCCEED);
    give(probe);
    if (report(probe, "finished", bounds.answer()).isEmpty()) {
      throw new Silent();
    }
  }

  /// A heartbeat that came after `sinceNanos` and lists what runs.
  Optional<Seen> list(Predicate<JsonNode> running, long sinceNanos) throws InterruptedException {
    return wire.await(
        it ->
            it.topic().equals(Topics.HEARTBEATS)
                && it.nanos() >= sinceNanos
                && it.tree().path("running").isArray()
                && running.test(it.tree()),
        bounds.beat());
  }

  static boolean lists(JsonNode heartbeat, Dispatch task) {
    for (var lease : heartbeat.path("running")) {
      if (task.isOf(lease)) {
        return true;
      }
    }
    return false;
  }

  /// Waits for a heartbeat that lists it, and says whose it is.
  Optional<String> runs(Dispatch task) throws InterruptedException {
    var beat = list(it -> lists(it, task), 0);
    findings.check(
        Requirement.LISTS_RUNNING,
        beat.isPresent(),
        "a heartbeat within %d s whose `running` has task %s, epoch %d"
            .formatted(bounds.beat().toSeconds(), task.task(), task.epoch()),
        "none");
    return beat.map(it -> it.text("instance"));
  }

  void order(ControlMessage order) {
    wire.send(Topics.CONTROL, order.colonyId().toString(), Payloads.write(order));
  }

  ControlMessage stop(Dispatch task, int throughEpoch, @Nullable String instance) {
    return new ControlMessage.StopTask(
        Ids.next(),
        task.colony(),
        "tck",
        Instant.now(),
        Message.SCHEMA_VERSION,
        task.task(),
        throughEpoch,
        instance,
        "the kit says so");
  }

  ControlMessage stopColony(UUID of) {
    return new ControlMessage.StopColony(
        Ids.next(), of, "tck", Instant.now(), Message.SCHEMA_VERSION, "the kit says so");
  }
}
