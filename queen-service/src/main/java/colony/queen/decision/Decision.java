package colony.queen.decision;

import colony.queen.colony.Change;
import colony.queen.lifecycle.Trigger;
import java.util.List;

/// What an input leads to.
public sealed interface Decision {
  /// It happened; the change and its effects are data that someone else carries out.
  record Moved(Change change) implements Decision {}

  /// A duplicate or stale message: ordinary life with Kafka.
  record Ignored(String why) implements Decision {}

  /// The caller may not do that now; these moves are allowed.
  record Refused(String why, List<Trigger> allowed) implements Decision {
    public Refused {
      allowed = List.copyOf(allowed);
    }
  }
}
