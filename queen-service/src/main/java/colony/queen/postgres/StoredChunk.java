package colony.queen.postgres;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.util.Optional;
import java.util.UUID;

/// A piece of a blob.
@Entity
@Table(name = "blob_chunk")
public class StoredChunk extends PanacheEntityBase {
  @EmbeddedId Key key;

  @Column(nullable = false)
  byte[] bytes;

  /// For Hibernate.
  @SuppressWarnings("NullAway.Init")
  protected StoredChunk() {}

  StoredChunk(UUID blob, int ord, byte[] bytes) {
    this.key = new Key(blob, ord);
    this.bytes = bytes;
  }

  static Optional<StoredChunk> of(UUID blob, int ord) {
    return findByIdOptional(new Key(blob, ord));
  }

  @Embeddable
  record Key(@Column(name = "blob_id") UUID blob, int ord) {}
}
