package colony.queen.app.read;

import java.util.Optional;

/// Which colonies somebody wants to see.
///
/// @param text in the name, the goal or the project, in upper or lower case
/// @param needsYou only those in which something waits for a person: an open check-in, a blocked
///   task, ERROR, or a budget's decision
public record Sought(
    Optional<String> text, Optional<String> state, Optional<String> project, boolean needsYou) {
  public static final Sought ALL =
      new Sought(Optional.empty(), Optional.empty(), Optional.empty(), false);
}
