package colony.worker.service;

import colony.contracts.Json;
import colony.worker.workspace.Transit;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The calls that wait for a service to call back. What was called back is remembered for a while,
/// because a service that did not hear our answer sends the same again.
public final class Callbacks {
  /// Most bytes of one progress call.
  static final int LARGEST_PROGRESS = 256 * 1024;

  private static final int REMEMBERED = 1_000;
  static final int MOST_READERS = 4;
  private static final int CHUNK = 64 * 1024;
  private static final SecureRandom RANDOM = new SecureRandom();

  /// What a call is answered.
  public record Reply(Kind kind, String sentence) {
    public enum Kind {
      TAKEN,
      /// The same as before, without effect.
      AGAIN,
      UNREADABLE,
      UNSIGNED,
      /// Another result was taken before.
      OTHER,
      /// Nobody waits for it, or nobody ever did.
      GONE,
      TOO_LARGE
    }
  }

  /// Few bodies are in memory at a time.
  private final Semaphore readers = new Semaphore(MOST_READERS);

  private final URI base;
  private final Transit transit;
  private final Map<String, PendingCall> waiting = new ConcurrentHashMap<>();
  private final Map<String, AnsweredCall> answered =
      Collections.synchronizedMap(
          new LinkedHashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, AnsweredCall> eldest) {
              return size() > REMEMBERED;
            }
          });

  /// @param base under which services reach this worker
  /// @param transit where what they send lies until all of it is there
  public Callbacks(URI base, Transit transit) {
    this.base = base;
    this.transit = transit;
  }

  /// Begins to wait for one result.
  ///
  /// @param signature that its callbacks must have
  /// @param progress is given the lines of progress calls
  public PendingCall open(Signature signature, Consumer<List<String>> progress) {
    var token = random();
    var call =
        new PendingCall(
            token,
            URI.create(base.toString().replaceFirst("/+$", "") + "/callbacks/" + token),
            signature,
            progress,
            this::ended);
    waiting.put(token, call);
    return call;
  }

  /// A secret, or a name that cannot be guessed.
  public static String random() {
    var bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  private void ended(PendingCall call) {
    call.answered().ifPresent(it -> answered.put(call.token(), it));
    waiting.remove(call.token());
  }

  private interface Told {
    Reply of(byte[] body);
  }

  /// As that of a body which is read, and nothing of it where nobody waits for it.
  public Reply result(String token, @Nullable String signature, InputStream body, Instant now)
      throws IOException, InterruptedException {
    return read(token, body, ServiceResult.LARGEST, it -> result(token, signature, it, now));
  }

  /// As that of a body which is read, and nothing of it where nobody waits for it.
  public Reply progress(String token, @Nullable String signature, InputStream body, Instant now)
      throws IOException, InterruptedException {
    return read(token, body, LARGEST_PROGRESS, it -> progress(token, signature, it, now));
  }

  private Reply read(String token, InputStream body, int largest, Told told)
      throws IOException, InterruptedException {
    if (call(token).isEmpty()) {
      return unknown();
    }
    var file = transit.file("callback", "");
    try {
      arrive(body, largest, file);
      readers.acquire();
      try {
        return told.of(Files.readAllBytes(file));
      } finally {
        readers.release();
      }
    } finally {
      Files.deleteIfExists(file);
    }
  }

  /// To its end before anybody reads it: who sends slowly keeps no reader from the others. One byte
  /// more than may be tells that it is too large.
  private static void arrive(InputStream body, int largest, Path file) throws IOException {
    try (var out = Files.newOutputStream(file)) {
      var chunk = new byte[CHUNK];
      int left = largest + 1;
      for (int read; (read = body.read(chunk, 0, Math.min(CHUNK, left))) > 0; left -= read) {
        out.write(chunk, 0, read);
      }
    }
  }

  private static Reply unknown() {
    return new Reply(Reply.Kind.GONE, "no attempt waits for this");
  }

  public Reply result(String token, @Nullable String signature, byte[] body, Instant now) {
    var call = call(token);
    return refusal(call, signature, body, ServiceResult.LARGEST, now)
        .orElseGet(
            () ->
                switch (ServiceResult.read(body)) {
                  case ServiceResult.Reading.Bad(var why) -> new Reply(Reply.Kind.UNREADABLE, why);
                  case ServiceResult.Reading.Good(var result) -> call.orElseThrow().take(result);
                });
  }

  public Reply progress(String token, @Nullable String signature, byte[] body, Instant now) {
    var call = call(token);
    return refusal(call, signature, body, LARGEST_PROGRESS, now)
        .orElseGet(
            () ->
                lines(body)
                    .map(lines -> call.orElseThrow().progress(lines))
                    .orElseGet(
                        () ->
                            new Reply(
                                Reply.Kind.UNREADABLE,
                                "the body is not a JSON object with a list `lines` of texts")));
  }

  private Optional<Call> call(String token) {
    return Optional.<Call>ofNullable(waiting.get(token))
        .or(() -> Optional.ofNullable(answered.get(token)));
  }

  private static Optional<Reply> refusal(
      Optional<Call> call, @Nullable String signature, byte[] body, int largest, Instant now) {
    if (body.length > largest) {
      return Optional.of(
          new Reply(Reply.Kind.TOO_LARGE, "the body is larger than %d bytes".formatted(largest)));
    }
    return call.isEmpty()
        ? Optional.of(unknown())
        : call.get()
            .signature()
            .fault(signature, body, now)
            .map(why -> new Reply(Reply.Kind.UNSIGNED, why));
  }

  private static Optional<List<String>> lines(byte[] body) {
    try {
      var written = Json.mapper().readTree(body).path("lines");
      var lines = new ArrayList<String>();
      for (var line : written) {
        if (!line.isTextual()) {
          return Optional.empty();
        }
        lines.add(line.asText());
      }
      return written.isArray() ? Optional.of(lines) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
