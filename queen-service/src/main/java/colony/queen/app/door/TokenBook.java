package colony.queen.app.door;

import colony.door.Bearer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Tokens that were made here, as they are stored. Each change is stored with its line of the audit
/// trail, or not at all.
public interface TokenBook {

  /// @param bearer what the token says of whoever has it; its name is never absent
  record Row(
      UUID id, Bearer bearer, Instant createdAt, String createdBy, Optional<Instant> revokedAt) {

    public String name() {
      return bearer.name().orElseThrow();
    }
  }

  record Good(byte[] hash, Bearer bearer) {}

  /// Those that are not revoked, without what has expired long ago: whoever shows that is told no
  /// more that it has expired, only that nobody knows it.
  List<Good> good();

  /// Newest first.
  List<Row> all();

  Optional<Row> find(UUID id);

  void add(Row row, byte[] hash, AuditLine line);

  void revoke(UUID id, String actor, Instant at, AuditLine line);

  /// Those that expired or were revoked long ago, of which their lines of the audit trail stay.
  ///
  /// @return how many they were
  int forget();
}
