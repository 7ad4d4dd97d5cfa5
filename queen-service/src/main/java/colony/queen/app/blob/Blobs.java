package colony.queen.app.blob;

import colony.contracts.api.TooLargeException;
import colony.queen.app.FaultyException;
import colony.queen.app.QueenSettings;
import colony.queen.blob.BlobStore;
import colony.queen.blob.Delivery;
import colony.queen.blob.Intake;
import colony.queen.blob.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;

/// Bytes kept by their hash: transcripts, diffs, artifacts.
@ApplicationScoped
public class Blobs {
  private static final Logger LOG = Logger.getLogger(Blobs.class);
  private static final Duration ABANDONED_AFTER = Duration.ofHours(1);
  private static final Duration CLEAN_EVERY = Duration.ofMinutes(10);

  private final BlobStore store;
  private final long mostBytes;
  private final AtomicReference<Instant> cleanedAt = new AtomicReference<>(Instant.EPOCH);

  Blobs(BlobStore store, QueenSettings settings) {
    this.store = store;
    this.mostBytes = settings.maxBlobBytes().asLongValue();
  }

  /// Takes the bytes in, all or nothing. Taking the same in again changes nothing.
  public Taken take(Sha256 name, InputStream bytes) throws IOException {
    cleanUp();
    return store.find(name).isPresent() ? compare(name, bytes) : takeIn(name, bytes);
  }

  public Optional<Found> find(Sha256 name) {
    return store
        .find(name)
        .map(
            blob -> {
              var delivery = new Delivery(name, blob.sizeBytes());
              return new Found(
                  blob.sizeBytes(), out -> delivery.give(ord -> store.chunk(blob.id(), ord), out));
            });
  }

  /// All of it, where it is here and no larger than this.
  public Optional<byte[]> bytes(Sha256 name, long most) throws IOException {
    var found = find(name).filter(blob -> blob.sizeBytes() <= most);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    var bytes = new ByteArrayOutputStream((int) found.get().sizeBytes());
    found.get().content().writeTo(bytes);
    return Optional.of(bytes.toByteArray());
  }

  private Taken takeIn(Sha256 name, InputStream bytes) throws IOException {
    var id = store.begin(name);
    boolean kept = false;
    try {
      var outcome =
          new Intake(name, mostBytes).take(bytes, (ord, chunk) -> store.add(id, ord, chunk));
      long size = checked(name, outcome);
      boolean created = store.complete(id, name, size);
      kept = true;
      return new Taken(size, created);
    } finally {
      if (!kept) {
        store.forget(id);
      }
    }
  }

  /// The sender is told of a wrong name also when the right bytes are here already.
  private Taken compare(Sha256 name, InputStream bytes) throws IOException {
    var outcome = new Intake(name, mostBytes).take(bytes, (_, _) -> {});
    return new Taken(checked(name, outcome), false);
  }

  private static long checked(Sha256 name, Intake.Outcome outcome) {
    return switch (outcome) {
      case Intake.Complete(long size) -> size;
      case Intake.TooLarge(long most) -> throw new TooLargeException("the blob", most);
      case Intake.Mismatch(var actual) ->
          throw new FaultyException(
              "the bytes are not what their name says",
              List.of("sha256 of the bytes is %s, expected %s".formatted(actual, name)));
    };
  }

  /// What a killed process left unfinished only matters to those who store more.
  private void cleanUp() {
    var now = Instant.now();
    var last = cleanedAt.get();
    if (last.plus(CLEAN_EVERY).isBefore(now) && cleanedAt.compareAndSet(last, now)) {
      try {
        long forgotten = store.forgetUnfinished(ABANDONED_AFTER);
        if (forgotten > 0) {
          LOG.infof("forgot %d unfinished blobs", forgotten);
        }
      } catch (RuntimeException e) { // nobody's upload depends on it, and it is tried again
        LOG.errorf("unfinished blobs are not forgotten now: %s", e.getMessage());
      }
    }
  }

  /// @param created whether it was not here before
  public record Taken(long sizeBytes, boolean created) {}

  public record Found(long sizeBytes, Content content) {}

  /// Writes the bytes, a chunk at a time.
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }
}
