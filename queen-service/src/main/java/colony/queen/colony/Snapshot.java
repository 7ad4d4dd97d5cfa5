package colony.queen.colony;

import colony.queen.memory.Note;
import colony.queen.plan.Plan;
import java.util.List;

/// The complete colony at one point. The lists are not copied: rows are immutable and whoever makes
/// a snapshot hands over its own lists.
///
/// @param planHash SHA-256 of the plan's stored document, lower-case hex
public record Snapshot(
    Charter charter,
    Standing standing,
    Plan plan,
    String planHash,
    List<PhaseRow> phases,
    List<TaskRow> tasks,
    Mind mind,
    List<Note> notes) {}
