package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A signal that a program gives a colony, on `colony.signals`, in the partition of the colony's
/// shard (docs/signals.md). What the rules refuse is told by the event `command.refused`.
///
/// @param id the same id twice is the same signal once
/// @param source who sends it, 1 to 64 letters, digits, `.`, `_`, `@`, `:` or `-`
/// @param signal FOCUS, REDIRECT or FEEDBACK
/// @param content [#MIN_CONTENT] to [#MAX_CONTENT] characters
/// @param strength 0.05 to 1; absent means that of the type
/// @param halfLifeSeconds above 0; absent means that of the type
/// @param target what it is about, such as a path or a word; absent means what the content says
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SignalCommand(
    UUID id,
    UUID colonyId,
    String namespace,
    Instant at,
    int schemaVersion,
    String source,
    String signal,
    String content,
    @Nullable Double strength,
    @Nullable Long halfLifeSeconds,
    @Nullable String target)
    implements ColonyMessage {
  /// A program that has less to say has nothing to say that steers.
  public static final int MIN_CONTENT = 20;

  public static final int MAX_CONTENT = 500;
}
