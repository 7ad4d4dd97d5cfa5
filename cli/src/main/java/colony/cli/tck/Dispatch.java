package colony.cli.tck;

import colony.contracts.Ids;
import colony.contracts.Message;
import colony.contracts.ReplyTo;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/// One task for the worker under test.
///
/// @param epoch not the number of the attempt: dispatches that nobody took have epochs too
/// @param script what it is to do, a line of the kit's script
/// @param time that it may take
/// @param checks what decides whether it is done
record Dispatch(
    UUID colony, String task, int epoch, String script, Duration time, List<RunTask.Check> checks) {
  static final Duration PICK_UP = Duration.ofMinutes(1);
  private static final int ATTEMPT = 1;
  private static final Duration USUAL_TIME = Duration.ofMinutes(10);

  Dispatch(UUID colony, String task, int epoch, String script) {
    this(colony, task, epoch, script, USUAL_TIME, List.of());
  }

  Dispatch within(Duration other) {
    return new Dispatch(colony, task, epoch, script, other, checks);
  }

  /// @param commands for the shell; each is its own name
  Dispatch checkedBy(String... commands) {
    var all =
        Stream.of(commands).map(it -> new RunTask.Check(it, it, USUAL_TIME.toMillis())).toList();
    return new Dispatch(colony, task, epoch, script, time, all);
  }

  /// The same of another colony.
  Dispatch of(UUID other) {
    return new Dispatch(other, task, epoch, script, time, checks);
  }

  RunTask message(String service, ReplyTo replyTo, Instant startBefore) {
    return new RunTask(
        Ids.next(),
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
        time.toMillis(),
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
        checks);
  }

  /// Whether a report or a lease is of this attempt.
  boolean isOf(com.fasterxml.jackson.databind.JsonNode said) {
    return said.path("colonyId").asText().equals(colony.toString())
        && said.path("taskId").asText().equals(task)
        && said.path("epoch").asInt() == epoch;
  }
}
