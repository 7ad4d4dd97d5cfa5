package colony.queen.simulation;

import colony.contracts.names.Hash;
import colony.queen.colony.Charter;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.decision.Decision;
import colony.queen.decision.Founding;
import colony.queen.memory.Pattern;
import colony.queen.plan.Plan;
import colony.queen.road.Arrival;
import colony.queen.road.CheckpointRefused;
import colony.queen.road.Request;
import colony.queen.road.Store;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// One world under one seed: a stormy time of random steps, then calm, in which everything must
/// come to its end. How large it is comes from its seed too.
final class Simulation {
  static final Moment.Terms TERMS =
      new Moment.Terms(Duration.ofSeconds(60), Duration.ofSeconds(15));
  private static final Duration LEASE = Duration.ofSeconds(30);
  private static final int LONGEST_CALM = 600;

  /// Seconds by which a process's clock is wrong, and by which the database's is set: after a
  /// fail-over it is another machine's.
  private static final int LONGEST_SKEW = 3_600;

  private static final int LONGEST_STEP_BACK = 300;
  private static final int LONGEST_LEAP = 3_600;
  private static final List<Pattern> PATTERNS =
      List.of(
          new Pattern("global_1_a", "tooling", "of others", 0.8, 3, 9, Instant.EPOCH),
          new Pattern("global_2_b", "security", "of others too", 0.9, 3, 0, Instant.EPOCH));

  final Chance chance;
  final Plant plant;
  final Size size;
  final Weather weather;
  final PlanDocuments documents = new PlanDocuments();
  final FakeEncoder encoder = new FakeEncoder(documents);
  final CheckpointChecks checkpoints = new CheckpointChecks(documents);
  final FakeStore store;
  final FakeKafka kafka;
  final FakeKafka.Readers readers;
  final Supplier<UUID> ids;
  private final SimOperator operator;
  private final Trace trace;
  private final Tenants tenants;
  private final List<SimQueen> queens = new ArrayList<>();
  private final List<SimWorker> workers = new ArrayList<>();
  private final Map<String, Instant> lastSign = new HashMap<>();
  private final List<Foundable> planned = new ArrayList<>();

  /// Whether the memory service answers.
  private boolean remembers = true;

  private int heartbeatsRead;
  private int requests;
  private long numbers;
  private int born;

  private record Foundable(Charter charter, Plan plan, String document) {}

  Simulation(long seed, Plant plant) {
    this(seed, plant, Trace.silent());
  }

  Simulation(long seed, Plant plant, Trace trace) {
    this.chance = new Chance(seed);
    this.plant = plant;
    this.trace = trace;
    this.size = Size.of(seed);
    this.weather = new Weather(chance);
    this.ids = () -> new UUID(7, nextNumber());
    this.store =
        new FakeStore(
            new CommitChecks(
                    new CommitChecks.Log() {
                      @Override
                      public Arrival.Reading read(int partition, long offset) {
                        return log().read(partition, offset);
                      }

                      @Override
                      public long end(int partition) {
                        return log().end(partition);
                      }
                    },
                    TERMS.unbound())
                .and(checkpoints),
            plant);
    store.patterns = PATTERNS;
    this.tenants = new Tenants(seed, store);
    this.operator = new SimOperator(this);
    this.readers = new FakeKafka.Readers(store);
    this.kafka = new FakeKafka(chance.between(1, size.shards()), encoder, readers);
    for (int n = chance.between(1, size.queens()); n > 0; n--) {
      queens.add(new SimQueen("queen " + ++born, this));
    }
    for (int n = chance.between(1, size.workers()); n > 0; n--) {
      workers.add(new SimWorker("ant " + ++born, this));
    }
    for (int n = chance.between(1, size.colonies()); n > 0; n--) {
      planned.add(plan(n));
    }
    for (int shard = 0; shard < kafka.shards(); shard++) {
      chance.pick(queens).gains(shard);
    }
  }

  private FakeKafka log() {
    return kafka;
  }

  long nextNumber() {
    return ++numbers;
  }

  void run() {
    storm(size.steps());
    settle();
  }

  /// The storm ends, and everything must come to its end.
  void settle() {
    weather.clearUp();
    remembers = true;
    calm();
  }

  /// A part of the stormy time, for whoever looks at colonies in the middle of it.
  void storm(int steps) {
    for (int step = 0; step < steps; step++) {
      storm();
    }
  }

  private Foundable plan(int n) {
    var mode = RandomPlan.mode(chance);
    var charter =
        new Charter(
            new UUID(1, n),
            tenants.next(),
            "colony-" + n,
            "git@example.org:some/project.git",
            "survive",
            chance.below(kafka.shards()),
            mode,
            chance.oneIn(2),
            chance.oneIn(3),
            chance.between(1, mode.maxActive()),
            chance.oneIn(2) ? Optional.of("/work") : Optional.empty(),
            Optional.empty(),
            store.now,
            "tester",
            Optional.empty(),
            Optional.empty());
    var plan = RandomPlan.of(chance, size);
    return new Foundable(charter, plan, documents.of(plan));
  }

  /// Ids and commits of the tasks whose results an attempt was given, as it was given them.
  Map<String, String> given(Said.Dispatch dispatch) {
    var colony = store.colony(dispatch.colony());
    var given = new LinkedHashMap<String, String>();
    for (int ord : dispatch.given().inputs()) {
      if (ord < colony.tasks.size() && dispatch.results().containsKey(ord)) {
        given.put(colony.spec(ord).id(), "commit of " + dispatch.results().get(ord));
      }
    }
    return given;
  }

  /// Whether this dispatch is the newest grant of its task and this instance may have it.
  boolean current(Said.Dispatch dispatch, String instance) {
    var colony = store.colony(dispatch.colony());
    return colony
        .row(dispatch.taskId())
        .filter(row -> row.leased() && row.epoch() == dispatch.epoch())
        .filter(row -> row.epoch() > colony.standing.epochFloor())
        .filter(row -> row.instance() == null || row.instance().equals(instance))
        .isPresent();
  }

  // the storm

  private void storm() {
    store.now = store.now.plusMillis(chance.below(40));
    var queen = chance.pick(queens);
    if (store.colonies.size() < planned.size() && chance.oneIn(6)) {
      found(queen);
    }
    var worker = chance.pick(workers);
    int dice = chance.below(100);
    if (dice < 18) {
      trace.step(() -> queen + " polls");
      queen.poll();
    } else if (dice < 36) {
      trace.step(() -> queen + " pumps");
      queen.pump();
    } else if (dice < 46) {
      trace.step(() -> "the broker takes from " + queen);
      if (!queen.dead()) {
        queen.wire.deliver();
      }
    } else if (dice < 56) {
      trace.step(() -> worker + " takes");
      worker.take();
    } else if (dice < 64) {
      trace.step(() -> worker + " finishes");
      worker.finish();
    } else if (dice < 72) {
      trace.step(() -> worker + " sends");
      worker.send();
    } else if (dice < 74) {
      trace.step(() -> worker + " asks for a child");
      worker.askForChild();
    } else if (dice < 77) {
      trace.step(() -> worker + " gives a sign and reads control");
      if (!chance.oneIn(8)) {
        worker.heartbeat();
      } else {
        weather.meets(Mishap.SIGN_LOST);
      }
      worker.readControl(chance.below(4));
    } else if (dice < 81) {
      trace.step(() -> queen + " reads signs");
      readSigns(queen);
    } else if (dice < 84) {
      trace.step(() -> queen + " looks at her timers and the silent");
      timers(queen);
      silent(queen);
      documented(queen);
      tenants.change();
      turns(queen);
    } else if (dice < 87) {
      operate(queen);
    } else if (dice < 90) {
      found(queen);
    } else if (dice < 92) {
      rebalance();
    } else if (dice < 95) {
      thawOne();
    } else if (dice < 98) {
      store.now = store.now.plusMillis(chance.below(chance.oneIn(3) ? 40_000 : 4_000));
      trace.step(() -> "it is " + store.now);
    } else {
      rare(queen, worker);
    }
    bury();
  }

  private void rare(SimQueen queen, SimWorker worker) {
    switch (chance.below(8)) {
      case 7 -> {
        var ahead = Duration.ofSeconds(chance.between(-LONGEST_SKEW, LONGEST_SKEW));
        trace.step(() -> "the clock of %s is set %s before the others".formatted(queen, ahead));
        weather.meets(
            queen.setClock(ahead) ? Mishap.PROCESS_CLOCK_SET_BACK : Mishap.PROCESS_CLOCK_LEAPS);
      }
      case 6 -> {
        var jump = Duration.ofSeconds(chance.between(-LONGEST_STEP_BACK, LONGEST_LEAP));
        store.now = store.now.plus(jump);
        weather.meets(
            jump.isNegative() ? Mishap.DATABASE_CLOCK_SET_BACK : Mishap.DATABASE_CLOCK_LEAPS);
        trace.step(() -> "the database's clock is set by %s to %s".formatted(jump, store.now));
      }
      case 5 -> {
        remembers = !remembers;
        weather.meets(Mishap.MEMORY_AWAY);
        trace.step(() -> "the memory service is " + (remembers ? "back" : "away"));
      }
      case 0 -> {
        trace.step(() -> worker + " dies");
        weather.meets(Mishap.WORKER_DIED);
        workers.remove(worker);
        workers.add(new SimWorker("ant " + ++born, this));
      }
      case 1 -> {
        trace.step(() -> queen + " is killed");
        queen.die();
      }
      case 2 -> {
        trace.step(() -> (queen.suspended() ? "SIGCONT " : "SIGSTOP ") + queen);
        queen.suspend(!queen.suspended());
      }
      case 3 -> {
        trace.step(() -> queen + " reads at the wrong place");
        queen.misread(chance.below(kafka.shards()));
      }
      default -> {
        int shard = chance.below(kafka.shards());
        trace.step(() -> "rubbish comes in on " + shard);
        if (chance.oneIn(2)) {
          kafka.rubbish(shard);
        } else {
          kafka.report(shard, new Input.Released(new UUID(2, 1), "1.1", 1, "a stranger", "?"));
        }
      }
    }
  }

  /// The dead are replaced by new processes.
  private void bury() {
    for (var queen : List.copyOf(queens)) {
      if (queen.dead()) {
        queens.remove(queen);
        var next = new SimQueen("queen " + ++born, this);
        queens.add(next);
        trace.step(() -> "%s died, %s starts".formatted(queen, next));
        for (int shard = 0; shard < kafka.shards(); shard++) {
          if (queen.believesToOwn(shard) && chance.oneIn(2)) {
            chance.pick(queens).gains(shard);
          }
        }
      }
    }
  }

  /// A shard gets a new owner; the old one may not know for a while.
  private void rebalance() {
    int shard = chance.below(kafka.shards());
    if (chance.oneIn(2)) {
      var queen = chance.pick(queens);
      trace.step(() -> "%s gains shard %d".formatted(queen, shard));
      if (queens.stream().anyMatch(it -> it != queen && it.believesToOwn(shard))) {
        weather.meets(Mishap.TWO_OWNERS);
      }
      queen.gains(shard);
    } else {
      var owners = queens.stream().filter(it -> it.believesToOwn(shard)).toList();
      if (!owners.isEmpty()) {
        var queen = chance.pick(owners);
        trace.step(() -> "%s loses shard %d".formatted(queen, shard));
        queen.loses(shard);
      }
    }
  }

  private void thawOne() {
    for (var queen : queens) {
      for (var kind : queen.frozen()) {
        if (chance.oneIn(2)) {
          trace.step(() -> "%s goes on with %s".formatted(queen, kind));
          queen.thaw(kind);
          return;
        }
      }
    }
  }

  // what Queens do beside reading reports

  private void readSigns(SimQueen queen) {
    if (heartbeatsRead >= kafka.heartbeats.size()) {
      return;
    }
    int next = heartbeatsRead;
    queen.work(
        SimQueen.Kind.HEARTBEAT,
        () -> {
          var sign = kafka.heartbeats.get(next);
          lastSign.put(sign.instance(), store.now);
          queen.road.applyAll(
              sign.seen().stream().filter(this::heard).<Input>map(it -> it).toList());
          heartbeatsRead = Math.max(heartbeatsRead, next + 1);
        });
  }

  private boolean heard(Input.Seen seen) {
    return plant != Plant.ENDED_EPOCHS_PASSED_OVER || !wasStopped(seen);
  }

  /// Its task has gone on, in the same run: everybody was told to stop it.
  private boolean wasStopped(Input.Seen seen) {
    var colony = store.colony(seen.colonyId());
    return seen.epoch() > colony.standing.epochFloor()
        && colony.row(seen.taskId()).filter(row -> row.epoch() > seen.epoch()).isPresent();
  }

  private void timers(SimQueen queen) {
    if (plant == Plant.NO_TIMERS) {
      return;
    }
    for (var colony : List.copyOf(store.colonies.values())) {
      if (colony.standing.armedAt().map(at -> !at.isAfter(store.now)).orElse(false)) {
        queen.work(
            SimQueen.Kind.TIMER,
            () ->
                queen.road.apply(
                    new Input.TimerDue(colony.charter.id(), queen.publisher.late()), queen.door));
      }
    }
  }

  /// What waits for the memory service goes on when it answers, one input at a time.
  private void documented(SimQueen queen) {
    for (var colony : List.copyOf(store.colonies.values())) {
      colony
          .mind
          .shut()
          .filter(_ -> remembers)
          .map(shut -> SimOperator.documented(colony, shut))
          .ifPresent(
              input -> queen.work(SimQueen.Kind.TIMER, () -> queen.road.apply(input, queen.door)));
    }
  }

  private void turns(SimQueen queen) {
    var next = store.commons(store.namespaces.keySet()).ledger(store.now).next(50);
    if (!next.isEmpty() && plant != Plant.NOBODY_IS_CALLED) {
      queen.work(
          SimQueen.Kind.TIMER,
          () -> queen.road.applyAll(next.stream().<Input>map(Input.Called::new).toList()));
    }
  }

  boolean remembers() {
    return remembers;
  }

  private void silent(SimQueen queen) {
    var silent = new ArrayList<Input>();
    for (var colony : store.colonies.values()) {
      for (var row : colony.tasks) {
        var instance = row.instance();
        if (row.leased() && instance != null) {
          var last = lastSign.computeIfAbsent(instance, _ -> store.now);
          if (last.plus(LEASE).isBefore(store.now)) {
            silent.add(new Input.InstanceLost(colony.charter.id(), instance, "silent"));
          }
        }
      }
    }
    if (!silent.isEmpty()) {
      queen.work(SimQueen.Kind.TIMER, () -> queen.road.applyAll(silent));
    }
  }

  private void found(SimQueen queen) {
    for (var wanted : planned) {
      if (!store.colonies.containsKey(wanted.charter().id())) {
        trace.step(() -> "%s founds %s".formatted(queen, wanted.charter().name()));
        queen.work(SimQueen.Kind.COMMAND, () -> found(queen, wanted));
        return;
      }
    }
  }

  private void found(SimQueen queen, Foundable wanted) {
    var charter = Planted.charter(plant, wanted.charter());
    try {
      queen.road.found(
          charter,
          memory ->
              Founding.blank(charter, wanted.plan(), Hash.of(wanted.document()), memory, store.now),
          wanted.document(),
          List.of(),
          "tester",
          queen.door);
      Invariant.ACKNOWLEDGED_IS_COMMITTED.hold(
          store.colonies.containsKey(charter.id()), charter::name);
      nudge(wanted.charter().id());
    } catch (Store.Unavailable | CheckpointRefused | Store.Duplicate e) {
      // The operator tries again, or finds that it is there.
    }
  }

  /// After a commit elsewhere, the shard's owner is told; that may get lost.
  private void nudge(UUID colony) {
    if (!chance.oneIn(4)) {
      kafka.report(store.colony(colony).charter.shard(), new Input.Nudged(colony));
    } else {
      weather.meets(Mishap.NUDGE_LOST);
    }
  }

  // what people do

  private void operate(SimQueen queen) {
    if (!store.colonies.isEmpty()) {
      var colony = chance.pick(List.copyOf(store.colonies.values()));
      command(queen, operator.whim(colony));
    }
  }

  /// Now and then its sender gets no answer and asks again, maybe another Queen.
  private void command(SimQueen queen, Input command) {
    var key = "request " + ++requests;
    command(queen, command, key);
    if (chance.oneIn(4)) {
      command(chance.pick(queens), command, key);
    }
  }

  private void command(SimQueen queen, Input command, String key) {
    trace.step(() -> "%s is told %s, %s".formatted(queen, command, key));
    queen.work(
        SimQueen.Kind.COMMAND,
        () -> {
          if (queen.road.apply(command, key, queen.door) instanceof Decision.Moved) {
            var asked = new Request(command.colonyId(), key, command.getClass().getSimpleName());
            Invariant.ACKNOWLEDGED_IS_COMMITTED.hold(
                store.verbOf(asked).isPresent(), asked::toString);
          }
          nudge(command.colonyId());
        });
  }

  // the calm

  private void calm() {
    trace.step(() -> "it is calm");
    for (var queen : List.copyOf(queens)) {
      queen.suspend(false);
      queen.frozen().forEach(queen::thaw);
    }
    bury();
    for (int shard = 0; shard < kafka.shards(); shard++) {
      for (var queen : queens) {
        queen.loses(shard);
      }
      chance.pick(queens).gains(shard);
    }
    for (var worker : workers) {
      for (var task : List.copyOf(worker.running())) {
        worker.hang(task, !current(task.dispatch(), worker.instance));
      }
    }
    for (int tries = 0; store.colonies.size() < planned.size(); tries++) {
      int now = tries;
      Invariant.COLONIES_END.hold(
          now < LONGEST_CALM,
          () -> "%d of %d began".formatted(store.colonies.size(), planned.size()));
      found(queens.getFirst());
    }
    boolean restores = chance.oneIn(2);
    int quiet = 0;
    for (int round = 0; round < LONGEST_CALM && quiet < 3; round++) {
      quiet = round(restores) ? 0 : quiet + 1;
    }
    new EndChecks(this, queens, workers, restores).check();
  }

  private boolean unread() {
    for (int shard = 0; shard < kafka.shards(); shard++) {
      if (store.offsets.getOrDefault(shard, 0L) < kafka.end(shard)) {
        return true;
      }
    }
    return false;
  }

  /// Everyone does what there is to do. Answers whether anything is still going on.
  private boolean round(boolean restores) {
    long before = store.colonies.values().stream().mapToLong(it -> it.standing.version()).sum();
    store.now = store.now.plusMillis(700);
    trace.step(() -> "a calm round, " + store.now);
    for (var worker : workers) {
      worker.readControl(Integer.MAX_VALUE);
      for (int n = 0; n < 5; n++) {
        worker.take();
        worker.finish();
      }
      while (worker.hasUnsent()) {
        worker.send();
      }
      worker.heartbeat();
    }
    for (var queen : queens) {
      queen.poll();
      while (heartbeatsRead < kafka.heartbeats.size()) {
        readSigns(queen);
      }
      timers(queen);
      silent(queen);
      documented(queen);
      turns(queen);
      queen.pump();
      queen.wire.deliver();
      queen.pump();
    }
    for (var colony : List.copyOf(store.colonies.values())) {
      operator.carriesOn(colony, restores).forEach(command -> command(queens.getFirst(), command));
    }
    boolean changed =
        before != store.colonies.values().stream().mapToLong(it -> it.standing.version()).sum();
    boolean waiting =
        store.colonies.values().stream()
            .anyMatch(it -> it.standing.armedAt().isPresent() || it.standing.active() > 0);
    if (!changed && waiting && store.outboxEmpty()) {
      store.now = store.now.plusSeconds(20);
    }
    return changed
        || waiting
        || unread()
        || !store.outboxEmpty()
        || queens.stream().anyMatch(queen -> !queen.wire.idle());
  }
}
