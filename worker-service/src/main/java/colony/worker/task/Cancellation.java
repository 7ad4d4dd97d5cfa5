package colony.worker.task;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The order to stop one attempt. It comes at most once and stays; the first reason counts.
public final class Cancellation {
  private final CompletableFuture<String> reason = new CompletableFuture<>();

  public void cancel(String why) {
    reason.complete(why);
  }

  public boolean requested() {
    return reason.isDone();
  }

  public Optional<String> reason() {
    return Optional.ofNullable(reason.getNow(null));
  }

  /// Completes when the order comes.
  public CompletableFuture<String> whenRequested() {
    return reason.copy();
  }

  /// Throws when the order has come: for work that has no process to end.
  public void check() throws Cancelled {
    if (requested()) {
      throw new Cancelled(reason.join());
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
