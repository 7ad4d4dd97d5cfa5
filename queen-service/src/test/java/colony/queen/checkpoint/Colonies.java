package colony.queen.checkpoint;

import colony.contracts.names.Hash;
import colony.queen.colony.Capture;
import colony.queen.colony.Charter;
import colony.queen.colony.Counts;
import colony.queen.colony.Gate;
import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Purse;
import colony.queen.colony.Snapshot;
import colony.queen.colony.Standing;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.memory.Note;
import colony.queen.plan.Budget;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.Rules;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/// Colonies of a given size, and captures of them.
final class Colonies {
  static final UUID ID = new UUID(1, 1);
  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private Colonies() {}

  /// Phases `p0`, `p1` and so on, each with tasks such as `p1.3`.
  static Plan plan(int phases, int tasksInEach) {
    var all = new ArrayList<TaskSpec>();
    var list = new ArrayList<Phase>();
    for (int phase = 0; phase < phases; phase++) {
      int first = all.size();
      for (int task = 0; task < tasksInEach; task++) {
        all.add(task(all.size(), "p%d.%d".formatted(phase, task), phase));
      }
      list.add(
          new Phase(
              phase,
              "p" + phase,
              "phase " + phase,
              "",
              phase == 0 ? List.of() : List.of(phase - 1),
              IntStream.range(first, all.size()).boxed().toList(),
              List.of(),
              List.of(),
              false,
              Phase.OnFailure.CHECK_IN,
              Optional.empty(),
              Phase.DEFAULT_REWORKS,
              true,
              Budget.NONE));
    }
    return new Plan("win", Optional.empty(), Optional.empty(), false, Rules.USUAL, list, all);
  }

  private static TaskSpec task(int ord, String id, int phase) {
    return new TaskSpec(
        ord,
        id,
        phase,
        TaskSpec.Kind.WORK,
        "do " + id,
        "builder",
        List.of(),
        List.of(),
        Optional.of(new Run.Noop()),
        TaskSpec.DEFAULT_TIMEOUT_MILLIS,
        TaskSpec.DEFAULT_MAX_ATTEMPTS,
        List.of(),
        List.of(),
        0,
        TaskSpec.NOTHING,
        1,
        Budget.NONE);
  }

  static Snapshot fresh(Plan plan) {
    return snapshot(
        plan,
        plan.phases().stream().map(it -> PhaseRow.fresh(it.ord(), it.tasks().size())).toList(),
        plan.tasks().stream().map(it -> TaskRow.fresh(it.ord(), 1, 0)).toList(),
        state(ColonyState.EXECUTING));
  }

  static Snapshot snapshot(Plan plan, List<PhaseRow> phases, List<TaskRow> tasks, KeptState state) {
    return snapshot(plan, phases, tasks, state, Mind.blank(NOON), List.of());
  }

  static Snapshot snapshot(
      Plan plan,
      List<PhaseRow> phases,
      List<TaskRow> tasks,
      KeptState state,
      Mind mind,
      List<Note> notes) {
    return new Snapshot(
        charter(state),
        state.over(standing(state.cost())),
        plan,
        Hash.of(JacksonTexts.document(plan)),
        phases,
        tasks,
        mind,
        notes);
  }

  /// The same in another state.
  static Snapshot in(ColonyState state, Snapshot from) {
    return new Snapshot(
        from.charter(),
        state(state).over(from.standing()),
        from.plan(),
        from.planHash(),
        from.phases(),
        from.tasks(),
        from.mind(),
        from.notes());
  }

  /// The same with other tasks.
  static Snapshot with(List<TaskRow> tasks, Snapshot from) {
    return new Snapshot(
        from.charter(),
        from.standing(),
        from.plan(),
        from.planHash(),
        from.phases(),
        tasks,
        from.mind(),
        from.notes());
  }

  /// The same that remembers this.
  static Snapshot with(Mind mind, List<Note> notes, Snapshot from) {
    return new Snapshot(
        from.charter(),
        from.standing(),
        from.plan(),
        from.planHash(),
        from.phases(),
        from.tasks(),
        mind,
        notes);
  }

  static KeptState state(ColonyState state) {
    return new KeptState(
        state,
        false,
        1,
        1,
        Counts.NONE,
        List.of(0),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        0,
        Optional.of(NOON),
        Mode.STANDARD,
        3,
        Optional.of(false),
        Tally.NONE);
  }

  private static Charter charter(KeptState state) {
    return new Charter(
        ID,
        "team",
        "anthill",
        "my-project",
        "win",
        0,
        state.mode(),
        true,
        state.auto().orElse(false),
        state.activeLimit(),
        Optional.empty(),
        Optional.empty(),
        NOON,
        "jane",
        Optional.empty(),
        Optional.empty());
  }

  /// A colony that has just begun, at noon.
  static Standing standing() {
    return standing(Tally.NONE);
  }

  private static Standing standing(Tally used) {
    return Standing.fresh(
        ID, 0, new Purse(used, 0, 0, Optional.empty(), false, Optional.empty(), "", false), NOON);
  }

  static Capture before(Snapshot snapshot, long move) {
    return move(false, snapshot, move);
  }

  static Capture after(Snapshot snapshot, long move) {
    return move(true, snapshot, move);
  }

  private static Capture move(boolean post, Snapshot snapshot, long move) {
    return new Capture(
        new Capture.Of.Transition(post, ColonyState.EXECUTING, ColonyState.VERIFYING, move),
        snapshot);
  }

  static Capture edge(boolean post, String phase, Snapshot snapshot, Gate... gates) {
    return edge(post, phase, snapshot, Optional.empty(), gates);
  }

  static Capture edge(
      boolean post, String phase, Snapshot snapshot, Optional<String> parent, Gate... gates) {
    return new Capture(
        new Capture.Of.PhaseEdge(
            post,
            phase,
            new Capture.Report(
                1, 250, post ? "success" : "running", "", List.of(gates), parent, parent)),
        snapshot);
  }
}
