package colony.worker.task;

import colony.contracts.RunTask;
import java.util.Optional;

/// A dispatch that is ours now.
///
/// @param cause what it is part of, as a W3C `traceparent`
public record Taken(RunTask task, Optional<String> cause) {}
