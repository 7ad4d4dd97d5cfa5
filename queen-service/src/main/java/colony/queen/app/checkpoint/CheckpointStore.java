package colony.queen.app.checkpoint;

import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// Checkpoints as they are stored, and rows that are prepared beside those that hold.
public interface CheckpointStore {

  /// @param name `PRE_phase_v1`, or the move as `IDLE-to-INIT`
  /// @param parts hashes of its parts, the plan's left out
  record Row(
      long number,
      String id,
      String kind,
      boolean post,
      String name,
      String status,
      Optional<String> parent,
      Optional<String> rollbackFrom,
      long seq,
      Instant at,
      ColonyState state,
      int runVersion,
      int planVersion,
      String manifest,
      List<String> parts) {
    public boolean ofPhase() {
      return kind.equals("phase");
    }
  }

  /// A run that another one took the place of.
  record Archived(
      int generation,
      int runVersion,
      int planVersion,
      ColonyState state,
      Instant leftAt,
      long leftSeq) {}

  /// A result in the log.
  record Finished(
      long seq,
      String taskId,
      String summary,
      Optional<String> commit,
      List<TaskRow.Artifact> artifacts,
      Instant at) {}

  /// Newest first.
  List<Row> rows(UUID colony);

  /// Those of these parts that are there, by their hashes.
  Map<String, String> parts(UUID colony, Collection<String> hashes);

  /// Of the newest colonies of this one's project, one that has a checkpoint whose id begins so.
  Optional<UUID> ownerBeside(UUID colony, String id);

  String planDocument(UUID colony, int version);

  /// Stores rows beside those that hold; returns the number of the set.
  int prepare(UUID colony, List<PhaseRow> phases, List<TaskRow> tasks);

  /// Keeps a checkpoint out of the window: somebody went back to it.
  void pin(UUID colony, long number);

  /// Results that made their tasks done after this event, in that order, one by one: all of them
  /// may be more than fits into memory.
  void finishedAfter(UUID colony, long seq, Consumer<Finished> done);

  List<Archived> archived(UUID colony);

  List<TaskRow> archivedTasks(UUID colony, int generation);
}
