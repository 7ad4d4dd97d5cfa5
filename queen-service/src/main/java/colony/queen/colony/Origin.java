package colony.queen.colony;

import colony.queen.memory.Note;
import java.util.List;
import java.util.Optional;

/// Where an imported colony comes from, and what is told of its past.
///
/// @param sha256 of the directory
/// @param exact it comes from an export of this product that nobody changed
/// @param odd what was not taken as it stands
/// @param past workers, events and errors, in the order in which they are told
/// @param troubles flags and patterns it has
/// @param notes working memory, oldest first
/// @param handOff what was left for whoever goes on
/// @param sightings learnings of other projects that came along
public record Origin(
    String sha256,
    Optional<String> formerName,
    Optional<String> formerRunId,
    boolean exact,
    Counts counts,
    List<String> odd,
    List<Fact> past,
    Troubles troubles,
    List<Note> notes,
    Optional<String> handOff,
    List<Sighting> sightings) {
  public Origin {
    odd = List.copyOf(odd);
    past = List.copyOf(past);
    notes = List.copyOf(notes);
    sightings = List.copyOf(sightings);
  }

  /// @param done tasks that are done
  /// @param learnings of its phases
  /// @param global learnings of the global store that came along
  public record Counts(
      int phases,
      int tasks,
      int done,
      int workers,
      int signals,
      int learnings,
      int decisions,
      int instincts,
      int errors,
      int flags,
      int events,
      int global) {}
}
