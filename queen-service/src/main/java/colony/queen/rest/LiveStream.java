package colony.queen.rest;

import colony.queen.app.door.Caller;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;

/// Server-sent events to one reader, one after the other: the next is made when the last has left.
/// So nothing is kept for a slow reader, who holds up nobody but himself; one who takes nothing for
/// long is dropped, and goes on behind the last id he has when he comes back.
final class LiveStream {
  static final String LAST = "Last-Event-ID";

  /// A reader who hears nothing for longer knows that the connection is lost.
  static final Duration PING = Duration.ofSeconds(10);

  /// How often the door is asked whether the reader's token is still good.
  private static final Duration ASK_EVERY = Duration.ofSeconds(1);

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final Logger LOG = Logger.getLogger(LiveStream.class);

  private final SseEventSink sink;
  private final Sse sse;
  private final Runnable hangUp;
  private final BooleanSupplier welcome;
  private final Duration patience;
  private long askedAt = System.nanoTime() - ASK_EVERY.toNanos();

  interface Telling {
    void tell(LiveStream stream) throws InterruptedException;
  }

  /// @param welcome whether the reader's token is still good
  LiveStream(
      SseEventSink sink, Sse sse, Runnable hangUp, BooleanSupplier welcome, Duration patience) {
    this.sink = sink;
    this.sse = sse;
    this.hangUp = hangUp;
    this.welcome = welcome;
    this.patience = patience;
  }

  /// Tells until there is no more to tell or the reader has gone.
  static void to(
      SseEventSink sink, Sse sse, HttpServerRequest request, Caller caller, Telling telling) {
    new LiveStream(sink, sse, () -> request.connection().close(), caller.stillWelcome(), PATIENCE)
        .tell(telling);
  }

  void tell(Telling telling) {
    try (sink) {
      // The answer's head goes out now, and not with the first news.
      ping();
      telling.tell(this);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (Gone e) {
      LOG.debugf("a reader is gone: %s", e.getMessage());
    }
  }

  /// A token that expires or is revoked ends what it opened, with the next ping at the latest.
  boolean open() {
    return !sink.isClosed() && welcome();
  }

  private boolean welcome() {
    long now = System.nanoTime();
    if (now - askedAt < ASK_EVERY.toNanos()) {
      return true;
    }
    askedAt = now;
    return welcome.getAsBoolean();
  }

  void send(long id, String name, String data) throws InterruptedException {
    send(sse.newEventBuilder().id(Long.toString(id)).name(name).data(data).build());
  }

  /// Where there is nothing to go on behind.
  void send(String name, String data) throws InterruptedException {
    send(sse.newEventBuilder().name(name).data(data).build());
  }

  void ping() throws InterruptedException {
    send(sse.newEventBuilder().comment("alive").build());
  }

  private void send(OutboundSseEvent event) throws InterruptedException {
    try {
      sink.send(event).toCompletableFuture().get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      hangUp.run();
      throw new Gone("it took nothing for " + patience, e);
    } catch (ExecutionException | IllegalStateException e) {
      // The sink says in either way that its client has gone.
      throw new Gone(String.valueOf(e.getMessage()), e);
    }
  }

  private static final class Gone extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Gone(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
