package colony.queen.road;

import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.memory.Memory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;

/// Colonies that are to begin while others are beginning wait for the end of that transaction and
/// share the next one: its round trips and its wait for the disk are the same for one and for many.
/// One that comes alone waits for nobody.
///
/// This is tried once. Whom it does not help, for whatever reason, has to begin by itself, so that
/// one that cannot begin keeps no other from it.
final class Foundings {
  /// Most colonies of a transaction.
  static final int MOST = 16;

  private final Consumer<List<Order>> transaction;
  private final Duration patience;
  private final Queue<Order> waiting = new ConcurrentLinkedQueue<>();
  private final ReentrantLock turn = new ReentrantLock(true);

  /// What one caller wants.
  static final class Order {
    final Charter charter;
    final Function<Memory, Colony> blank;
    final String planDocument;
    final List<String> warnings;
    final String actor;

    /// Only who has the turn looks at it.
    private boolean begun;

    Order(
        Charter charter,
        Function<Memory, Colony> blank,
        String planDocument,
        List<String> warnings,
        String actor) {
      this.charter = charter;
      this.blank = blank;
      this.planDocument = planDocument;
      this.warnings = List.copyOf(warnings);
      this.actor = actor;
    }

    String namespace() {
      return charter.namespace();
    }
  }

  /// @param transaction begins colonies of one namespace: all or, when it throws, none
  /// @param patience whose turn does not come within that has to begin by itself
  Foundings(Consumer<List<Order>> transaction, Duration patience) {
    this.transaction = transaction;
    this.patience = patience;
  }

  /// Whether it has begun, beside others or alone.
  boolean begun(Order order) {
    waiting.add(order);
    if (!turnCame()) {
      if (waiting.remove(order)) {
        return false;
      }
      turn.lock(); // it is part of the transaction that goes on now
    }
    try {
      if (waiting.remove(order)) {
        begin(withOthers(order));
      }
      return order.begun;
    } finally {
      turn.unlock();
    }
  }

  private boolean turnCame() {
    try {
      return turn.tryLock(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /// Of its namespace: of several the rows could be locked in another order elsewhere.
  private List<Order> withOthers(Order order) {
    var orders = new ArrayList<>(List.of(order));
    for (var other : waiting) {
      if (orders.size() < MOST
          && other.namespace().equals(order.namespace())
          && waiting.remove(other)) {
        orders.add(other);
      }
    }
    return orders;
  }

  private void begin(List<Order> orders) {
    try {
      transaction.accept(orders);
      orders.forEach(it -> it.begun = true);
    } catch (Store.Unavailable e) {
      return; // each of them has a patience of its own
    } catch (RuntimeException e) {
      if (orders.size() == 1) {
        throw e;
      }
      // whose fault it was is found when each begins by itself
    }
  }
}
