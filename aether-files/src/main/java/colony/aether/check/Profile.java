package colony.aether.check;

/// What a state file is measured by (`docs/aether-files.md`).
public enum Profile {
  /// The first generation: workers and spawn outcomes in one file, the rest in files of their own.
  V1,
  /// One file for all of it.
  V3,
  /// V3 as this product writes it: versioned, no key twice, events in order.
  STRICT;

  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
