package colony.learning.run;

import colony.learning.marker.Marker;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An event of a colony, as far as it is remembered.
///
/// @param seq counts from 1 for each colony, without gaps
/// @param tasks the tasks it is about; may be empty though its marker names one
public record Happening(
    UUID id,
    UUID colonyId,
    String namespace,
    Instant at,
    long seq,
    @Nullable String marker,
    List<String> tasks,
    News news) {

  public Optional<Marker> line() {
    return Optional.ofNullable(marker).map(it -> new Marker(id, namespace, colonyId, it, at));
  }

  /// What it changes in the index of projects.
  public sealed interface News {}

  /// @param mode it begins with; colonies from before that was said have none
  public record Created(String name, String project, String goal, @Nullable String mode)
      implements News {}

  public record ModeChosen(String mode) implements News {}

  /// @param done it did not fail
  public record PhaseFinished(String phase, boolean done) implements News {}

  /// Whatever ran in the colony is over.
  public record RunOver() implements News {}

  /// @param score from 0 to 1; absent where the run says nothing about what it was given
  /// @param given ids of patterns it was given, `withheld` of those it did without
  public record RunClosed(
      String project,
      String goal,
      String mode,
      OptionalDouble score,
      List<String> given,
      List<String> withheld)
      implements News {}

  public record NothingNew() implements News {}
}
