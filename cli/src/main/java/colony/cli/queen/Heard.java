package colony.cli.queen;

import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/// When something of an answer came last.
final class Heard {
  private volatile long last = System.nanoTime();

  Duration ago() {
    return Duration.ofNanos(System.nanoTime() - last);
  }

  /// The same, listened to.
  <T> BodyHandler<T> in(BodyHandler<T> body) {
    return head -> {
      last = System.nanoTime();
      return new Listening<>(body.apply(head));
    };
  }

  private final class Listening<T> implements BodySubscriber<T> {
    private final BodySubscriber<T> body;

    Listening(BodySubscriber<T> body) {
      this.body = body;
    }

    @Override
    public CompletionStage<T> getBody() {
      return body.getBody();
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      body.onSubscribe(subscription);
    }

    @Override
    public void onNext(List<ByteBuffer> bytes) {
      last = System.nanoTime();
      body.onNext(bytes);
    }

    @Override
    public void onError(Throwable why) {
      body.onError(why);
    }

    @Override
    public void onComplete() {
      body.onComplete();
    }
  }
}
