package colony.aether.bundle;

/// What is taken at once.
///
/// @param files most files
/// @param bytes most bytes of all of them, unpacked
public record Bounds(int files, long bytes) {
  public static final Bounds USUAL = new Bounds(10_000, 64L << 20);
}
