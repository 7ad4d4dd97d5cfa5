package colony.queen.app.view;

import colony.queen.app.read.Reader;
import colony.queen.colony.PhaseRow;
import colony.queen.lifecycle.ColonyState;
import java.util.stream.Stream;

/// How many decisions of people a colony waits for beside its check-in. It is told by the rows that
/// a list has; the search for what needs somebody goes by the same rule.
final class OpenDecisions {
  private OpenDecisions() {}

  /// A phase that runs with nothing left to be done is a gate.
  static int gates(Reader.Whole whole) {
    return whole.standing().state() == ColonyState.EXECUTING
        ? count(running(whole).filter(it -> it.remaining() == 0 && it.verdict() == null))
        : 0;
  }

  static int budgets(Reader.Whole whole) {
    if (whole.standing().state().ended()) {
      return 0;
    }
    var purses =
        Stream.concat(Stream.of(whole.standing().purse()), running(whole).map(PhaseRow::purse));
    return count(purses.filter(it -> it.decision().isPresent())) + whole.taskDecisions();
  }

  private static Stream<PhaseRow> running(Reader.Whole whole) {
    return whole.phases().stream().filter(it -> it.status() == PhaseRow.Status.RUNNING);
  }

  private static int count(Stream<?> them) {
    return Math.toIntExact(them.count());
  }
}
