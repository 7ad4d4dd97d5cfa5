package colony.queen.road;

import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.memory.Memory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
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
  private final Executor hand;
  private final Queue<Order> waiting = new ConcurrentLinkedQueue<>();

  /// Whether somebody is at it, or has been told to.
  private final AtomicBoolean busy = new AtomicBoolean();

  /// What one caller wants.
  static final class Order {
    final Charter charter;
    final Function<Memory, Colony> blank;
    final String planDocument;
    final List<String> warnings;
    final String actor;

    /// Whether it has begun, or why it never will.
    private final CompletableFuture<Boolean> begun = new CompletableFuture<>();

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
  /// @param hand carries out one transaction after the other. A thread for it alone does not hand
  ///   the turn from one caller to the next, each of whom would be woken to find that he has begun
  Foundings(Consumer<List<Order>> transaction, Duration patience, Executor hand) {
    this.transaction = transaction;
    this.patience = patience;
    this.hand = hand;
  }

  /// Whether it has begun, beside others or alone.
  boolean begun(Order order) {
    waiting.add(order);
    callHand();
    try {
      return told(order);
    } catch (ExecutionException | CompletionException e) {
      if (e.getCause() instanceof RuntimeException why) {
        throw why;
      }
      throw new IllegalStateException("a colony did not begin: " + e.getCause(), e.getCause());
    }
  }

  private boolean told(Order order) throws ExecutionException {
    try {
      return order.begun.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException _) {
      // its turn did not come
    }
    // If it waits no more it is part of the transaction that goes on now.
    return !waiting.remove(order) && order.begun.join();
  }

  private void callHand() {
    if (busy.compareAndSet(false, true)) {
      try {
        hand.execute(this::beginAll);
      } catch (RejectedExecutionException e) {
        busy.set(false); // the process ends; who waits finds out in time
      }
    }
  }

  private void beginAll() {
    try {
      for (var order = waiting.poll(); order != null; order = waiting.poll()) {
        begin(withOthers(order));
      }
    } finally {
      busy.set(false);
    }
    if (!waiting.isEmpty()) {
      callHand();
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
    boolean begun = false;
    try {
      transaction.accept(orders);
      begun = true;
    } catch (Store.Unavailable e) {
      // each of them has a patience of its own
    } catch (RuntimeException e) {
      if (orders.size() == 1) {
        orders.getFirst().begun.completeExceptionally(e);
      }
      // whose fault it was is found when each begins by itself
    } finally {
      for (var order : orders) {
        order.begun.complete(begun);
      }
    }
  }
}
