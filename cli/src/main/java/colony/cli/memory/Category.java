package colony.cli.memory;

import java.util.Locale;

/// What a learning may be about (docs/memory.md).
enum Category {
  PERFORMANCE,
  SECURITY,
  ARCHITECTURE,
  CONVENTION,
  TOOLING;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
