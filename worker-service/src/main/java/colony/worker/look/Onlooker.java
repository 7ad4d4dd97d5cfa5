package colony.worker.look;

import colony.contracts.RunTask;
import java.util.Optional;

/// Sees the work of this process and changes nothing: whoever counts, and whoever draws traces.
public interface Onlooker {
  Onlooker NOBODY = (_, _) -> Look.UNSEEN;

  /// An attempt begins on this thread.
  ///
  /// @param cause what its dispatch was part of, as a W3C `traceparent`
  Look begins(RunTask task, Optional<String> cause);

  default void heartbeat(boolean acknowledged) {}
}
