package colony.worker.blob;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/// Writes a body into a file, and tells a file that cannot be written from a body that does not
/// come: to ask again mends the one only.
final class IntoFile implements BodySubscriber<Path> {
  private final BodySubscriber<Path> writing;
  private volatile boolean brokenOff;

  /// An answer before may have left more there than this one brings.
  IntoFile(Path file) {
    this.writing =
        BodySubscribers.ofFile(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING);
  }

  static final class NotWritten extends IOException {
    private static final long serialVersionUID = 1L;

    NotWritten(Throwable cause) {
      super(cause);
    }
  }

  @Override
  public CompletionStage<Path> getBody() {
    return writing
        .getBody()
        .exceptionallyCompose(
            e -> CompletableFuture.failedFuture(brokenOff ? e : new NotWritten(e)));
  }

  @Override
  public void onSubscribe(Subscription subscription) {
    writing.onSubscribe(subscription);
  }

  @Override
  public void onNext(List<ByteBuffer> bytes) {
    writing.onNext(bytes);
  }

  /// A client that is closed tells those too whose file could not be opened, and theirs cannot be
  /// closed.
  @Override
  public void onError(Throwable failure) {
    if (!writing.getBody().toCompletableFuture().isDone()) {
      brokenOff = true;
      writing.onError(failure);
    }
  }

  @Override
  public void onComplete() {
    writing.onComplete();
  }
}
