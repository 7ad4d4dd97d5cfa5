package colony.queen.decision;

import colony.queen.colony.Colony;
import colony.queen.colony.Mind;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import colony.queen.signal.Signal;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/// The mind and the working memory of a colony about which something is being decided: what steers
/// and what is remembered, as it will be.
final class Thoughts {
  private final Colony colony;
  private final Mind before;
  private final Map<UUID, Note> noted = new LinkedHashMap<>();
  private final Set<UUID> extracted = new LinkedHashSet<>();
  private Mind mind;

  Thoughts(Colony colony) {
    this.colony = colony;
    before = colony.mind();
    mind = before;
  }

  Mind mind() {
    return mind;
  }

  void become(Mind other) {
    mind = other;
  }

  Memory memory() {
    return mind.memory();
  }

  void remember(Memory other) {
    mind = mind.with(other);
  }

  List<Signal> signals() {
    return mind.signals();
  }

  void signals(List<Signal> others) {
    mind = mind.with(others);
  }

  /// The colony's own time.
  Duration time(Instant now) {
    return mind.clock().read(now);
  }

  /// A colony that is paused does not age.
  void pausedIs(boolean paused, Instant now) {
    var clock = paused ? mind.clock().stopped(now) : mind.clock().running(now);
    if (!clock.equals(mind.clock())) {
      mind = mind.with(clock);
    }
  }

  /// What workers learned that is not extracted yet, oldest first.
  List<Note> notes() {
    if (colony.notes().isEmpty() && noted.isEmpty()) {
      return List.of();
    }
    return Stream.concat(colony.notes().stream(), noted.values().stream())
        .filter(note -> !extracted.contains(note.id()))
        .toList();
  }

  void note(Note note) {
    noted.put(note.id(), note);
  }

  void extracted(Collection<Note> some) {
    for (var note : some) {
      if (noted.remove(note.id()) == null) {
        extracted.add(note.id());
      }
    }
  }

  Optional<Mind> changed() {
    return mind.equals(before) ? Optional.empty() : Optional.of(mind);
  }

  List<Note> fresh() {
    return List.copyOf(noted.values());
  }

  Set<UUID> gone() {
    return extracted;
  }
}
