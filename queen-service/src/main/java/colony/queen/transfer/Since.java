package colony.queen.transfer;

import colony.aether.story.Story;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What a colony's log says of its life here, in the words of files. What was done by taking it
/// over is no part of it: nothing happened to the colony by that.
///
/// @param startedAt when it began; the files it came in know that better
/// @param runId what tells this life from others
/// @param paused by somebody here
/// @param handOff what was left with that pause, or else is worth leaving
/// @param events oldest first
/// @param errors oldest first
/// @param moves oldest first
/// @param removed ids of signals that were taken back
/// @param replanned another plan than the one it came with holds
public record Since(
    Optional<Instant> startedAt,
    Optional<String> runId,
    boolean paused,
    Optional<String> handOff,
    List<Story.Event> events,
    List<Story.Trouble> errors,
    List<Story.Move> moves,
    Set<UUID> removed,
    boolean replanned) {
  /// Nothing is known but the colony itself.
  public static final Since NOTHING =
      new Since(
          Optional.empty(),
          Optional.empty(),
          false,
          Optional.empty(),
          List.of(),
          List.of(),
          List.of(),
          Set.of(),
          false);

  public Since {
    events = List.copyOf(events);
    errors = List.copyOf(errors);
    moves = List.copyOf(moves);
    removed = Set.copyOf(removed);
  }
}
