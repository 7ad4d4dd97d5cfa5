package colony.queen.simulation;

import colony.queen.colony.Effect;
import colony.queen.colony.Input;
import colony.queen.colony.Tally;
import colony.queen.colony.Vote;
import colony.queen.plan.PlanTree;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/// One worker process. It drops what it has seen, what is too old and what was stopped; it obeys
/// stops; its reports are late, doubled, reordered, or die with it.
final class SimWorker {
  private static final List<Outcome> TROUBLE =
      List.of(
          Outcome.TRANSIENT,
          Outcome.TIMEOUT,
          Outcome.CRASH,
          Outcome.LIMIT,
          Outcome.BAD_TASK,
          Outcome.AUTH,
          Outcome.LOST,
          Outcome.MISSING_DEPENDENCY);

  /// Castes it asks for; one of them has no executor anywhere.
  private static final List<String> WISHED = List.of("builder", "scout", "watcher", "poet");

  final String instance;
  private final Simulation world;
  private final int slots;
  private final List<Running> running = new ArrayList<>();
  private final Set<Token> seen = new HashSet<>();
  private final Map<Task, Integer> stopped = new HashMap<>();
  private final Map<UUID, Instant> stoppedColonies = new HashMap<>();
  private final List<Unsent> unsent = new ArrayList<>();
  private int controlRead;

  private record Task(UUID colony, String taskId) {}

  private record Token(UUID colony, String taskId, int epoch) {}

  /// @param endless never ends by itself
  record Running(Said.Dispatch dispatch, boolean endless) {}

  private record Unsent(int shard, Input report) {}

  SimWorker(String instance, Simulation world) {
    this.instance = instance;
    this.world = world;
    this.slots = world.chance.between(1, 4);
    readControl(Integer.MAX_VALUE);
  }

  List<Running> running() {
    return running;
  }

  boolean hasUnsent() {
    return !unsent.isEmpty();
  }

  void take() {
    var tasks = world.kafka.tasks;
    if (tasks.isEmpty() || running.size() >= slots) {
      return;
    }
    int which = world.weather.calm() ? 0 : world.chance.below(Math.min(4, tasks.size()));
    var dispatch = world.kafka.tasks.get(which);
    if (which > 0) {
      world.weather.meets(Mishap.DISPATCH_OVERTAKES);
    }
    if (world.weather.calm() || !world.chance.oneIn(12)) {
      tasks.remove(which);
    } else {
      world.weather.meets(Mishap.DISPATCH_TWICE);
    }
    if (!world.weather.calm() && world.chance.oneIn(40)) {
      world.weather.meets(Mishap.DISPATCH_LOST);
      return;
    }
    var token = new Token(dispatch.colony(), dispatch.taskId(), dispatch.epoch());
    if (world.store.now.isAfter(dispatch.startBefore()) || !seen.add(token) || stops(dispatch)) {
      return;
    }
    boolean hangs =
        world.weather.calm() ? !world.current(dispatch, instance) : world.chance.oneIn(5);
    running.add(new Running(dispatch, hangs));
  }

  /// From now on its command hangs, or does not any more.
  void hang(Running task, boolean endless) {
    running.set(running.indexOf(task), new Running(task.dispatch(), endless));
  }

  void readControl(int most) {
    if (world.plant == Plant.STOPS_GET_LOST) {
      return;
    }
    var control = world.kafka.control;
    for (int n = 0; n < most && controlRead < control.size(); n++) {
      var said = control.get(controlRead++);
      if (!world.weather.calm() && world.chance.oneIn(world.weather.stopsAreLostOneIn())) {
        world.weather.meets(Mishap.STOP_LOST);
        continue;
      }
      switch (said) {
        case Said.Stop stop -> {
          if (stop.instance().isEmpty() || stop.instance().get().equals(instance)) {
            stopped.merge(new Task(stop.colony(), stop.taskId()), stop.throughEpoch(), Math::max);
          }
        }
        case Said.StopColony stop -> stoppedColonies.put(stop.colony(), stop.at());
        default -> {}
      }
    }
    for (var task : List.copyOf(running)) {
      if (stops(task.dispatch())) {
        running.remove(task);
        stoppedWell(task.dispatch());
        if (!task.endless() && !world.weather.calm() && world.chance.oneIn(4)) {
          report(task.dispatch());
        }
      }
    }
  }

  private boolean stops(Said.Dispatch dispatch) {
    var through = stopped.get(new Task(dispatch.colony(), dispatch.taskId()));
    var colony = stoppedColonies.get(dispatch.colony());
    return (through != null && dispatch.epoch() <= through)
        || (colony != null && !dispatch.at().isAfter(colony));
  }

  void heartbeat() {
    var seen =
        running.stream()
            .map(Running::dispatch)
            .map(it -> new Input.Seen(it.colony(), it.taskId(), it.epoch(), instance))
            .toList();
    world.kafka.heartbeats.add(new FakeKafka.Sign(instance, seen));
  }

  void finish() {
    var able = running.stream().filter(it -> !it.endless()).toList();
    if (!able.isEmpty()) {
      var task = world.chance.pick(able);
      running.remove(task);
      report(task.dispatch());
    }
  }

  /// In the middle of the work, as often as it likes.
  void askForChild() {
    if (!running.isEmpty()) {
      var task = world.chance.pick(running).dispatch();
      unsent.add(
          new Unsent(
              task.shard(),
              new Input.SpawnRequested(
                  task.colony(), task.taskId(), task.epoch(), instance, wishes("m"))));
    }
  }

  /// There are few different ones: a later attempt often asks for the same.
  private List<Input.Spawn> wishes(String prefix) {
    var chance = world.chance;
    return IntStream.range(0, chance.between(1, chance.oneIn(10) ? 12 : 2))
        .mapToObj(
            n ->
                new Input.Spawn(
                    prefix + n,
                    chance.pick(WISHED),
                    "look at " + chance.below(3),
                    chance.oneIn(2) ? "" : "the small print",
                    chance.oneIn(2),
                    Map.of()))
        .toList();
  }

  /// One report goes out: late, out of order, perhaps twice, perhaps into the wrong partition.
  void send() {
    if (unsent.isEmpty()) {
      return;
    }
    var chance = world.chance;
    boolean calm = world.weather.calm();
    var report = unsent.get(chance.below(unsent.size()));
    if (calm || !chance.oneIn(6)) {
      boolean astray = !calm && chance.oneIn(20);
      if (report != unsent.getFirst()) {
        world.weather.meets(Mishap.REPORT_OVERTAKES);
      }
      if (astray) {
        world.weather.meets(Mishap.REPORT_ASTRAY);
      }
      world.kafka.report(
          astray ? chance.below(world.kafka.shards()) : report.shard(), report.report());
      if (calm || !chance.oneIn(6)) {
        unsent.remove(report);
      } else {
        world.weather.meets(Mishap.REPORT_TWICE);
      }
    }
  }

  private void stoppedWell(Said.Dispatch task) {
    unsent.add(
        new Unsent(
            task.shard(),
            new Input.Stopped(task.colony(), task.taskId(), task.epoch(), instance, List.of())));
  }

  private void report(Said.Dispatch task) {
    var chance = world.chance;
    if (!world.weather.calm() && chance.oneIn(10)) {
      unsent.add(
          new Unsent(
              task.shard(),
              new Input.Released(
                  task.colony(), task.taskId(), task.epoch(), instance, "shutting down")));
      return;
    }
    boolean well =
        switch (task.task().kind()) {
          case CHECK -> !chance.oneIn(3);
          case WORK, CHILD, REVIEW, WATCH, ARCHIVE, SURVEY, PLANNING, RESTORE, MERGE ->
              world.weather.calm() || !chance.oneIn(4);
        };
    boolean poison = !world.weather.calm() && chance.oneIn(150);
    var given = new FakeEncoder.Given(world.nextNumber(), poison);
    var commit =
        chance.oneIn(2) || task.task().kind() == TaskSpec.Kind.MERGE
            ? Optional.of("commit of " + given)
            : Optional.<String>empty();
    boolean asks = well && chance.oneIn(4) && (!world.weather.calm() || mayAsk(task));
    unsent.add(
        new Unsent(
            task.shard(),
            new Input.Finished(
                task.colony(),
                task.taskId(),
                task.epoch(),
                instance,
                well ? Outcome.SUCCESS : chance.pick(TROUBLE),
                new Input.Result(
                    chance.oneIn(5) ? "" : "result\nof " + given,
                    commit,
                    commit.filter(_ -> !chance.oneIn(6)).map(_ -> "branch"),
                    List.of(),
                    given,
                    List.of(new Input.Learning("tooling", "of " + given, Optional.empty())),
                    finding(task),
                    used(task)),
                asks ? wishes("f") : List.of(),
                chance.oneIn(world.weather.calm() ? 200 : 25) ? List.of("no end line") : List.of(),
                !world.weather.calm() && chance.oneIn(20)
                    ? Optional.of(new Input.Obstacle("stuck", "in the mud", Optional.empty()))
                    : Optional.empty())));
  }

  private static boolean mayAsk(Said.Dispatch task) {
    return task.given().requestsLeft() > 0 && task.task().depth() < task.given().maxDepth();
  }

  /// At most what it was allowed, sometimes all of it, and sometimes it does not say.
  private Optional<Tally> used(Said.Dispatch task) {
    if (world.chance.oneIn(5)) {
      return Optional.empty();
    }
    return Optional.of(
        new Tally(
            upTo(task.allowance().flatMap(Effect.Allowance::tokens)),
            upTo(task.allowance().flatMap(Effect.Allowance::micros)),
            1));
  }

  private long upTo(Optional<Long> allowed) {
    int most = allowed.map(Math::toIntExact).orElse(50);
    return world.chance.oneIn(3) ? most : world.chance.between(0, most);
  }

  /// A survey counts, a review finds, and any work may be a ballot, should its phase be a gate.
  private Optional<Input.Finding> finding(Said.Dispatch task) {
    var chance = world.chance;
    return switch (task.task().kind()) {
      case MERGE ->
          chance.oneIn(8) && !world.weather.calm() ? Optional.empty() : Optional.of(merged(task));
      case SURVEY ->
          chance.oneIn(4) && !world.weather.calm()
              ? Optional.empty()
              : Optional.of(
                  new Input.Finding.Surveyed(
                      chance.below(60), List.of("java"), chance.oneIn(2), false));
      case WORK, CHILD ->
          chance.oneIn(3)
              ? Optional.empty()
              : Optional.of(
                  new Input.Finding.Ballot(!chance.oneIn(4), chance.between(1, 3), issues(chance)));
      case REVIEW, WATCH ->
          chance.oneIn(5)
              ? Optional.empty()
              : Optional.of(new Input.Finding.Reviewed(issues(chance)));
      case ARCHIVE -> Optional.of(new Input.Finding.Listed(List.of("old.txt")));
      case PLANNING ->
          !world.weather.calm() && chance.oneIn(4)
              ? Optional.empty()
              : Optional.of(
                  task.task().phase() == TaskSpec.NO_PHASE
                      ? new Input.Finding.Proposed(
                          PlanTree.of(world.store.colony(task.colony()).plan))
                      : new Input.Finding.Tasked(tasks(), Optional.empty()));
      case CHECK, RESTORE -> Optional.empty();
    };
  }

  /// Each task it was given is merged, at its commit or at one on top of it, or conflicts.
  private Input.Finding merged(Said.Dispatch task) {
    var merged = new ArrayList<Input.Into>();
    var conflicts = new ArrayList<Input.Conflict>();
    world
        .given(task)
        .forEach(
            (id, commit) -> {
              if (world.chance.oneIn(world.weather.calm() ? 12 : 3)) {
                conflicts.add(new Input.Conflict(id, commit, "both changed a.txt"));
              } else {
                merged.add(
                    new Input.Into(
                        id, commit, world.chance.oneIn(3) ? commit + " resolved" : commit));
              }
            });
    return new Input.Finding.Merged("colony/a/+merged", merged, conflicts);
  }

  /// Now and then one depends on itself.
  private List<Object> tasks() {
    var chance = world.chance;
    return IntStream.range(0, chance.between(1, 3))
        .<Object>mapToObj(
            _ -> {
              var id = "n" + world.nextNumber();
              return !world.weather.calm() && chance.oneIn(8)
                  ? Map.of("id", id, "caste", "scout", "dependsOn", List.of(id))
                  : Map.of("id", id, "caste", chance.pick(List.of("scout", "builder")));
            })
        .toList();
  }

  private static List<Vote.Issue> issues(Chance chance) {
    return chance.oneIn(3)
        ? List.of(new Vote.Issue(chance.pick(List.of("critical", "low")), "look here"))
        : List.of();
  }

  @Override
  public String toString() {
    return instance;
  }
}
