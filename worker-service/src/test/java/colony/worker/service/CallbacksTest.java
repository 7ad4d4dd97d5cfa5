package colony.worker.service;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.OutcomeClass;
import colony.worker.service.Callbacks.Reply;
import colony.worker.workspace.Transit;
import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CallbacksTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
  private static final byte[] RESULT = "{}".getBytes(StandardCharsets.UTF_8);

  private final Callbacks callbacks =
      new Callbacks(URI.create("http://127.0.0.1:8081"), Transit.in(Path.of("target")));
  private final Signature signature = new Signature("hush");
  private final PendingCall call = callbacks.open(signature, _ -> {});

  @Test
  void signsAsTheDocumentsSay() {
    // printf '1800000000.{}' | openssl dgst -sha256 -hmac hush
    assertThat(signature.of(RESULT, Instant.ofEpochSecond(1_800_000_000)))
        .isEqualTo(
            "t=1800000000,v1=08de0209ca20a619eb5a1a5d407aa3a0670058bd6e075fb0b7a6d21f670e4e1c");
  }

  @Test
  void takesWhatIsSigned() {
    assertThat(result(signature.of(RESULT, NOON))).isEqualTo(Reply.Kind.TAKEN);
    assertThat(call.result().join().body()).isEqualTo(RESULT);
  }

  @Test
  void refusesWhatIsNotSignedByWhoKnowsTheSecret() {
    var other = "{ }".getBytes(StandardCharsets.UTF_8);

    assertThat(result(null)).isEqualTo(Reply.Kind.UNSIGNED);
    assertThat(result("nonsense")).isEqualTo(Reply.Kind.UNSIGNED);
    assertThat(result(new Signature("guess").of(RESULT, NOON))).isEqualTo(Reply.Kind.UNSIGNED);
    assertThat(result(signature.of(other, NOON))).isEqualTo(Reply.Kind.UNSIGNED);
    assertThat(call.result()).isNotDone();
  }

  @Test
  void refusesASignatureThatIsTooOldOrOfTheFuture() {
    var minutes = Duration.ofMinutes(5);

    assertThat(result(signature.of(RESULT, NOON.minus(minutes).minusSeconds(1))))
        .isEqualTo(Reply.Kind.UNSIGNED);
    assertThat(result(signature.of(RESULT, NOON.plus(minutes).plusSeconds(1))))
        .isEqualTo(Reply.Kind.UNSIGNED);
    assertThat(result(signature.of(RESULT, NOON.minus(minutes)))).isEqualTo(Reply.Kind.TAKEN);
  }

  /// Workers have a heap of 256 MB, and as a tree this would be more.
  @Test
  void readsTheOutcomeOfALargeResultWithoutATreeOfTheRest() {
    var body =
        "{\"data\":[{}%s],\"outcome\":\"crash\"}"
            .formatted(",{}".repeat(2_700_000))
            .getBytes(StandardCharsets.UTF_8);
    var memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    var before = memory.getCurrentThreadAllocatedBytes();

    var reading = ServiceResult.read(body);

    assertThat(memory.getCurrentThreadAllocatedBytes() - before).isLessThan(16L * 1024 * 1024);
    assertThat(reading)
        .isEqualTo(new ServiceResult.Reading.Good(new ServiceResult(OutcomeClass.CRASH, body)));
  }

  @Test
  void saysGoneOfWhatNobodyWaitsFor() {
    assertThat(callbacks.result("unknown", null, RESULT, NOON).kind()).isEqualTo(Reply.Kind.GONE);

    call.close();

    assertThat(result(signature.of(RESULT, NOON))).isEqualTo(Reply.Kind.GONE);
  }

  @Test
  void answersTheSameResultTheSameWayAfterTheAttemptHasEnded() {
    var _ = result(signature.of(RESULT, NOON));
    call.close();

    assertThat(result(signature.of(RESULT, NOON.plusSeconds(1)))).isEqualTo(Reply.Kind.AGAIN);
    var other = "{\"data\": 1}".getBytes(StandardCharsets.UTF_8);
    assertThat(callbacks.result(call.token(), signature.of(other, NOON), other, NOON).kind())
        .isEqualTo(Reply.Kind.OTHER);
    assertThat(callbacks.progress(call.token(), "", RESULT, NOON).kind())
        .isEqualTo(Reply.Kind.UNSIGNED);
    var lines = "{\"lines\": [\"late\"]}".getBytes(StandardCharsets.UTF_8);
    assertThat(callbacks.progress(call.token(), signature.of(lines, NOON), lines, NOON).kind())
        .isEqualTo(Reply.Kind.GONE);
  }

  @Test
  void readsNothingThatIsTooLarge() {
    var large = new byte[ServiceResult.LARGEST + 1];

    assertThat(callbacks.result(call.token(), null, large, NOON).kind())
        .isEqualTo(Reply.Kind.TOO_LARGE);
  }

  /// A thin line, or a service that stands still in the middle of its answer.
  @Test
  void whoSendsSlowlyKeepsNobodyElseWaiting() throws Exception {
    var begun = new CountDownLatch(Callbacks.MOST_READERS);
    var over = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      try {
        for (var i = 0; i < Callbacks.MOST_READERS; i++) {
          var slow = callbacks.open(signature, _ -> {});
          var _ =
              threads.submit(() -> callbacks.result(slow.token(), null, still(begun, over), NOON));
        }
        begun.await();

        var quick =
            threads.submit(
                () ->
                    callbacks.result(
                        call.token(),
                        signature.of(RESULT, NOON),
                        new ByteArrayInputStream(RESULT),
                        NOON));

        assertThat(quick.get(30, TimeUnit.SECONDS).kind()).isEqualTo(Reply.Kind.TAKEN);
      } finally {
        over.countDown();
      }
    }
  }

  private static InputStream still(CountDownLatch begun, CountDownLatch over) {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        begun.countDown();
        try {
          over.await();
        } catch (InterruptedException e) {
          throw new IOException(e);
        }
        return -1;
      }
    };
  }

  @Test
  void readsNoMoreThanMayBe() throws Exception {
    var endless =
        new InputStream() {
          @Override
          public int read() {
            return ' ';
          }
        };

    assertThat(callbacks.progress(call.token(), null, endless, NOON).kind())
        .isEqualTo(Reply.Kind.TOO_LARGE);
  }

  @Test
  void saysWhatItCannotRead() {
    for (var body : List.of("", "[]", "{", "{\"outcome\": 7}", "{\"outcome\": \"fine\"}")) {
      var bytes = body.getBytes(StandardCharsets.UTF_8);
      var reply = callbacks.result(call.token(), signature.of(bytes, NOON), bytes, NOON);
      assertThat(reply.kind()).as(body).isEqualTo(Reply.Kind.UNREADABLE);
    }
    for (var body : List.of("", "{}", "{\"lines\": \"one\"}", "{\"lines\": [1]}")) {
      var bytes = body.getBytes(StandardCharsets.UTF_8);
      var reply = callbacks.progress(call.token(), signature.of(bytes, NOON), bytes, NOON);
      assertThat(reply.kind()).as(body).isEqualTo(Reply.Kind.UNREADABLE);
    }
    assertThat(result(signature.of(RESULT, NOON))).isEqualTo(Reply.Kind.TAKEN);
  }

  /// All of them are signed alike.
  @Test
  void takesNoCallAndNoProgressForAResult() {
    for (var body :
        List.of(
            "{\"task\": {}, \"attempt\": 1, \"callback\": {\"url\": \"http://127.0.0.1:8081/\"}}",
            "{\"lines\": [\"half\"]}")) {
      var bytes = body.getBytes(StandardCharsets.UTF_8);
      var header = signature.of(bytes, NOON);
      assertThat(callbacks.result(call.token(), header, bytes, NOON))
          .isEqualTo(
              new Reply(
                  Reply.Kind.UNREADABLE,
                  "it has `callback`, as our own calls have, or `lines`, as progress has"));
    }
    assertThat(call.result()).isNotDone();
  }

  private Reply.Kind result(@Nullable String header) {
    return callbacks.result(call.token(), header, RESULT, NOON).kind();
  }
}
