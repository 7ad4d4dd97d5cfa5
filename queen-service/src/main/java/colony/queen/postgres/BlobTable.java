package colony.queen.postgres;

import colony.queen.blob.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Blobs in PostgreSQL. Chunks are stored one by one, each in a transaction of its own, and come to
/// light together when the blob is complete.
@ApplicationScoped
@Transactional(Transactional.TxType.REQUIRES_NEW)
public class BlobTable {
  private final EntityManager entities;

  BlobTable(EntityManager entities) {
    this.entities = entities;
  }

  public Optional<StoredBlob> find(Sha256 name) {
    return StoredBlob.complete(name.hex());
  }

  public UUID begin(Sha256 name) {
    var blob = new StoredBlob(UUID.randomUUID(), name.hex(), Instant.now());
    blob.persist();
    return blob.id();
  }

  /// Fails when the blob was cleaned away meanwhile: a chunk belongs to a blob.
  public void add(UUID blob, int ord, byte[] bytes) {
    new StoredChunk(blob, ord, bytes).persist();
    StoredBlob.update("touchedAt = ?1 where id = ?2", Instant.now(), blob);
  }

  /// Whether it is the first complete one of its name; otherwise it is forgotten, since the other
  /// one has the same bytes.
  public boolean complete(UUID id, Sha256 name, long sizeBytes) {
    entities
        .createNativeQuery("select pg_advisory_xact_lock(hashtextextended(?1, 0))::text")
        .setParameter(1, name.hex())
        .getSingleResult();
    if (find(name).isPresent()) {
      forget(id);
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

  public void forget(UUID blob) {
    StoredBlob.deleteById(blob);
  }

  /// Forgets what nobody has added to for that long.
  public long forgetUnfinished(Duration silence) {
    return StoredBlob.deleteUnfinishedSince(Instant.now().minus(silence));
  }

  public byte[] chunk(UUID blob, int ord) throws IOException {
    return StoredChunk.of(blob, ord)
        .orElseThrow(() -> new IOException("chunk %d of blob %s is gone".formatted(ord, blob)))
        .bytes;
  }
}
