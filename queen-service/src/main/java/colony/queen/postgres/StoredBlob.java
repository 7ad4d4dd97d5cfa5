package colony.queen.postgres;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A blob, or one that is still on its way in; there is at most one complete one of a name.
@Entity
@Table(name = "blob")
public class StoredBlob extends PanacheEntityBase {
  @Id UUID id;

  @Column(nullable = false)
  String sha256;

  @Column(name = "size_bytes", nullable = false)
  long sizeBytes;

  @Column(nullable = false)
  boolean complete;

  /// When its last chunk came in.
  @Column(name = "touched_at", nullable = false)
  Instant touchedAt;

  /// For Hibernate.
  @SuppressWarnings("NullAway.Init")
  protected StoredBlob() {}

  StoredBlob(UUID id, String sha256, Instant now) {
    this.id = id;
    this.sha256 = sha256;
    this.touchedAt = now;
  }

  static Optional<StoredBlob> complete(String sha256) {
    return find("sha256 = ?1 and complete", sha256).firstResultOptional();
  }

  static long deleteUnfinishedSince(Instant silentSince) {
    return delete("not complete and touchedAt < ?1", silentSince);
  }
}
