package colony.worker.service;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// One call whose result is waited for. A callback that was answered 200 counts: it is taken before
/// the end of the waiting or refused after it, never both.
public final class PendingCall implements Call, AutoCloseable {
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

  @Override
  public Signature signature() {
    return signature;
  }

  /// Completes with the first good callback.
  public CompletableFuture<ServiceResult> result() {
    return result.copy();
  }

  /// What is left of it when its result was taken.
  synchronized Optional<AnsweredCall> answered() {
    return Optional.ofNullable(result.getNow(null)).map(it -> AnsweredCall.of(signature, it));
  }

  @Override
  public synchronized Callbacks.Reply take(ServiceResult told) {
    var before = answered();
    if (before.isPresent()) {
      return before.get().take(told);
    }
    if (ended) {
      return Call.gone();
    }
    result.complete(told);
    return new Callbacks.Reply(Callbacks.Reply.Kind.TAKEN, "taken");
  }

  @Override
  public synchronized Callbacks.Reply progress(List<String> lines) {
    if (ended || result.isDone()) {
      return Call.gone();
    }
    progress.accept(lines);
    return new Callbacks.Reply(Callbacks.Reply.Kind.TAKEN, "taken");
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
