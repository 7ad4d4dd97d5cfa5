package colony.queen.postgres;

import colony.queen.blob.BlobStore;
import colony.queen.blob.Sha256;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Blobs in PostgreSQL, each chunk in a transaction of its own.
@ApplicationScoped
public class BlobTable implements BlobStore {
  private final EntityManager entities;

  BlobTable(EntityManager entities) {
    this.entities = entities;
  }

  @Override
  public Optional<Stored> find(Sha256 name) {
    return inTransaction(() -> stored(name));
  }

  private static Optional<Stored> stored(Sha256 name) {
    return StoredBlob.complete(name.hex()).map(blob -> new Stored(blob.id, blob.sizeBytes));
  }

  @Override
  public UUID begin(Sha256 name) {
    return inTransaction(
        () -> {
          var blob = new StoredBlob(UUID.randomUUID(), name.hex(), Instant.now());
          blob.persist();
          return blob.id;
        });
  }

  /// The foreign key lets no chunk in without its blob.
  @Override
  public void add(UUID blob, int ord, byte[] bytes) {
    inTransaction(
        () -> {
          new StoredChunk(blob, ord, bytes).persist();
          return StoredBlob.update("touchedAt = ?1 where id = ?2", Instant.now(), blob);
        });
  }

  @Override
  public boolean complete(UUID id, Sha256 name, long sizeBytes) {
    return inTransaction(() -> completed(id, name, sizeBytes));
  }

  private boolean completed(UUID id, Sha256 name, long sizeBytes) {
    entities
        .createNativeQuery("select pg_advisory_xact_lock(hashtextextended(?1, 0))::text")
        .setParameter(1, name.hex())
        .getSingleResult();
    if (stored(name).isPresent()) {
      StoredBlob.deleteById(id);
      return false;
    }
    int updated =
        StoredBlob.update(
            "complete = true, sizeBytes = ?1, touchedAt = ?2 where id = ?3",
            sizeBytes,
            Instant.now(),
            id);
    if (updated != 1) {
      throw new IllegalStateException("blob %s was cleaned away before its end".formatted(name));
    }
    return true;
  }

  @Override
  public void forget(UUID blob) {
    inTransaction(() -> StoredBlob.deleteById(blob));
  }

  @Override
  public long forgetUnfinished(Duration silence) {
    return inTransaction(() -> StoredBlob.deleteUnfinishedSince(Instant.now().minus(silence)));
  }

  @Override
  public byte[] chunk(UUID blob, int ord) throws IOException {
    return inTransaction(() -> StoredChunk.of(blob, ord).map(chunk -> chunk.bytes))
        .orElseThrow(() -> new IOException("chunk %d of blob %s is gone".formatted(ord, blob)));
  }

  /// The errors of Hibernate and of the transaction hide the database's. What is written is sent
  /// before the commit, which would log what it could not send with a trace.
  private <T> T inTransaction(Supplier<T> work) {
    try {
      return QuarkusTransaction.requiringNew()
          .call(
              () -> {
                var done = work.get();
                entities.flush();
                return done;
              });
    } catch (RuntimeException e) {
      throw within(e).map(Sql::translated).orElse(e);
    }
  }

  private static Optional<SQLException> within(Throwable e) {
    return e instanceof SQLException found
        ? Optional.of(found)
        : Stream.concat(Stream.ofNullable(e.getCause()), Arrays.stream(e.getSuppressed()))
            .flatMap(it -> within(it).stream())
            .findFirst();
  }
}
