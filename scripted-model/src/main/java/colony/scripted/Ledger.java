package colony.scripted;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Every call that was answered, as a service would bill it.
///
/// @param calls oldest first; of very many only the newest are kept
/// @param totals of all calls, those no longer kept too
/// @param byRule of all calls, by the name of the rule
/// @param faults calls that got no message
public record Ledger(List<Call> calls, Totals totals, Map<String, Totals> byRule, long faults) {

  /// @param turn number of the message in its conversation, from 0
  /// @param tokens as they were told to the caller
  public record Call(String provider, String model, String rule, int turn, Tokens tokens) {}

  public record Totals(long calls, Tokens tokens) {
    static final Totals NONE = new Totals(0, Tokens.NONE);

    Totals plus(Tokens more) {
      return new Totals(calls + 1, tokens.plus(more));
    }
  }

  /// A ledger in the making.
  static final class Book {
    private static final int KEPT = 10_000;

    private final Deque<Call> calls = new ArrayDeque<>();
    private final Map<String, Totals> byRule = new TreeMap<>();
    private Totals totals = Totals.NONE;
    private long faults;

    synchronized void answered(Call call) {
      if (calls.size() == KEPT) {
        calls.removeFirst();
      }
      calls.addLast(call);
      totals = totals.plus(call.tokens());
      byRule.put(call.rule(), byRule.getOrDefault(call.rule(), Totals.NONE).plus(call.tokens()));
    }

    synchronized void failed() {
      faults++;
    }

    synchronized Ledger read() {
      return new Ledger(List.copyOf(calls), totals, Map.copyOf(byRule), faults);
    }
  }
}
