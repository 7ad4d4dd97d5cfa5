package colony.queen.decision;

import colony.queen.colony.Change;
import java.util.List;

/// What an input leads to.
public sealed interface Decision {
  /// It happened; the change and its effects are data that someone else carries out.
  record Moved(Change change) implements Decision {}

  /// A duplicate or stale message: ordinary life with Kafka.
  record Ignored(String why) implements Decision {}

  /// The caller may not do that now.
  ///
  /// @param allowed the commands that would be accepted, where it is the colony's state that is in
  ///   the way; empty where something else is
  record Refused(String why, List<String> allowed) implements Decision {
    public Refused {
      allowed = List.copyOf(allowed);
    }
  }
}
