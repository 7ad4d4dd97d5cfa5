package colony.contracts.api;

import java.time.Instant;

/// `GET /api/v1/colonies/{colony}/hand-off`: what the last pause left; 404 when the colony is not
/// paused by a person.
///
/// @param text Markdown
public record HandOffView(Instant at, String actor, String text) {}
