package colony.queen.app.signal;

import colony.queen.colony.Colony;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// What the phases that run have found so far: results and notes, newest first. Nothing stores it:
/// it follows from the rows.
///
/// @param tokens what is kept takes, 4 characters as 1
/// @param evicted older ones that do not fit any more
record WorkingMemory(List<Kept> kept, long tokens, int evicted) {
  private static final int CHARACTERS_OF_A_TOKEN = 4;

  /// @param id of a note
  /// @param about the task it comes from
  record Kept(
      Optional<UUID> id, Optional<String> category, String about, String content, Instant at) {}

  static WorkingMemory of(Colony colony) {
    var all = new ArrayList<Kept>();
    colony.tasks().stream()
        .filter(row -> row.status() == TaskStatus.DONE)
        .filter(row -> colony.standing().front().contains(colony.spec(row.ord()).phase()))
        .map(
            row ->
                new Kept(
                    Optional.empty(),
                    Optional.empty(),
                    colony.spec(row.ord()).id(),
                    Objects.requireNonNullElse(row.summary(), ""),
                    Objects.requireNonNullElse(row.endedAt(), colony.standing().updatedAt())))
        .forEach(all::add);
    colony.notes().stream().map(WorkingMemory::kept).forEach(all::add);
    all.sort(Comparator.comparing(Kept::at).reversed());
    return newest(all);
  }

  private static Kept kept(Note note) {
    return new Kept(
        Optional.of(note.id()),
        Optional.of(note.category()),
        note.task(),
        note.content(),
        note.at());
  }

  private static WorkingMemory newest(List<Kept> all) {
    long characters = 0;
    int fit = 0;
    for (var one : all) {
      if (characters + one.content().length() > Memory.WORKING_CHARACTERS) {
        break;
      }
      characters += one.content().length();
      fit++;
    }
    return new WorkingMemory(
        all.subList(0, fit), characters / CHARACTERS_OF_A_TOKEN, all.size() - fit);
  }
}
