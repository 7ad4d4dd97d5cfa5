package colony.queen.simulation;

import static colony.queen.simulation.Invariant.*;

import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.TaskSpec;
import colony.queen.road.Arrival;
import colony.queen.road.Inlet;
import colony.queen.road.Road;
import colony.queen.road.Store;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// One random sequence: a colony, some Queens, workers that ask for more children than they may
/// have, an operator; reports late, doubled, out of order and stale; Queens that die in the middle
/// of a transaction, workers that are lost. Then everybody obeys, and the colony must come to its
/// end. The limits are looked at after every step.
final class Swarm {
  private static final int MOST_STEPS = 60;
  private static final int LONGEST_CALM = 150;
  private static final String WHO = "tester";
  private static final List<String> CASTES = List.of("builder", "scout", "scout", "poet");
  private static final List<Outcome> TROUBLE =
      List.of(Outcome.TRANSIENT, Outcome.CRASH, Outcome.LIMIT, Outcome.BAD_TASK, Outcome.TIMEOUT);

  /// Where it happens: Queens over a store.
  interface Ground {
    int queens();

    /// Each by its Queen, side by side where that is possible; some of them may die of it.
    void does(List<Deed> deeds);

    Colony colony();

    Instant now();

    void pass(Duration time);

    /// What a worker's report carries beside what is decided about.
    Input.Attachment attachment();

    /// Nothing fails from here on.
    void calm();
  }

  record Deed(int queen, Consumer<Road> what) {}

  private final Chance chance;
  private final Ground ground;
  private final UUID id;
  private final Inlet inlet;
  private final Trace trace;
  private final List<Attempt> running = new ArrayList<>();
  private final Set<String> known = new HashSet<>();
  private final List<Input> unsent = new ArrayList<>();
  private final List<Input> log = new ArrayList<>();
  private final int[] positions;
  private boolean calm;

  /// @param tokens what it may use
  private record Attempt(
      String task, int epoch, TaskSpec.Kind kind, int depth, String instance, long tokens) {}

  Swarm(Chance chance, Ground ground, UUID id, Inlet inlet, Trace trace) {
    this.chance = chance;
    this.ground = ground;
    this.id = id;
    this.inlet = inlet;
    this.trace = trace;
    this.positions = new int[ground.queens()];
  }

  void play() {
    look();
    for (int step = chance.between(MOST_STEPS / 3, MOST_STEPS); step > 0; step--) {
      var deeds = new ArrayList<Deed>();
      next().ifPresent(deeds::add);
      if (chance.oneIn(3)) {
        next()
            .filter(it -> deeds.isEmpty() || it.queen() != deeds.getFirst().queen())
            .ifPresent(deeds::add);
      }
      ground.does(deeds);
      look();
    }
    ground.calm();
    calm = true;
    for (int round = 0; round < LONGEST_CALM && !ended(); round++) {
      round();
    }
    COLONIES_END.hold(
        ended(), () -> "%s, %s".formatted(ground.colony().standing(), ground.colony().tasks()));
  }

  private boolean ended() {
    return ground.colony().standing().state().ended();
  }

  /// The limits hold; and what has been dispatched runs somewhere.
  private void look() {
    var colony = ground.colony();
    Limits.hold(new StoredColony(colony, "", colony.standing()));
    for (var row : colony.tasks()) {
      var spec = colony.spec(row.ord());
      if (Limits.leased(row) && known.add(spec.id() + "@" + row.epoch())) {
        var instance = Optional.ofNullable(row.instance()).orElse("ant " + chance.below(3));
        running.add(
            new Attempt(
                spec.id(), row.epoch(), spec.kind(), spec.depth(), instance, row.spent().tokens()));
      }
    }
  }

  // the storm

  private Optional<Deed> next() {
    int queen = chance.below(ground.queens());
    int dice = chance.below(100);
    if (dice < 22) {
      finish();
      return Optional.empty();
    } else if (dice < 30) {
      askInTheMiddle();
      return Optional.empty();
    } else if (dice < 50) {
      send();
      return Optional.empty();
    } else if (dice < 76) {
      return Optional.of(poll(queen));
    } else if (dice < 80) {
      return sign(queen);
    } else if (dice < 83) {
      var lost = new Input.InstanceLost(id, "ant " + chance.below(3), "silent");
      return Optional.of(all(queen, lost));
    } else if (dice < 88) {
      ground.pass(Duration.ofMillis(chance.below(chance.oneIn(4) ? 90_000 : 9_000)));
      return timer(queen);
    } else if (dice < 98) {
      return Optional.of(command(queen, whim()));
    }
    positions[queen] = chance.below(positions[queen] + 1);
    int to = positions[queen];
    trace.step(() -> "queen %d reads from %d".formatted(queen, to));
    return Optional.empty();
  }

  private void finish() {
    if (running.isEmpty()) {
      return;
    }
    var attempt = chance.pick(running);
    if (!chance.oneIn(8)) { // or it says so twice, and differently
      running.remove(attempt);
    }
    unsent.add(
        chance.oneIn(12)
            ? new Input.Released(id, attempt.task(), attempt.epoch(), attempt.instance(), "going")
            : finished(attempt, !chance.oneIn(5), chance.oneIn(2) ? wishes("f", 4) : List.of()));
  }

  private void askInTheMiddle() {
    if (!running.isEmpty()) {
      var it = chance.pick(running);
      unsent.add(
          new Input.SpawnRequested(id, it.task(), it.epoch(), it.instance(), wishes("m", 3)));
    }
  }

  private List<Input.Spawn> wishes(String prefix, int most) {
    return IntStream.range(0, chance.between(1, most))
        .mapToObj(n -> wish(prefix + n, "look at " + chance.below(5), chance.oneIn(2)))
        .toList();
  }

  private Input.Spawn wish(String request, String reason, boolean blocking) {
    return new Input.Spawn(request, chance.pick(CASTES), reason, "", blocking, Map.of());
  }

  private Input.Finished finished(Attempt attempt, boolean well, List<Input.Spawn> wishes) {
    Optional<Input.Finding> finding =
        attempt.kind() == TaskSpec.Kind.REVIEW
            ? Optional.of(new Input.Finding.Reviewed(List.of()))
            : Optional.empty();
    var used = new Tally(upTo(attempt.tokens()), 0, 0);
    return new Input.Finished(
        id,
        attempt.task(),
        attempt.epoch(),
        attempt.instance(),
        well ? Outcome.SUCCESS : chance.pick(TROUBLE),
        new Input.Result(
            "did it",
            Optional.empty(),
            List.of(),
            ground.attachment(),
            List.of(),
            finding,
            chance.oneIn(6) ? Optional.empty() : Optional.of(used)),
        wishes,
        List.of());
  }

  private long upTo(long tokens) {
    return chance.oneIn(2) ? tokens : chance.between(0, Math.toIntExact(tokens));
  }

  /// Out of order, and perhaps again later.
  private void send() {
    if (!unsent.isEmpty()) {
      var report = chance.pick(unsent);
      log.add(report);
      trace.step(() -> "comes in: " + report);
      if (!chance.oneIn(5)) {
        unsent.remove(report);
      }
    }
  }

  private Deed poll(int queen) {
    int from = positions[queen];
    int to = Math.min(log.size(), from + (calm ? 100 : chance.between(1, 5)));
    var batch = new ArrayList<Arrival>();
    for (int offset = from; offset < to; offset++) {
      batch.add(new Arrival(0, offset, new Arrival.Reading.Good(log.get(offset)), new byte[0]));
    }
    trace.step(() -> "queen %d reads %d to %d".formatted(queen, from, to));
    return new Deed(
        queen,
        road -> {
          if (!batch.isEmpty()) {
            var tries = new int[1];
            road.apply(inlet, batch, () -> ++tries[0] <= 20)
                .ifPresent(
                    taken ->
                        positions[queen] =
                            Math.toIntExact(taken.gaps().getOrDefault(0, (long) to)));
          }
        });
  }

  private Optional<Deed> sign(int queen) {
    if (running.isEmpty()) {
      return Optional.empty();
    }
    var it = chance.pick(running);
    return Optional.of(all(queen, new Input.Seen(id, it.task(), it.epoch(), it.instance())));
  }

  private Optional<Deed> timer(int queen) {
    return ground
        .colony()
        .standing()
        .armedAt()
        .filter(at -> !at.isAfter(ground.now()))
        .map(_ -> all(queen, new Input.TimerDue(id)));
  }

  private Deed all(int queen, Input input) {
    trace.step(() -> "queen %d: %s".formatted(queen, input));
    return new Deed(queen, road -> road.applyAll(List.of(input)));
  }

  private Deed command(int queen, Input input) {
    trace.step(() -> "queen %d is told %s".formatted(queen, input));
    return new Deed(queen, road -> road.apply(input, Swarm::impatient));
  }

  private static void impatient(int tries, Store.Unavailable why) {
    if (tries > 5) {
      throw why;
    }
  }

  // what people do

  private Input whim() {
    var colony = ground.colony();
    return switch (chance.below(24)) {
      case 0 -> new Input.CancelTask(id, any(colony), WHO, Optional.empty());
      case 1, 2, 3 -> new Input.BlockTask(id, any(colony), WHO, "operator", "wait", WHO, "later");
      case 4, 5, 6, 7 -> restore(colony, chance.oneIn(4)).orElseGet(this::resume);
      case 8, 9, 10 -> retry(colony).orElseGet(this::resume);
      case 11, 12, 13, 14 -> lift(colony).orElseGet(this::resume);
      case 15, 16 -> answer(colony, chance.oneIn(4)).orElseGet(this::resume);
      case 17 -> new Input.Pause(id, WHO, chance.oneIn(2), Optional.empty());
      case 18, 19, 20 -> resume();
      default -> goOn();
    };
  }

  private Input resume() {
    return new Input.Resume(id, WHO, Optional.empty());
  }

  private Input goOn() {
    return new Input.Continue(id, Optional.empty(), WHO, Optional.of("go on"), Optional.empty());
  }

  private String any(Colony colony) {
    return colony.spec(chance.below(colony.size())).id();
  }

  private Optional<Input> restore(Colony colony, boolean ready) {
    var blocked =
        colony.tasks().stream().filter(row -> row.status() == TaskStatus.BLOCKED).toList();
    if (blocked.isEmpty()) {
      return Optional.empty();
    }
    var row = chance.pick(blocked);
    var task = colony.spec(row.ord()).id();
    boolean held = !ready && Objects.requireNonNull(row.blocked()).held() != 0;
    return Optional.of(
        new Input.RestoreTask(
            id, task, WHO, Optional.empty(), ready, held ? held(task, row) : Optional.empty()));
  }

  /// The report that is held is the first that came of this attempt, by the worker it is bound to.
  private Optional<Input.Finished> held(String task, TaskRow row) {
    return log.stream()
        .filter(Input.Finished.class::isInstance)
        .map(Input.Finished.class::cast)
        .filter(it -> it.taskId().equals(task) && it.epoch() == row.epoch())
        .findFirst();
  }

  private Optional<Input> retry(Colony colony) {
    return colony.tasks().stream()
        .filter(row -> row.notBefore() != null)
        .findFirst()
        .map(row -> new Input.RetryTask(id, colony.spec(row.ord()).id(), WHO));
  }

  private Optional<Input> lift(Colony colony) {
    for (var row : colony.tasks()) {
      for (var ask : row.kin().asks()) {
        if (ask.refused()) {
          return Optional.of(
              new Input.OverrideSpawn(
                  id, colony.spec(row.ord()).id(), ask.requestId(), WHO, "do it"));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Input> answer(Colony colony, boolean closes) {
    return Limits.underWay(new StoredColony(colony, "", colony.standing())).stream()
        .filter(pot -> pot.purse().decision().isPresent())
        .findAny()
        .map(
            pot ->
                new Input.AnswerBudget(
                    id,
                    pot.purse().decision().orElseThrow(),
                    WHO,
                    !closes,
                    Optional.of(pot.purse().used().tokens() + chance.between(1, 200)),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()));
  }

  // the calm

  private void round() {
    trace.step(() -> "a calm round");
    var colony = ground.colony();
    running.removeIf(it -> !current(colony, it));
    for (var attempt : List.copyOf(running)) {
      running.remove(attempt);
      var row = colony.task(colony.ord(attempt.task()).orElseThrow());
      boolean asks =
          chance.oneIn(5)
              && attempt.depth() < colony.charter().mode().maxDepth()
              && row.kin().granted() < 2;
      unsent.add(
          finished(
              bound(attempt, row),
              true,
              asks ? List.of(wish("f0", "calm", chance.oneIn(2))) : List.of()));
    }
    log.addAll(unsent);
    unsent.clear();
    int queen = chance.below(ground.queens());
    ground.does(List.of(poll(queen)));
    ground.pass(Duration.ofSeconds(5));
    timer(queen).ifPresent(it -> ground.does(List.of(it)));
    lead(ground.colony()).ifPresent(it -> ground.does(List.of(command(queen, it))));
    look();
  }

  private static boolean current(Colony colony, Attempt attempt) {
    return colony
        .ord(attempt.task())
        .map(colony::task)
        .filter(row -> Limits.leased(row) && row.epoch() == attempt.epoch())
        .isPresent();
  }

  /// In the calm there is nobody but the one who has it.
  private static Attempt bound(Attempt attempt, TaskRow row) {
    var instance = Optional.ofNullable(row.instance()).orElse(attempt.instance());
    return new Attempt(
        attempt.task(),
        attempt.epoch(),
        attempt.kind(),
        attempt.depth(),
        instance,
        attempt.tokens());
  }

  /// What a person has to do so that it goes on.
  private Optional<Input> lead(Colony colony) {
    var standing = colony.standing();
    if (standing.paused()) {
      return Optional.of(resume());
    }
    if (standing.state() == ColonyState.WAITING) {
      return Optional.of(goOn());
    }
    return answer(colony, false).or(() -> restore(colony, false)).or(() -> retry(colony));
  }
}
