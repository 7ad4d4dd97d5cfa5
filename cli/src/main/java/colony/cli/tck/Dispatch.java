package colony.cli.tck;

import colony.contracts.Message;
import colony.contracts.ReplyTo;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// One task for the worker under test.
///
/// @param epoch not the number of the attempt: dispatches that nobody took have epochs too
/// @param script what it is to do, a line of the kit's script
record Dispatch(UUID colony, String task, int epoch, String script) {
  static final Duration PICK_UP = Duration.ofMinutes(1);
  private static final int ATTEMPT = 1;

  /// The same of another colony.
  Dispatch of(UUID other) {
    return new Dispatch(other, task, epoch, script);
  }

  RunTask message(String service, ReplyTo replyTo, Instant startBefore) {
    return new RunTask(
        TimeOrdered.id(),
        colony,
        "tck",
        Instant.now(),
        Message.SCHEMA_VERSION,
        "tck",
        "tck",
        "Show that a worker conforms",
        "1",
        task,
        script,
        "builder",
        "Hammer-1",
        epoch,
        ATTEMPT,
        1,
        1,
        startBefore,
        replyTo,
        new RunSpec.External(service),
        Duration.ofMinutes(10).toMillis(),
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        "%s/%s/1".formatted(colony, task),
        null,
        List.of(),
        null,
        null,
        null,
        List.of(),
        List.of(),
        List.of(),
        null,
        List.of(),
        null,
        List.of());
  }

  /// Whether a report or a lease is of this attempt.
  boolean isOf(com.fasterxml.jackson.databind.JsonNode said) {
    return said.path("colonyId").asText().equals(colony.toString())
        && said.path("taskId").asText().equals(task)
        && said.path("epoch").asInt() == epoch;
  }
}
