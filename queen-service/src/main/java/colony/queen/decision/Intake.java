package colony.queen.decision;

import colony.contracts.names.OwnTask;
import colony.queen.colony.Fact;
import colony.queen.colony.Input.Finding.Surveyed;
import colony.queen.colony.Troubles;
import colony.queen.lifecycle.Trigger;
import colony.queen.memory.Pattern;
import colony.queen.plan.Mode;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import java.util.List;
import java.util.Optional;

/// INIT: a colonizer looks over the workspace, unless the mode is given or there is nothing to look
/// at, and the mode follows from what it found (docs/plans.md).
final class Intake {
  static final String PHASE = "intake";

  private static final int ATTEMPTS = 2;
  private static final long TIMEOUT_MILLIS = 60_000;

  private Intake() {}

  /// @param patterns the promoted ones
  static void begin(Draft draft, Optional<String> reason, List<Pattern> patterns) {
    draft.at().begunAt = Optional.of(draft.now());
    draft.at().outcome = Optional.empty();
    draft.at().purse = draft.at().purse.timeAnew();
    draft.moveColony(Trigger.INIT_SIGNAL, reason);
    Globals.give(draft, patterns);
    draft.edge(false, PHASE, "running", "", 0, List.of());
  }

  static boolean step(Draft draft) {
    var surveys = draft.rows().extras(TaskSpec.Kind.SURVEY);
    if (surveys.isEmpty()) {
      if (!wanted(draft)) {
        return end(draft, Trigger.SURVEY_SKIPPED, skipped(draft));
      }
      Slots.ready(draft, List.of(draft.add(ord -> survey(draft, ord))));
      return false;
    }
    if (BrainGate.waits(surveys.getLast()) || TaskCommands.heldBack(surveys.getLast())) {
      return false;
    }
    return switch (surveys.getLast().status()) {
      case DONE -> end(draft, Trigger.SURVEY_FINISHED, "mode " + draft.charter().mode());
      case BLOCKED -> {
        TaskCommands.cancel(draft, surveys.getLast().ord(), "the survey failed");
        yield failed(draft);
      }
      case CANCELLED -> failed(draft);
      case PENDING, READY, ACTIVE, PARKED, REVIEW -> {
        Slots.fill(draft);
        yield false;
      }
    };
  }

  /// A brief is surveyed whatever its mode: whoever plans it is told what is there.
  private static boolean wanted(Draft draft) {
    return draft.charter().workspace().isPresent()
        && (!draft.charter().modeGiven() || draft.plan().brief());
  }

  /// What a survey found decides about the mode.
  static void surveyed(Draft draft, Surveyed found) {
    var evidence = found.evidence();
    draft.charterBecomes(draft.charter().counted(evidence));
    if (!draft.charter().modeGiven()) {
      var goal = draft.charter().goal();
      become(draft, Modes.of(evidence, goal), Modes.because(evidence, goal));
    }
  }

  private static boolean failed(Draft draft) {
    Errors.raise(
        draft,
        Troubles.Severity.ISSUE,
        "the survey failed: mode %s is taken"
            .formatted(draft.charter().modeGiven() ? draft.charter().mode() : Mode.STANDARD),
        "operator");
    if (!draft.charter().modeGiven()) {
      become(draft, Mode.STANDARD, "the survey failed");
    }
    return end(
        draft,
        Trigger.SURVEY_FAILED,
        "the survey failed, mode %s is taken".formatted(draft.charter().mode()));
  }

  private static void become(Draft draft, Mode mode, String because) {
    var charter = draft.charter();
    int limit = charter.lifted() ? charter.activeLimit() : charter.limitIn(mode);
    draft.charterBecomes(charter.in(mode, limit, charter.choice().because(because)));
    draft.record(new Fact.ModeChosen(mode, because), Optional.empty());
  }

  private static boolean end(Draft draft, Trigger trigger, String why) {
    var status = trigger == Trigger.SURVEY_FAILED ? "failed" : "success";
    draft.edge(true, PHASE, status, why, 0, List.of());
    draft.moveColony(trigger, Optional.of(why));
    Planning.begin(draft);
    return true;
  }

  private static String skipped(Draft draft) {
    return draft.charter().modeGiven()
        ? "mode %s is given".formatted(draft.charter().mode())
        : "there is no workspace to survey: mode " + draft.charter().mode();
  }

  /// The first task of a colony is the one that finds no clone of its Git URL.
  private static TaskSpec survey(Draft draft, int ord) {
    return TaskSpec.added(
        ord,
        OwnTask.SURVEY.id(ord),
        TaskSpec.NO_PHASE,
        TaskSpec.Kind.SURVEY,
        "Look over the workspace",
        "colonizer",
        List.of(),
        new Run.Survey(),
        draft.charter().cloned() ? Clockwork.CLONING.toMillis() : TIMEOUT_MILLIS,
        ATTEMPTS,
        List.of());
  }
}
