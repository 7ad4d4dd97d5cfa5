package colony.queen.decision;

import colony.contracts.names.ReadableTime;
import colony.queen.colony.Fact;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Purse;
import colony.queen.colony.Tally;
import colony.queen.plan.Budget;
import colony.queen.plan.TaskSpec;
import colony.queen.plan.WrittenBudget;
import colony.queen.tenant.Pool;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A budget with the place where its purse is kept: the colony's, a phase's, or a task's with its
/// children.
///
/// @param since when its time began to count
/// @param task whose budget it is; empty for colony and phase
record Pot(
    Fact.Scope scope,
    Budget limit,
    Purse purse,
    Optional<Instant> since,
    Optional<Integer> task,
    Pocket in) {
  /// The kind of a namespace's budget: no colony may raise it.
  static final String NAMESPACE = "namespace";

  static final String PHASE = "phase";

  private static final String COST = "cost";

  /// Where a purse is kept.
  interface Pocket {
    void put(UnaryOperator<Purse> how);
  }

  /// @param used in tokens, millionths of the currency, or milliseconds
  record Measure(String what, long used, long limit) {
    boolean usedUp() {
      return used >= limit;
    }

    /// As people read it: a plan says neither millionths nor milliseconds.
    String spoken() {
      return "%s %s of %s".formatted(what, spoken(used), spoken(limit));
    }

    String spoken(long amount) {
      return switch (what) {
        case COST -> WrittenBudget.cost(amount).toPlainString();
        case Purse.WALL_TIME -> ReadableTime.of(Duration.ofMillis(amount));
        default -> "%,d".formatted(amount);
      };
    }
  }

  /// What it limits, and how far that is used.
  List<Measure> measures(Draft draft) {
    var measures = new ArrayList<Measure>(3);
    var used = purse.used();
    limit.tokens().ifPresent(it -> measures.add(new Measure("tokens", used.tokens(), it)));
    limit.micros().ifPresent(it -> measures.add(new Measure(COST, used.micros(), it)));
    limit
        .wallTime()
        .ifPresent(
            time ->
                measures.add(
                    new Measure(
                        Purse.WALL_TIME,
                        since
                            .map(begun -> Duration.between(begun, draft.now()).toMillis())
                            .orElse(0L),
                        time.toMillis())));
    return measures;
  }

  /// A hard budget of colony or phase ends the colony; any other is asked about.
  boolean asks() {
    return !limit.hard() || task.isPresent();
  }

  /// Whether attempts of this task count toward it.
  boolean counts(Draft draft, int ord) {
    return of(draft, ord).stream().anyMatch(it -> it.scope().equals(scope));
  }

  Pot raised(Budget limits) {
    return new Pot(scope, limits, purse, since, task, in);
  }

  /// The budgets this task's attempts count toward: the colony's, its phase's, and those of the
  /// task and of all who asked for it.
  static List<Pot> of(Draft draft, int ord) {
    var pots = new ArrayList<Pot>(2);
    pots.add(colony(draft));
    namespace(draft).ifPresent(pots::add);
    int phase = draft.spec(ord).paidBy();
    if (phase != TaskSpec.NO_PHASE && draft.phasePlan(phase).budget().limits()) {
      pots.add(phase(draft, phase));
    }
    int at = ord;
    while (at != TaskSpec.NOTHING) {
      if (draft.spec(at).budget().limits()) {
        pots.add(task(draft, at));
      }
      at = draft.spec(at).about();
    }
    return pots;
  }

  /// That of the namespace, where it has one. Its purse is no colony's: what this decision adds to
  /// it stands in the colony's own, and is carried over when the decision is stored.
  static Optional<Pot> namespace(Draft draft) {
    return draft.moment().room().funds().map(pool -> namespace(draft, pool));
  }

  private static Pot namespace(Draft draft, Pool pool) {
    var before = draft.purseBefore();
    var now = draft.at().purse;
    var use = pool.use();
    var purse =
        Purse.EMPTY
            .spent(
                new Tally(
                    use.tokens() + now.used().tokens() - before.used().tokens(),
                    use.micros() + now.used().micros() - before.used().micros(),
                    0))
            .reserved(
                use.reservedTokens() + now.tokens() - before.tokens(),
                use.reservedMicros() + now.micros() - before.micros());
    return new Pot(
        new Fact.Scope(NAMESPACE, pool.name()),
        new Budget(
            pool.quota().tokens(),
            pool.quota().micros(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false),
        purse,
        Optional.empty(),
        Optional.empty(),
        _ -> {});
  }

  /// What an attempt is allowed where the plan does not say it: this part of the limit. A namespace
  /// has many workers, of many colonies.
  long parts() {
    return scope.kind().equals(NAMESPACE) ? 100 : 10;
  }

  private static Pot colony(Draft draft) {
    var purse = draft.at().purse;
    return new Pot(
        new Fact.Scope("colony", draft.charter().name()),
        purse.raised().orElse(draft.plan().rules().budget()),
        purse,
        draft.at().begunAt,
        Optional.empty(),
        how -> draft.at().purse = how.apply(draft.at().purse));
  }

  private static Pot phase(Draft draft, int ord) {
    var row = draft.phase(ord);
    return new Pot(
        new Fact.Scope(PHASE, draft.phasePlan(ord).id()),
        row.purse().raised().orElse(draft.phasePlan(ord).budget()),
        row.purse(),
        Optional.ofNullable(row.startedAt()),
        Optional.empty(),
        how -> draft.change(ord, it -> it.with(how.apply(it.purse()))));
  }

  private static Pot task(Draft draft, int ord) {
    var row = draft.task(ord);
    return new Pot(
        new Fact.Scope("task", draft.spec(ord).id()),
        row.spent().purse().raised().orElse(draft.spec(ord).budget()),
        row.spent().purse(),
        Optional.ofNullable(row.begunAt()),
        Optional.of(ord),
        how -> {
          var now = draft.task(ord);
          draft.put(now.with(now.spent().with(how.apply(now.spent().purse()))));
        });
  }

  /// The budgets of the colony, its running phases, and the tasks of those that have one.
  static List<Pot> running(Draft draft) {
    var pots = new ArrayList<Pot>();
    if (colony(draft).limit().limits()) {
      pots.add(colony(draft));
    }
    for (int phase : draft.front()) {
      if (draft.phase(phase).status() == PhaseRow.Status.RUNNING) {
        if (draft.phasePlan(phase).budget().limits()) {
          pots.add(phase(draft, phase));
        }
        for (int ord : draft.plan().budgeted(phase)) {
          if (underWay(draft, ord)) {
            pots.add(task(draft, ord));
          }
        }
      }
    }
    return pots;
  }

  /// A task that is done may have children that are not.
  private static boolean underWay(Draft draft, int ord) {
    return draft.task(ord).status().open()
        || draft.rows().addedAbout(ord).stream().anyMatch(it -> underWay(draft, it));
  }
}
