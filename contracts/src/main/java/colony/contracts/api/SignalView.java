package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A signal of a colony, from `GET …/signals` (docs/signals.md).
///
/// @param strength when it was last given, from 0 to 1
/// @param current what is left of it now; 0 when it is gone
/// @param halfLifeSeconds absent when it never decays
/// @param at when it was last given
/// @param count how often it was given
/// @param effective `current` times the sensitivity, by caste
/// @param goneAt when it falls below 0.05 if the colony is not paused; absent when it never does
/// @param seen attempts that were given it, newest first; only where one signal is asked for
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SignalView(
    UUID id,
    String signal,
    String content,
    @Nullable String target,
    String source,
    @Nullable String patternId,
    double strength,
    double current,
    @Nullable Long halfLifeSeconds,
    Instant at,
    int count,
    Map<String, Double> effective,
    @Nullable Instant goneAt,
    @Nullable List<Seen> seen) {
  public SignalView {
    effective = effective == null ? Map.of() : Map.copyOf(effective);
  }

  /// @param effective for the caste, at its dispatch
  public record Seen(
      String taskId, String worker, String caste, int attempt, double effective, Instant at) {}
}
