package colony.worker.task;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// What one attempt is told while it runs: to come to an end, and to stop. The order to stop comes
/// at most once and stays; the first reason counts.
public final class Cancellation {
  private record Order(String reason, boolean byQueen) {}

  private final CompletableFuture<Order> order = new CompletableFuture<>();
  private final CompletableFuture<Void> wrapUp = new CompletableFuture<>();

  /// This worker cannot go on: the attempt is given back.
  public void cancel(String why) {
    order.complete(new Order(why, false));
  }

  /// The Queen does not want it any more: she is told when it is gone.
  public void stop(String why) {
    order.complete(new Order(why, true));
  }

  public void wrapUp() {
    wrapUp.complete(null);
  }

  public boolean requested() {
    return order.isDone();
  }

  public boolean byQueen() {
    return requested() && order.join().byQueen();
  }

  public Optional<String> reason() {
    return Optional.ofNullable(order.getNow(null)).map(Order::reason);
  }

  /// Completes when the order to stop comes.
  public CompletableFuture<String> whenRequested() {
    return order.thenApply(Order::reason);
  }

  /// Waits for so long, or until the order to stop comes.
  public void pause(Duration longest) throws InterruptedException {
    try {
      var _ = order.get(longest.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // it has not come
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Completes when the attempt is to bring what it has to an end.
  public CompletableFuture<Void> whenToWrapUp() {
    return wrapUp.copy();
  }

  /// Throws when the order to stop has come: for work that has no process to end.
  public void check() throws Cancelled {
    if (requested()) {
      throw new Cancelled(order.join().reason());
    }
  }

  /// The attempt was told to stop while it prepared or handed over.
  public static final class Cancelled extends Exception {
    private static final long serialVersionUID = 1L;

    Cancelled(String reason) {
      super(reason);
    }
  }
}
