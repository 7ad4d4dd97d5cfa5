package colony.queen.app.view;

import colony.queen.app.read.Reader;
import colony.queen.colony.PhaseRow;
import colony.queen.lifecycle.ColonyState;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/// How many decisions of people a colony waits for beside its check-in.
final class OpenDecisions {
  private OpenDecisions() {}

  /// A gate whose own tasks are done. So is many a work phase, which waits for its neighbours: a
  /// front is verified as a whole.
  ///
  /// @param gate whether the phase of this number is one; asked of few
  static int gates(Reader.Whole whole, IntPredicate gate) {
    return whole.standing().state() == ColonyState.EXECUTING
        ? count(
            running(whole)
                .filter(it -> it.remaining() == 0 && it.verdict() == null)
                .filter(it -> gate.test(it.ord())))
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
