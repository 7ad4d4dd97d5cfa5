package colony.cli.memory;

import java.util.Locale;

/// How a pattern of the global store stands.
enum Standing {
  PROMOTED,
  CANDIDATE,
  DEMOTED;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
