package colony.door;

import java.time.Instant;
import java.util.Optional;

/// What is known of whoever has a token.
///
/// @param name how the audit trail names them; absent: as they say themselves
/// @param expires when the token is good no more
public record Bearer(
    Role role, Optional<String> name, Namespaces namespaces, Optional<Instant> expires) {

  boolean expired(Instant now) {
    return expires.isPresent() && !now.isBefore(expires.get());
  }
}
