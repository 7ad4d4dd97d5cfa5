package colony.queen.colony;

import colony.queen.plan.Budget;
import java.util.Optional;
import java.util.UUID;

/// How a budget stands: what was used under it, what is set aside for attempts under way, and what
/// people were asked and answered (docs/budgets.md).
///
/// @param used by attempts that have ended
/// @param tokens set aside
/// @param micros set aside, in millionths of the currency's unit
/// @param raised the limits that hold instead of the plan's
/// @param warned four fifths were reached, and that was told
/// @param decision the open question whether it is raised
/// @param what is used up: tokens, cost or wall-time; empty while nothing is
/// @param closed a person decided that nothing more is started under it
public record Purse(
    Tally used,
    long tokens,
    long micros,
    Optional<Budget> raised,
    boolean warned,
    Optional<UUID> decision,
    String what,
    boolean closed) {
  /// What can be used up that nothing sets aside.
  public static final String WALL_TIME = "wall-time";

  public static final Purse EMPTY =
      new Purse(Tally.NONE, 0, 0, Optional.empty(), false, Optional.empty(), "", false);

  public Purse reserved(long moreTokens, long moreMicros) {
    return new Purse(
        used, tokens + moreTokens, micros + moreMicros, raised, warned, decision, what, closed);
  }

  public Purse spent(Tally more) {
    return new Purse(used.plus(more), tokens, micros, raised, warned, decision, what, closed);
  }

  public Purse warnedNow() {
    return new Purse(used, tokens, micros, raised, true, decision, what, closed);
  }

  public Purse exhausted(Optional<UUID> question, String measure) {
    return new Purse(used, tokens, micros, raised, true, question, measure, false);
  }

  public Purse answered(Budget limits) {
    return new Purse(used, tokens, micros, Optional.of(limits), false, Optional.empty(), "", false);
  }

  public Purse closedNow() {
    return new Purse(used, tokens, micros, raised, warned, Optional.empty(), what, true);
  }

  /// The same limits, asked about where they stopped hard.
  public Purse softened(Budget limits) {
    var soft =
        new Budget(
            limits.tokens(),
            limits.micros(),
            limits.wallTime(),
            limits.workerTokens(),
            limits.workerMicros(),
            false);
    return new Purse(used, tokens, micros, Optional.of(soft), warned, decision, what, closed);
  }

  /// Another plan says other limits: nothing that was asked or answered about those before holds.
  public Purse underAnotherPlan() {
    return new Purse(used, tokens, micros, Optional.empty(), false, Optional.empty(), "", false);
  }

  /// What it limits is over: nobody is asked any more.
  public Purse over() {
    return new Purse(used, tokens, micros, raised, warned, Optional.empty(), what, closed);
  }

  /// The clock of what it limits begins anew.
  public Purse timeAnew() {
    boolean time = what.equals(WALL_TIME);
    return new Purse(
        used,
        tokens,
        micros,
        raised,
        warned && !time,
        time ? Optional.empty() : decision,
        time ? "" : what,
        closed && !time);
  }

  /// Nothing is started under it.
  public boolean exhausted() {
    return !what.isEmpty();
  }

  /// With what these rows have set aside, and nothing else.
  public Purse of(Iterable<TaskRow> rows) {
    long allTokens = 0;
    long allMicros = 0;
    for (var row : rows) {
      if (row.leased()) {
        allTokens += row.spent().tokens();
        allMicros += row.spent().micros();
      }
    }
    return new Purse(used, allTokens, allMicros, raised, warned, decision, what, closed);
  }

  /// Nothing runs under it any more.
  Purse settled() {
    return new Purse(used, 0, 0, raised, warned, decision, what, closed);
  }
}
