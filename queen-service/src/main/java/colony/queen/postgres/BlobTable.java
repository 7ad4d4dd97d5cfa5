package colony.queen.postgres;

import colony.queen.blob.BlobStore;
import colony.queen.blob.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Blobs in PostgreSQL, each chunk in a transaction of its own.
@ApplicationScoped
@Transactional(Transactional.TxType.REQUIRES_NEW)
public class BlobTable implements BlobStore {
  private final EntityManager entities;

  BlobTable(EntityManager entities) {
    this.entities = entities;
  }

  @Override
  public Optional<Stored> find(Sha256 name) {
    return StoredBlob.complete(name.hex()).map(blob -> new Stored(blob.id, blob.sizeBytes));
  }

  @Override
  public UUID begin(Sha256 name) {
    var blob = new StoredBlob(UUID.randomUUID(), name.hex(), Instant.now());
    blob.persist();
    return blob.id;
  }

  /// The foreign key lets no chunk in without its blob.
  @Override
  public void add(UUID blob, int ord, byte[] bytes) {
    new StoredChunk(blob, ord, bytes).persist();
    StoredBlob.update("touchedAt = ?1 where id = ?2", Instant.now(), blob);
  }

  @Override
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

  @Override
  public void forget(UUID blob) {
    StoredBlob.deleteById(blob);
  }

  @Override
  public long forgetUnfinished(Duration silence) {
    return StoredBlob.deleteUnfinishedSince(Instant.now().minus(silence));
  }

  @Override
  public byte[] chunk(UUID blob, int ord) throws IOException {
    return StoredChunk.of(blob, ord)
        .orElseThrow(() -> new IOException("chunk %d of blob %s is gone".formatted(ord, blob)))
        .bytes;
  }
}
