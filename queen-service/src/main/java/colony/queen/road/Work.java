package colony.queen.road;

import colony.queen.checkpoint.Scribe;
import colony.queen.checkpoint.Writing;
import colony.queen.checkpoint.Written;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.Origin;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.decision.Decision;
import colony.queen.decision.Decisions;
import colony.queen.decision.Founding;
import colony.queen.decision.Landing;
import colony.queen.lifecycle.ColonyState;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import colony.queen.plan.Rules;
import colony.queen.tenant.Ledger;
import colony.queen.tenant.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/// One transaction's work: colonies locked, loaded, decided about, written.
final class Work {
  /// Bytes of results that a fork has whole: all of them are in memory at once and written while
  /// the namespace's places are counted, and a plan may have very many tasks.
  private static final long MOST_BROUGHT_ALONG = 4L << 20;

  private final Means means;
  private final Store.Tx tx;
  private final Moment moment;
  private final Map<UUID, Journal> journals = new LinkedHashMap<>();
  private final Set<UUID> nudged = new LinkedHashSet<>();
  private Ledger ledger;

  /// The namespace in which colonies begin, when they do: the ledger is of one.
  private Optional<String> admitted = Optional.empty();

  private final List<Taken> steps = new ArrayList<>();

  private Optional<Request> request = Optional.empty();

  /// Commands of this transaction that are traced.
  private final Map<UUID, Trail> trails = new HashMap<>();

  private record Taken(Witness.Step step, Witness.Verdict verdict) {}

  Work(Means means, Store.Tx tx, Store.Locked locked) {
    this(means, tx, locked, false, false);
  }

  /// @param fresh reads the colonies as they are stored, whatever this process remembers
  /// @param held lets no colony's lifecycle move
  Work(Means means, Store.Tx tx, Store.Locked locked, boolean fresh, boolean held) {
    this.means = means;
    this.tx = tx;
    this.moment = means.moment(locked.now(), held);
    this.ledger = locked.commons().ledger(locked.now());
    var missing = new ArrayList<Standing>();
    var suspects = new ArrayList<UUID>();
    for (var row : locked.standings()) {
      if (means.loaded().tampered(row)) {
        suspects.add(row.id());
      }
      var known = means.loaded().take(row);
      if (known.isPresent() && !fresh) {
        journals.put(row.id(), new Journal(known.get()));
      } else {
        missing.add(row);
      }
    }
    if (!missing.isEmpty()) {
      tx.load(missing).forEach(this::loaded);
    }
    if (means.witness().draws()) {
      readTrails(missing);
    }
    suspects.forEach(id -> decide(new Input.Inspect(id, List.of())));
  }

  /// What this process did not load before, somebody else may have been told to do something.
  private void readTrails(List<Standing> missing) {
    var asked = new HashSet<>(means.trails().unknown(journals.keySet()));
    missing.forEach(row -> asked.add(row.id()));
    if (!asked.isEmpty()) {
      means.trails().read(asked, tx.trails(asked));
    }
  }

  private void loaded(Colony colony) {
    journals.put(
        colony.charter().id(), new Journal(new LoadedColonies.Loaded(colony, new Scribe())));
  }

  Optional<Arrival.Rejected> take(String topic, Arrival arrival) {
    return switch (arrival.reading()) {
      case Arrival.Reading.Bad bad -> Optional.of(bad.rejected());
      case Arrival.Reading.Poison poison -> {
        if (journals.containsKey(poison.input().colonyId())) {
          decide(
              new Input.Broken(
                  poison.input().colonyId(), poison.rejected().reason(), poison.misfit()),
              arrival.cause());
        }
        yield Optional.of(poison.rejected());
      }
      case Arrival.Reading.Good good -> {
        if (!journals.containsKey(good.input().colonyId())) {
          var why = nobody(good.input().colonyId());
          yield Optional.of(means.rejected(arrival, topic, why));
        }
        if (good.input() instanceof Input.Nudged) {
          nudged.add(good.input().colonyId());
        }
        decide(good.input(), arrival.cause());
        yield Optional.empty();
      }
    };
  }

  /// Metrics tell by its beginning why a letter was put aside.
  private String nobody(UUID id) {
    return "no colony has the id "
        + id
        + tx.archived(id)
            .map(
                " in the database: %1$s is archived; ./colony archive restore %1$s, then redrive"
                    ::formatted)
            .orElse("");
  }

  /// @param orders of one namespace
  List<Store.Founded> found(List<Foundings.Order> orders) {
    var projects =
        orders.stream()
            .map(it -> it.charter.project())
            .filter(it -> !it.equals(Charter.NO_PROJECT))
            .collect(Collectors.toSet());
    var there = admit(orders.getFirst().namespace(), projects);
    return orders.stream()
        .map(
            order -> {
              var memory = there.memories().getOrDefault(order.charter.project(), Memory.NONE);
              var blank = order.blank.apply(memory);
              begin(
                  "Found",
                  blank,
                  now ->
                      Decisions.found(blank, order.warnings, there.patterns(), order.actor, now));
              return new Store.Founded(blank, order.planDocument);
            })
        .toList();
  }

  private Store.Admitted admit(String namespace, Set<String> projects) {
    var there = tx.admit(namespace, projects);
    ledger = there.commons().ledger(moment.now());
    admitted = Optional.of(namespace);
    return there;
  }

  /// What its parent's results hold comes along from the parent's log.
  void fork(Colony blank, Standing target, List<Note> notes, String actor) {
    var parent = blank.charter().forkedFrom().orElseThrow().colony();
    if (!tx.keeps(parent)) { // it was here a moment ago: who asks again is told where it is
      throw new Store.Unavailable(
          "colony %s has just left for the archive".formatted(parent),
          new NoSuchElementException(parent.toString()));
    }
    var seqs = blank.tasks().stream().map(TaskRow::resultSeq).filter(seq -> seq != 0).toList();
    var results = tx.results(parent, seqs, MOST_BROUGHT_ALONG);
    begin("Fork", blank, now -> Founding.fork(blank, target, notes, results, actor, now));
  }

  void land(Colony blank, Standing target, Origin origin, String actor) {
    begin("Land", blank, now -> Landing.of(blank, target, origin, actor, now));
  }

  private void begin(String verb, Colony blank, Function<Moment, Change> beginning) {
    var id = blank.charter().id();
    var namespace = blank.charter().namespace();
    if (admitted.isEmpty()) {
      admit(namespace, Set.of());
    } else if (!admitted.get().equals(namespace)) {
      throw new IllegalArgumentException(
          "colonies of %s and %s begin in one transaction, expected one namespace"
              .formatted(admitted.get(), namespace));
    }
    var room = ledger.room(id, namespace);
    var journal = Journal.of(blank);
    var before = blank.standing();
    var step = means.witness().begins(verb, id, Optional.empty());
    journal.add(beginning.apply(moment.with(room)), step.context());
    var after = journal.colony().standing();
    if (!after.state().ended() && room.full().isPresent()) {
      throw new NamespaceFull(room.full().get());
    }
    ledger.moved(id, namespace, after.use().minus(before.use()).plus(Use.COLONY), after.queued());
    ordered(id, step);
    steps.add(new Taken(step, Witness.Verdict.MOVED));
    journals.put(id, journal);
  }

  private void ordered(UUID colony, Witness.Step step) {
    step.context().ifPresent(it -> trails.put(colony, new Trail(it, moment.now())));
  }

  boolean knows(UUID colony) {
    return journals.containsKey(colony);
  }

  Input pinned(Input input) {
    var journal = journals.get(input.colonyId());
    return journal == null ? input : Decisions.pinned(journal.colony(), input);
  }

  Decision decide(Input input) {
    return decide(input, Optional.empty());
  }

  /// What somebody asks for: the key is kept with what it changes, and only then.
  Decision decide(Input input, Request asked) {
    var decision = decide(input);
    if (decision instanceof Decision.Moved) {
      request = Optional.of(asked);
    }
    return decision;
  }

  /// @param cause the trace of its record; what comes without a record was ordered by somebody
  private Decision decide(Input input, Optional<String> cause) {
    var journal = journals.get(input.colonyId());
    if (journal == null) {
      throw new UnknownColony(input.colonyId());
    }
    var step = means.witness().begins(input.getClass().getSimpleName(), input.colonyId(), cause);
    var decision = Decisions.decide(journal.colony(), input, moment(journal.colony()));
    switch (decision) {
      case Decision.Moved moved -> {
        add(journal, moved.change(), step.context());
        if (cause.isEmpty()) {
          ordered(input.colonyId(), step);
        }
      }
      case Decision.Ignored _, Decision.Refused _ -> {}
    }
    steps.add(new Taken(step, verdict(decision)));
    return decision;
  }

  static Witness.Verdict verdict(Decision decision) {
    return switch (decision) {
      case Decision.Moved _ -> Witness.Verdict.MOVED;
      case Decision.Ignored _ -> Witness.Verdict.STALE;
      case Decision.Refused _ -> Witness.Verdict.REFUSED;
    };
  }

  /// With what this colony may take now.
  private Moment moment(Colony colony) {
    var charter = colony.charter();
    return moment.with(ledger.room(charter.id(), charter.namespace()));
  }

  private void add(Journal journal, Change change, Optional<String> trace) {
    var before = journal.colony().standing();
    journal.add(change, trace);
    var after = journal.colony().standing();
    ledger.moved(
        after.id(),
        journal.colony().charter().namespace(),
        after.use().minus(before.use()),
        after.queued());
  }

  void finish(
      Inlet inlet,
      Map<Integer, Long> nextOffsets,
      List<Store.Founded> founded,
      List<Arrival.Rejected> rejected) {
    var changed = journals.values().stream().filter(Journal::changed).toList();
    checkpoint(changed);
    var results = new DependencyResults(means.recent(), tx, changed);
    var messages = new Messages(means, moment, results, trails);
    var colonies = new ArrayList<Store.ColonyWrites>();
    for (var journal : changed) {
      colonies.add(journal.writes(messages.add(journal)));
    }
    rejected.forEach(messages::add);
    var outbox = messages.rows();
    var shards = new HashSet<>(nextOffsets.keySet());
    var published = means.outgoing().takePublished(shards);
    boolean committed = false;
    try {
      if (!colonies.isEmpty() || !nextOffsets.isEmpty()) {
        if (!trails.isEmpty()) {
          tx.write(trails);
        }
        tx.write(
            new Store.Writes(
                inlet,
                nextOffsets,
                founded,
                colonies,
                outbox,
                rejected,
                published,
                ledger.changed(),
                request));
        tx.commit();
      }
      committed = true;
    } finally {
      if (!committed) {
        means.outgoing().putBack(published);
      }
    }
    journals.values().forEach(journal -> means.loaded().put(journal.loaded()));
    results.remember();
    tell(changed, rejected);
    means.outgoing().committed(outbox, changed.stream().map(this::summary).toList());
    if (!ledger.next(1).isEmpty()) {
      means.outgoing().freed();
    }
    for (var colony : nudged) {
      means
          .outgoing()
          .nudged(Objects.requireNonNull(journals.get(colony)).colony().charter().shard(), colony);
    }
  }

  private void tell(List<Journal> changed, List<Arrival.Rejected> rejected) {
    means.trails().read(trails.keySet(), trails);
    steps.forEach(it -> it.step().ends(it.verdict()));
    changed.forEach(it -> means.witness().committed(it.colony(), it.effects()));
    rejected.forEach(letter -> means.witness().rejected(letter.reason()));
  }

  private void checkpoint(List<Journal> changed) {
    var writings = new LinkedHashMap<Journal, Writing>();
    var checkpoints = new LinkedHashMap<UUID, List<Written>>();
    for (var journal : changed) {
      if (!journal.captures().isEmpty()) {
        var standing = journal.colony().standing();
        var writing =
            journal
                .scribe()
                .write(journal.captures(), standing.checkpoint(), standing.checkpoints() + 1);
        writings.put(journal, writing);
        checkpoints.put(standing.id(), writing.checkpoints());
      }
    }
    if (checkpoints.isEmpty()) {
      return;
    }
    var failures = tx.checkpoint(checkpoints);
    writings.forEach(
        (journal, writing) -> {
          var failure = failures.get(journal.colony().standing().id());
          if (failure == null) {
            checkpointed(journal, writing);
          } else {
            uncheckpointed(journal, failure);
          }
        });
  }

  private void checkpointed(Journal journal, Writing writing) {
    journal.checkpointed(writing);
    means
        .witness()
        .checkpointed(writing.checkpoints().stream().mapToLong(Written::characters).sum());
  }

  /// By the colony's policy, a checkpoint that cannot be written is told and gone without, or takes
  /// the move with it (docs/checkpoints.md).
  private void uncheckpointed(Journal journal, String failure) {
    switch (policy(journal.colony())) {
      case STRICT -> throw new CheckpointRefused(journal.colony().standing().id(), failure);
      case WARN -> {
        journal.uncheckpointed();
        var colony = journal.colony();
        add(journal, Decisions.uncheckpointed(colony, failure, moment(colony)), Optional.empty());
      }
    }
  }

  /// A colony is halted whether that can be written or not; and what goes on in spite of a refusal
  /// is not refused again.
  private Rules.Checkpoints policy(Colony colony) {
    return colony.standing().state() == ColonyState.ERROR || moment.held()
        ? Rules.Checkpoints.WARN
        : colony.plan().rules().checkpoints();
  }

  private Encoder.Summary summary(Journal journal) {
    return Encoder.Summary.of(journal.colony());
  }
}
