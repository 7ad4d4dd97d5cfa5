package colony.queen.colony;

import colony.queen.memory.Note;
import colony.queen.plan.Plan;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Everything one decision changed: rows as they are afterwards, facts and effects in order.
///
/// @param charter when the survey changed mode and limit
/// @param rebuilt when another set of phases and tasks takes the place of this one; `phases` and
///   `tasks` are then changes of that one
/// @param planned a plan version that is new
/// @param captures checkpoints, in order
/// @param mind when it changed
/// @param noted what came into working memory
/// @param extracted ids of what left it
/// @param handOff what a pause leaves to whoever resumes
public record Change(
    Standing standing,
    Optional<Charter> charter,
    Optional<Rebuilt> rebuilt,
    Optional<Planned> planned,
    Map<Integer, PhaseRow> phases,
    Map<Integer, TaskRow> tasks,
    List<Recorded> facts,
    List<Effect> effects,
    List<CheckIn> opened,
    List<Answered> answered,
    List<Capture> captures,
    Optional<HandOff> handOff,
    Optional<Mind> mind,
    List<Note> noted,
    Set<UUID> extracted) {

  /// The answer a check-in got; each gets one.
  public record Answered(UUID checkIn, String move, String actor, Optional<String> reason) {}

  /// A plan as it is stored.
  ///
  /// @param sha256 of the document, lower-case hex
  public record PlanDocument(Plan plan, String text, String sha256) {}

  public record Planned(int version, PlanDocument document) {}

  /// Another set of rows.
  ///
  /// @param runVersion of the run that begins with it
  /// @param prepared its rows are stored already, beside those that held so far
  public record Rebuilt(
      int generation,
      int runVersion,
      boolean prepared,
      Plan plan,
      String planHash,
      List<PhaseRow> phases,
      List<TaskRow> tasks) {}
}
