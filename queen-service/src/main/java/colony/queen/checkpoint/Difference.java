package colony.queen.checkpoint;

import java.util.Optional;

/// One value that is another in the later checkpoint.
///
/// @param from empty where there was none
/// @param to empty where there is none
public record Difference(String what, Optional<String> from, Optional<String> to) {
  @Override
  public String toString() {
    return "%s %s → %s".formatted(what, from.orElse("none"), to.orElse("none"));
  }
}
