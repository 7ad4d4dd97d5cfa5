package colony.queen.colony;

import java.util.List;
import java.util.function.UnaryOperator;

/// What binds a task to others beyond the plan.
///
/// @param asks the children it asked for
/// @param refusals attempts that ended with nothing but refused or broken requests
/// @param shared numbers of children of others whose results this task is given
/// @param consumed this child's result was given to somebody
/// @param rides number of the task whose worker does this one too; [#ALONE] when it has its own
public record Kin(List<Ask> asks, int refusals, List<Integer> shared, boolean consumed, int rides) {
  public static final int ALONE = -1;
  public static final Kin NONE = new Kin(List.of(), 0, List.of(), false, ALONE);

  public Kin {
    asks = List.copyOf(asks);
    shared = List.copyOf(shared);
  }

  Kin asking(List<Ask> now) {
    return new Kin(now, refusals, shared, consumed, rides);
  }

  Kin each(UnaryOperator<Ask> how) {
    return asking(asks.stream().map(how).toList());
  }

  Kin refusedOnce() {
    return new Kin(asks, refusals + 1, shared, consumed, rides);
  }

  Kin given(List<Integer> children) {
    return new Kin(asks, refusals, children, consumed, rides);
  }

  Kin consumedNow() {
    return new Kin(asks, refusals, shared, true, rides);
  }

  Kin ridingOn(int leader) {
    return new Kin(asks, refusals, shared, consumed, leader);
  }

  public boolean rider() {
    return rides != ALONE;
  }

  /// Requests that got a child, over the task's whole life; those an operator gave it do not count.
  public int granted() {
    return (int)
        asks.stream().filter(ask -> !ask.refused() && ask.overriddenBy().isEmpty()).count();
  }

  boolean awaits() {
    return asks.stream().anyMatch(Ask::awaited);
  }
}
