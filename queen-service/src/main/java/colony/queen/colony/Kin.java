package colony.queen.colony;

import java.util.List;
import java.util.function.UnaryOperator;

/// What binds a task to others beyond the plan, and its attempts to one another.
///
/// @param asks the children it asked for
/// @param refusals attempts that ended with nothing but refused or broken requests
/// @param shared numbers of children of others whose results this task is given
/// @param consumed this child's result was given to somebody
/// @param rides number of the task whose worker does this one too; [#ALONE] when it has its own
/// @param goesOn its next attempt begins with what the last one left, though that did not succeed
/// @param releases times in a row that its worker gave it back; an attempt that ends begins anew
public record Kin(
    List<Ask> asks,
    int refusals,
    List<Integer> shared,
    boolean consumed,
    int rides,
    boolean goesOn,
    int releases) {
  public static final int ALONE = -1;
  public static final Kin NONE = new Kin(List.of(), 0, List.of(), false, ALONE, false, 0);

  public Kin {
    asks = List.copyOf(asks);
    shared = List.copyOf(shared);
  }

  public Kin asking(List<Ask> now) {
    return new Kin(now, refusals, shared, consumed, rides, goesOn, releases);
  }

  public Kin each(UnaryOperator<Ask> how) {
    return asking(asks.stream().map(how).toList());
  }

  public Kin refusedOnce() {
    return new Kin(asks, refusals + 1, shared, consumed, rides, goesOn, releases);
  }

  public Kin given(List<Integer> children) {
    return new Kin(asks, refusals, children, consumed, rides, goesOn, releases);
  }

  public Kin consumed(boolean given) {
    return new Kin(asks, refusals, shared, given, rides, goesOn, releases);
  }

  public Kin ridingOn(int leader) {
    return new Kin(asks, refusals, shared, consumed, leader, goesOn, releases);
  }

  public Kin goingOn(boolean now) {
    return now == goesOn ? this : new Kin(asks, refusals, shared, consumed, rides, now, releases);
  }

  public Kin releasedOnce() {
    return released(releases + 1);
  }

  public Kin notReleased() {
    return released(0);
  }

  /// So many times.
  public Kin released(int times) {
    return times == releases
        ? this
        : new Kin(asks, refusals, shared, consumed, rides, goesOn, times);
  }

  public boolean rider() {
    return rides != ALONE;
  }

  /// Requests that got a child, over the task's whole life; those an operator gave it do not count.
  public int granted() {
    return (int)
        asks.stream().filter(ask -> !ask.refused() && ask.overriddenBy().isEmpty()).count();
  }

  public boolean awaits() {
    return asks.stream().anyMatch(Ask::awaited);
  }
}
