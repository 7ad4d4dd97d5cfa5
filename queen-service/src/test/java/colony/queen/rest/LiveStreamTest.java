package colony.queen.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.SseEventSink;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.jboss.resteasy.reactive.server.jaxrs.SseImpl;
import org.junit.jupiter.api.Test;

class LiveStreamTest {
  private final AtomicInteger hungUp = new AtomicInteger();

  @Test
  void tellsOneAfterTheOther() {
    var reader = new Reader(false);

    stream(reader)
        .tell(
            stream -> {
              stream.send(4, "task.started", "{}");
              stream.send("ready", "{}");
            });

    assertThat(reader.taken).containsExactly("null null", "4 task.started", "null ready");
    assertThat(reader.isClosed()).isTrue();
    assertThat(hungUp).hasValue(0);
  }

  @Test
  void hangsUpOnAReaderWhoTakesNothing() {
    var reader = new Reader(true);

    stream(reader).tell(stream -> stream.send(4, "task.started", "{}"));

    assertThat(reader.taken).hasSize(1);
    assertThat(hungUp).hasValue(1);
    assertThat(reader.isClosed()).isTrue();
  }

  @Test
  void endsForAReaderWhoseTokenIsGoodNoMore() {
    var good = new AtomicBoolean(true);
    var reader = new Reader(false);
    var stream =
        new LiveStream(
            reader, new SseImpl(), hungUp::incrementAndGet, good::get, Duration.ofMillis(50));

    assertThat(stream.open()).isTrue();
    good.set(false);

    Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !stream.open());
    assertThat(reader.isClosed()).isFalse(); // whoever tells ends it
  }

  private LiveStream stream(Reader reader) {
    return new LiveStream(
        reader, new SseImpl(), hungUp::incrementAndGet, () -> true, Duration.ofMillis(50));
  }

  /// Somebody at the other end, who may have gone to sleep.
  private static final class Reader implements SseEventSink {
    private final boolean sleeps;
    private final List<String> taken = new ArrayList<>();
    private boolean closed;

    Reader(boolean sleeps) {
      this.sleeps = sleeps;
    }

    @Override
    public CompletionStage<?> send(OutboundSseEvent event) {
      taken.add(event.getId() + " " + event.getName());
      return sleeps ? new CompletableFuture<>() : CompletableFuture.completedFuture(null);
    }

    @Override
    public boolean isClosed() {
      return closed;
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}
