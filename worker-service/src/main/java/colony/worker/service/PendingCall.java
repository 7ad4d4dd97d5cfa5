package colony.worker.service;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// One call whose result is waited for. A callback that was answered 200 counts: it is taken before
/// the end of the waiting or refused after it, never both.
public final class PendingCall implements AutoCloseable {
  private final String token;
  private final URI url;
  private final Signature signature;
  private final Consumer<List<String>> progress;
  private final Consumer<PendingCall> whenEnded;
  private final CompletableFuture<ServiceResult> result = new CompletableFuture<>();
  private boolean ended;

  PendingCall(
      String token,
      URI url,
      Signature signature,
      Consumer<List<String>> progress,
      Consumer<PendingCall> whenEnded) {
    this.token = token;
    this.url = url;
    this.signature = signature;
    this.progress = progress;
    this.whenEnded = whenEnded;
  }

  String token() {
    return token;
  }

  /// Where its result is to be sent.
  public URI url() {
    return url;
  }

  public Signature signature() {
    return signature;
  }

  /// Completes with the first good callback.
  public CompletableFuture<ServiceResult> result() {
    return result.copy();
  }

  synchronized boolean taken() {
    return result.isDone();
  }

  synchronized Callbacks.Reply take(ServiceResult told) {
    if (result.isDone()) {
      return Arrays.equals(result.join().body(), told.body())
          ? new Callbacks.Reply(Callbacks.Reply.Kind.AGAIN, "taken before")
          : new Callbacks.Reply(Callbacks.Reply.Kind.OTHER, "another result was taken before");
    }
    if (ended) {
      return gone();
    }
    result.complete(told);
    return new Callbacks.Reply(Callbacks.Reply.Kind.TAKEN, "taken");
  }

  synchronized Callbacks.Reply progress(List<String> lines) {
    if (ended || result.isDone()) {
      return gone();
    }
    progress.accept(lines);
    return new Callbacks.Reply(Callbacks.Reply.Kind.TAKEN, "taken");
  }

  private static Callbacks.Reply gone() {
    return new Callbacks.Reply(Callbacks.Reply.Kind.GONE, "the attempt has ended");
  }

  /// Ends the waiting; what is returned came in time after all.
  public synchronized Optional<ServiceResult> end() {
    ended = true;
    return Optional.ofNullable(result.getNow(null));
  }

  @Override
  public void close() {
    var _ = end();
    whenEnded.accept(this);
  }
}
