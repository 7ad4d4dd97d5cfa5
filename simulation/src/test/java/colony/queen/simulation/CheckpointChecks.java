package colony.queen.simulation;

import static colony.queen.simulation.Invariant.*;

import colony.queen.checkpoint.KnownParts;
import colony.queen.checkpoint.Reading;
import colony.queen.checkpoint.Restored;
import colony.queen.checkpoint.Texts;
import colony.queen.checkpoint.Written;
import colony.queen.colony.Capture;
import colony.queen.colony.Fact;
import colony.queen.colony.PhaseRow;
import colony.queen.road.Store;
import colony.queen.task.TaskStatus;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What must hold of every checkpoint: it reads back from what the store has, and says what held
/// when it was taken.
final class CheckpointChecks {
  private final Texts texts;
  private final KnownParts known;

  CheckpointChecks(Texts texts) {
    this.texts = texts;
    this.known = new KnownParts(texts);
  }

  /// @param colony with the rows as they are after the commit
  void kept(StoredColony colony, Store.ColonyWrites writes, List<Written> written) {
    for (var checkpoint : written) {
      CHECKPOINTS_READ_BACK.hold(
          colony.checkpoints.stream().mapToLong(Written::number).max().orElse(0) + 1
              == checkpoint.number(),
          () -> "%s: %d is not the next number".formatted(colony, checkpoint.number()));
      complete(colony, checkpoint);
      colony.keep(checkpoint);
      says(colony, checkpoint, sound(colony, checkpoint, known.read(colony.stored(checkpoint))));
    }
    if (!written.isEmpty()) {
      CHECKPOINTS_READ_BACK.hold(
          writes.after().checkpoint().filter(written.getLast().id()::equals).isPresent(),
          () -> "%s: the newest is %s".formatted(colony, writes.after().checkpoint()));
      around(colony, writes);
    }
  }

  private static void complete(StoredColony colony, Written checkpoint) {
    var there = colony.countedOn();
    checkpoint
        .parts()
        .named()
        .forEach(
            (name, hash) ->
                CHECKPOINTS_READ_BACK.hold(
                    name.equals("plan")
                        || there.contains(hash)
                        || checkpoint.newParts().containsKey(hash),
                    () -> "%s: %s lacks %s".formatted(colony, checkpoint.name(), name)));
  }

  /// As the product reads it, which must be what was read when it was kept.
  Restored read(StoredColony colony, Written checkpoint) {
    var stored = colony.stored(checkpoint);
    var restored = sound(colony, checkpoint, Reading.of(stored, texts));
    CHECKPOINTS_READ_BACK.hold(
        new Reading.Sound(restored).equals(known.read(stored)),
        () -> "%s: %s reads otherwise by its parts".formatted(colony, checkpoint.name()));
    return restored;
  }

  private static Restored sound(StoredColony colony, Written checkpoint, Reading reading) {
    return switch (reading) {
      case Reading.Sound sound -> sound.checkpoint();
      case Reading.Faulty faulty ->
          throw new InvariantBroken(
              CHECKPOINTS_READ_BACK,
              "%s: %s, %s".formatted(colony, checkpoint.name(), faulty.faults()));
    };
  }

  /// The state it was taken in, task by task as the events had told until then; and the very rows,
  /// if nothing has happened since.
  private static void says(StoredColony colony, Written checkpoint, Restored restored) {
    var told = colony.toldAt.get(checkpoint.seq());
    CHECKPOINTS_TELL_THE_ROWS.hold(
        told != null && told.equals(statuses(restored)),
        () ->
            "%s: %s at %d says %s, told %s"
                .formatted(colony, checkpoint.name(), checkpoint.seq(), statuses(restored), told));
    if (checkpoint.seq() == colony.standing.seq()) {
      CHECKPOINTS_TELL_THE_ROWS.hold(
          restored.tasks().equals(colony.tasks)
              && told(restored.phases()).equals(told(colony.phases)),
          () ->
              "%s: %s says %s and %s, rows %s and %s"
                  .formatted(
                      colony,
                      checkpoint.name(),
                      restored.tasks(),
                      restored.phases(),
                      colony.tasks,
                      colony.phases));
      CHECKPOINTS_TELL_THE_ROWS.hold(
          restored.notes().equals(List.copyOf(colony.notes.values()))
              && restored.mind().signals().equals(colony.mind.signals()),
          () ->
              "%s: %s says %s and %s, rows %s and %s"
                  .formatted(
                      colony,
                      checkpoint.name(),
                      restored.notes(),
                      restored.mind(),
                      colony.notes.values(),
                      colony.mind));
    }
    CHECKPOINTS_TELL_THE_ROWS.hold(
        restored.state().state() == checkpoint.state() && fits(checkpoint),
        () -> "%s: %s is of %s".formatted(colony, checkpoint.of(), checkpoint.state()));
  }

  /// Phases without the verdict on a gate, which is told when its front ends.
  private static List<List<Object>> told(List<PhaseRow> phases) {
    return phases.stream()
        .map(
            it ->
                List.<Object>of(
                    it.status(),
                    it.remaining(),
                    it.done(),
                    it.cancelled(),
                    it.blocked(),
                    it.reworks(),
                    it.checks(),
                    it.votes()))
        .toList();
  }

  private static boolean fits(Written checkpoint) {
    return switch (checkpoint.of()) {
      case Capture.Of.Transition move ->
          checkpoint.state() == (move.post() ? move.to() : move.from());
      case Capture.Of.PhaseEdge _ -> true;
    };
  }

  private static Map<String, TaskStatus> statuses(Restored restored) {
    var statuses = new HashMap<String, TaskStatus>();
    for (var row : restored.tasks()) {
      var extra = row.extra();
      if (row.status() != TaskStatus.PENDING) {
        statuses.put(
            extra != null ? extra.id() : restored.plan().task(row.ord()).id(), row.status());
      }
    }
    return statuses;
  }

  /// Every move has its PRE and its POST.
  private static void around(StoredColony colony, Store.ColonyWrites writes) {
    for (var event : writes.events()) {
      if (event.recorded().fact() instanceof Fact.ColonyMoved moved) {
        var around = writes.moves().get(event.recorded().seq());
        CHECKPOINTS_AROUND_MOVES.hold(
            around != null
                && ids(colony, around.pre().orElse(""))
                && ids(colony, around.post().orElse("")),
            () -> "%s: %s has %s".formatted(colony, moved, around));
      }
    }
  }

  private static boolean ids(StoredColony colony, String id) {
    return colony.checkpoints.stream().anyMatch(it -> it.id().equals(id));
  }
}
