package colony.cli.chaos;

import colony.cli.proof.CommandLedger;
import colony.cli.proof.Entry;
import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.cli.queen.Refused;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NewColony;
import colony.contracts.api.OverrideRequest;
import colony.contracts.api.PauseRequest;
import colony.contracts.api.Reason;
import colony.contracts.api.SignalRequest;
import colony.stack.Pause;
import colony.stack.Trouble;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/// The load that goes on while faults come: colonies at a steady rate, some of them paused and
/// resumed, told something, overridden or cancelled. Each command goes into the ledger before it is
/// sent and when it is answered.
final class Pressure implements AutoCloseable {
  /// Beyond this many open colonies none is begun: a stack that stands still is not drowned.
  private static final int MOST_OPEN = 60;

  private static final Duration GLANCE = Duration.ofMillis(500);

  /// Between two looks at what has ended.
  private static final Duration LOOK = Duration.ofSeconds(1);

  private static final Set<String> ENDED = Set.of("COMPLETED", "FAILED");

  private final QueenAddress queens;
  private final CommandLedger ledger;
  private final Path effects;
  private final Random random;
  private final String prefix;
  private final AtomicLong texts = new AtomicLong();
  private final AtomicInteger turn = new AtomicInteger();
  private final AtomicInteger colonies = new AtomicInteger();
  private final AtomicInteger heldBack = new AtomicInteger();

  /// Names by id.
  private final Map<String, String> open = new ConcurrentHashMap<>();

  /// Names of colonies that were ordered, and nobody said whether they were begun.
  private final Set<String> doubtful = ConcurrentHashMap.newKeySet();

  private final List<Future<?>> visits = Collections.synchronizedList(new ArrayList<>());
  private final ExecutorService people = Executors.newVirtualThreadPerTaskExecutor();

  /// @param prefix of the colonies' names; unique for the run
  Pressure(QueenAddress queens, CommandLedger ledger, Path effects, long seed, String prefix) {
    this.queens = queens;
    this.ledger = ledger;
    this.effects = effects;
    this.random = new Random(seed);
    this.prefix = prefix;
  }

  int begun() {
    return colonies.get();
  }

  /// Colonies that were not begun because too many were open.
  int heldBack() {
    return heldBack.get();
  }

  /// A colony that somebody said was begun.
  record Begun(String id, String name) {}

  /// Begins colonies of all shapes as long as it is to go on.
  ///
  /// @param perSecond above 0
  void keepUp(BooleanSupplier goesOn, double perSecond) {
    var pause = Duration.ofNanos((long) (1e9 / perSecond));
    var due = Instant.now();
    var shapes = List.of(Shape.SEQUENCE, Shape.FAN_OUT, Shape.SPAWN, Shape.RETRIES, Shape.BUDGET);
    var look = due;
    Future<?> looking = CompletableFuture.completedFuture(null);
    for (int i = 0; goesOn.getAsBoolean(); i++) {
      if (looking.isDone() && !Instant.now().isBefore(look)) {
        look = Instant.now().plus(LOOK);
        looking = people.submit(this::letGo);
        visits.add(looking);
      }
      if (open.size() >= MOST_OPEN) {
        heldBack.incrementAndGet();
      } else {
        var shape = shapes.get(i % shapes.size());
        var habit = random.nextInt(10);
        visits.add(people.submit(() -> visit(shape, habit)));
      }
      due = due.plus(pause);
      Pause.of(Duration.between(Instant.now(), due));
    }
  }

  /// What has ended, or waits for a person who never comes, makes room; a chain that has run out is
  /// followed by another.
  private void letGo() {
    for (var each : List.copyOf(open.entrySet())) {
      var view = seen(each.getKey());
      if (view.filter(Pressure::stands).isPresent() && open.remove(each.getKey()) != null) {
        if (view.get().state().equals("COMPLETED") && Pulses.isOne(each.getValue())) {
          begin(Shape.PULSE);
        }
      }
    }
  }

  /// Ended, or waiting for what no time will bring.
  private static boolean stands(ColonyView colony) {
    var state = colony.state();
    return ENDED.contains(state)
        || state.equals("ERROR")
        || colony.paused() && state.equals("WAITING")
        || !colony.paused()
            && colony.waitingFor() != null
            && colony.waitingFor().contains("budget");
  }

  /// Empty while nobody answers: asked again.
  private Optional<ColonyView> seen(String id) {
    try {
      return Optional.of(queen().colony(id));
    } catch (Trouble _) {
      return Optional.empty();
    }
  }

  /// Says something to it; whether that was taken.
  boolean feedback(Begun colony) {
    var said = said(colony.name());
    return send(
            Entry.What.FEEDBACK,
            colony.name(),
            said,
            queen -> {
              queen
                  .signals(colony.id())
                  .give(new SignalRequest("FEEDBACK", said, null, null, null, null));
              return "";
            })
        .isPresent();
  }

  /// Names by id of those that may still move.
  Map<String, String> open() {
    return Map.copyOf(open);
  }

  /// What a person does with one colony. Few of them do more than begin it.
  private void visit(Shape shape, int habit) {
    var begun = begin(shape);
    if (begun.isEmpty()) {
      return;
    }
    var colony = begun.get().id();
    var name = begun.get().name();
    switch (habit) {
      case 0, 1, 2 -> feedback(begun.get());
      case 3, 4 -> {
        if (pause(colony, name)) {
          Pause.of(Duration.ofMillis(700));
          resume(colony, name);
        }
      }
      case 5 -> {
        Pause.of(Duration.ofMillis(400));
        cancel(colony, name);
      }
      case 6 -> {
        Pause.of(Duration.ofMillis(400));
        var said = said(name);
        send(
            Entry.What.OVERRIDE,
            name,
            said,
            queen -> queen.override(colony, new OverrideRequest("WAITING", said)).state());
      }
      default -> {}
    }
  }

  /// One colony more; empty when nobody said it was begun.
  Optional<Begun> begin(Shape shape) {
    var name = shape.colony(prefix, colonies.incrementAndGet());
    var plan = shape.plan(effects);
    var id =
        send(
            Entry.What.START,
            name,
            name,
            queen ->
                queen
                    .start(new NewColony(plan, name, null, "chaos", null, null, true, null))
                    .id()
                    .toString());
    id.ifPresentOrElse(it -> open.put(it, name), () -> doubtful.add(name));
    return id.map(it -> new Begun(it, name));
  }

  private boolean pause(String colony, String name) {
    var said = said(name);
    return send(
            Entry.What.PAUSE,
            name,
            said,
            queen -> queen.pause(colony, new PauseRequest(false, said)).state())
        .isPresent();
  }

  private void resume(String colony, String name) {
    var said = said(name);
    send(Entry.What.RESUME, name, said, queen -> queen.resume(colony, new Reason(said)).state());
  }

  void cancel(String colony, String name) {
    var said = said(name);
    send(Entry.What.CANCEL, name, said, queen -> queen.cancel(colony, new Reason(said)).state());
  }

  /// No two are the same.
  private String said(String name) {
    return "note %d about %s".formatted(texts.incrementAndGet(), name);
  }

  /// Answers what was told; empty when it was refused or not answered.
  private Optional<String> send(
      Entry.What what, String colony, String said, Function<QueenClient, String> command) {
    var number = ledger.number();
    note(number, what, colony, said, Entry.Stage.SENT, "");
    try {
      var told = command.apply(queen());
      note(number, what, colony, said, Entry.Stage.ACKNOWLEDGED, told);
      return Optional.of(told);
    } catch (Trouble e) {
      note(number, what, colony, said, stage(e), e.line());
      return Optional.empty();
    }
  }

  private void note(
      long number, Entry.What what, String colony, String said, Entry.Stage stage, String told) {
    ledger.write(new Entry(System.currentTimeMillis(), number, what, colony, said, stage, told));
  }

  /// An error of the service's own says nothing about whether it was done.
  private static Entry.Stage stage(Trouble trouble) {
    return trouble.getCause() instanceof Refused refused
            && refused.problem().status() >= 400
            && refused.problem().status() < 500
        ? Entry.Stage.REFUSED
        : Entry.Stage.UNANSWERED;
  }

  /// As through a balancer: another one first with each command.
  QueenClient queen() {
    var urls = new ArrayList<URI>(queens.urls());
    Collections.rotate(urls, turn.getAndIncrement() % urls.size());
    return new QueenClient(new QueenAddress(urls, queens.token(), queens.actor()));
  }

  /// Resumes what stands paused though nobody meant it to, and waits until nothing moves any more.
  /// Answers those that still do.
  List<String> settle(Duration patience) {
    var deadline = Instant.now().plus(patience);
    awaitVisits(deadline);
    while (!(open.isEmpty() && doubtful.isEmpty()) && Instant.now().isBefore(deadline)) {
      doubtful.removeIf(this::cleared);
      for (var each : List.copyOf(open.entrySet())) {
        if (settled(each.getKey(), each.getValue())) {
          open.remove(each.getKey());
        }
      }
      Pause.of(GLANCE);
    }
    return List.copyOf(open.values());
  }

  private boolean cleared(String name) {
    try {
      open.put(queen().colony(name).id().toString(), name);
      return true;
    } catch (Trouble e) {
      return stage(e) == Entry.Stage.REFUSED;
    }
  }

  /// What stands paused though nobody meant it to is resumed first.
  private boolean settled(String id, String name) {
    var view = seen(id);
    if (view.filter(it -> it.paused() && !stands(it)).isPresent()) {
      resume(id, name);
    }
    return view.filter(Pressure::stands).isPresent();
  }

  private void awaitVisits(Instant deadline) {
    people.shutdown();
    try {
      var left = Duration.between(Instant.now(), deadline);
      if (!people.awaitTermination(Math.max(0, left.toMillis()), TimeUnit.MILLISECONDS)) {
        throw new Trouble("commands are still without an answer after " + left.toSeconds() + " s");
      }
      for (var visit : visits) {
        visit.get();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    } catch (ExecutionException e) {
      throw new Trouble("the load itself failed", e);
    }
  }

  @Override
  public void close() {
    people.shutdownNow();
  }
}
