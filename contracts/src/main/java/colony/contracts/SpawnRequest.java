package colony.contracts;

/// A worker's wish for a child (semantics §5); only the Queen fulfils it.
///
/// @param requestId unique in its attempt
public record SpawnRequest(
    String requestId, String caste, String reason, String context, boolean blocking) {}
