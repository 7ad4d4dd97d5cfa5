package colony.cli.queen;

/// A whole document, as it came.
///
/// @param name what the Queen calls its file; safe as the name of one
public record Document(String name, byte[] bytes) {}
