package colony.queen.decision;

import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Mind;
import colony.queen.colony.Moment;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Purse;
import colony.queen.colony.Standing;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Troubles;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import colony.queen.memory.Pattern;
import colony.queen.plan.Plan;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// How a colony begins.
public final class Founding {
  private Founding() {}

  /// Phases and tasks nobody has touched.
  record Blank(List<PhaseRow> phases, List<TaskRow> tasks) {}

  /// A colony that has a charter and a plan and has not begun.
  ///
  /// @param planHash SHA-256 of the plan's stored document
  /// @param inherited what earlier colonies of the project remember
  public static Colony blank(
      Charter charter, Plan plan, String planHash, Memory inherited, Instant now) {
    var rows = rows(plan, 1);
    return new Colony(
        charter,
        plan,
        planHash,
        standing(charter, Purse.EMPTY, now),
        rows.phases(),
        rows.tasks(),
        Map.of(),
        Mind.blank(now).with(inherited),
        List.of());
  }

  public static Colony blank(Charter charter, Plan plan, String planHash, Instant now) {
    return blank(charter, plan, planHash, Memory.NONE, now);
  }

  /// A colony that has the rows of a checkpoint and has not begun.
  ///
  /// @param mind as the checkpoint kept it
  public static Colony forked(Charter charter, Change.Rebuilt rows, Mind mind, Instant now) {
    return new Colony(
        charter,
        rows.plan(),
        rows.planHash(),
        standing(charter, Purse.EMPTY, now),
        rows.phases(),
        rows.tasks(),
        Map.of(),
        mind,
        List.of());
  }

  /// A colony that has the rows of another home and has not begun. What it cost there it has cost.
  public static Colony landed(
      Charter charter, Change.Rebuilt rows, Mind mind, Tally cost, Instant now) {
    return new Colony(
        charter,
        rows.plan(),
        rows.planHash(),
        standing(charter, Purse.EMPTY.spent(cost), now),
        rows.phases(),
        rows.tasks(),
        Map.of(),
        mind,
        List.of());
  }

  static Blank rows(Plan plan, int run) {
    return new Blank(
        plan.phases().stream()
            .map(phase -> PhaseRow.fresh(phase.ord(), phase.tasks().size()))
            .toList(),
        IntStream.range(0, plan.tasks().size())
            .mapToObj(ord -> TaskRow.fresh(ord, run, plan.task(ord).dependsOn().size()))
            .toList());
  }

  private static Standing standing(Charter charter, Purse purse, Instant now) {
    return Standing.fresh(charter.id(), charter.shard(), purse, now);
  }

  static Change found(
      Colony blank, List<String> warnings, List<Pattern> patterns, String actor, Moment moment) {
    var draft = new Draft(blank, moment, actor);
    draft.record(new Fact.ColonyCreated(), Optional.empty());
    if (!warnings.isEmpty()) {
      Errors.raise(draft, Troubles.Severity.NOTE, doubtful(warnings), "operator");
    }
    Intake.begin(draft, Optional.empty(), patterns);
    Course.settle(draft);
    return draft.moved().change();
  }

  /// As many as a flag has room for; who gave the plan was told all.
  private static String doubtful(List<String> warnings) {
    var text = new StringBuilder(warnings.getFirst());
    for (int told = 1; told < warnings.size(); told++) {
      var left = "; and %d more".formatted(warnings.size() - told);
      var next = "; " + warnings.get(told);
      if (text.length() + next.length() + left.length() > Errors.LONGEST_TEXT) {
        return text + left;
      }
      text.append(next);
    }
    return text.toString();
  }

  /// A colony that begins where a checkpoint of another stood; it is paused there.
  ///
  /// @param blank with the charter, plan and rows of the fork, state IDLE
  /// @param notes what was learned until then and is not extracted yet
  /// @param results that tasks gave there, by the numbers of their events
  public static Change fork(
      Colony blank,
      Standing target,
      List<Note> notes,
      Map<Long, Input.Attachment> results,
      String actor,
      Moment moment) {
    var draft = new Draft(blank, moment, actor);
    var from = blank.charter().forkedFrom().orElseThrow();
    draft.record(new Fact.ColonyCreated(), Optional.empty());
    draft.record(new Fact.Forked(from.colony(), from.checkpoint()), Optional.empty());
    notes.forEach(draft.thoughts()::note);
    BroughtAlong.results(draft, results, "fork", "forked from " + from.colony());
    draft.become(
        target,
        Trigger.FORK,
        "from a checkpoint",
        () ->
            RestoredFiles.drop(
                draft, "the colony that this one was forked from puts its files back"));
    if (target.state() == ColonyState.WAITING) {
      // a proposed plan stays with the colony it was proposed to
      draft.open(Asking.again(draft, target.open().filter(it -> it.kind() == CheckIn.Kind.FRONT)));
    }
    Gates.openAgain(draft);
    return draft.moved().change();
  }
}
