package colony.contracts;

/// Bytes kept by their hash in the Queen's store.
///
/// @param sha256 lower-case hex, 64 characters
/// @param sizeBytes length of the bytes
public record BlobRef(String sha256, long sizeBytes) {}
