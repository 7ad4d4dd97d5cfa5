package colony.queen.lifecycle;

import static colony.queen.lifecycle.ColonyState.*;
import static colony.queen.lifecycle.Trigger.*;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Every move a colony may make. Nothing else decides, and the diagrams in the documents are drawn
/// from here.
public final class LifecycleTable {

  /// One row. `to` is empty where the move leads to a state named by its input: a checkpoint's, a
  /// file's, or the one an override names. `from` is empty where there was no colony before.
  public record Row(Set<ColonyState> from, Optional<ColonyState> to, Set<Trigger> triggers) {
    public Row {
      from = Set.copyOf(from);
      triggers = Set.copyOf(triggers);
    }
  }

  private static final List<Row> ROWS =
      List.of(
          row(EnumSet.of(IDLE), INIT, INIT_SIGNAL),
          row(EnumSet.of(INIT), PLANNING, SURVEY_FINISHED, SURVEY_SKIPPED, SURVEY_FAILED),
          row(EnumSet.of(PLANNING), EXECUTING, PLAN_ACCEPTED),
          row(EnumSet.of(PLANNING), WAITING, PLAN_PROPOSED),
          row(EnumSet.of(PLANNING, EXECUTING), WAITING, PLANNING_FAILED),
          row(EnumSet.of(EXECUTING), VERIFYING, FRONT_DONE),
          row(EnumSet.of(VERIFYING), EXECUTING, VERIFICATION_FAILED_REWORK, AUTO_NEXT_PHASE),
          row(EnumSet.of(VERIFYING), WAITING, CHECK_IN),
          row(EnumSet.of(VERIFYING), COMPLETED, AUTO_LAST_PHASE),
          row(EnumSet.of(VERIFYING), FAILED, VERIFICATION_FAILED_FINALLY),
          row(EnumSet.of(EXECUTING), FAILED, ABANDONED_BY_POLICY, HARD_BUDGET_STOP),
          row(EnumSet.of(WAITING), EXECUTING, PLAN_APPROVED, CONTINUE, REWORK),
          row(EnumSet.of(WAITING), PLANNING, CHANGE_PLAN, REPLAN),
          row(EnumSet.of(WAITING), COMPLETED, LAST_PHASE_APPROVED),
          row(EnumSet.of(WAITING), FAILED, ABANDON),
          row(EnumSet.of(FAILED), PLANNING, RECOVER),
          row(EnumSet.of(COMPLETED, FAILED), IDLE, RESET),
          row(EnumSet.complementOf(EnumSet.of(IDLE, COMPLETED, FAILED)), FAILED, CANCEL),
          new Row(
              EnumSet.complementOf(EnumSet.of(IDLE, ERROR)),
              Optional.empty(),
              EnumSet.of(ROLL_BACK)),
          new Row(EnumSet.noneOf(ColonyState.class), Optional.empty(), EnumSet.of(FORK, IMPORT)),
          new Row(EnumSet.allOf(ColonyState.class), Optional.empty(), EnumSet.of(OVERRIDE)),
          row(EnumSet.complementOf(EnumSet.of(ERROR)), ERROR, MISFIT, INVARIANT_BROKEN),
          new Row(EnumSet.of(ERROR), Optional.empty(), EnumSet.of(RECOVERY_APPROVED)),
          row(EnumSet.of(ERROR), FAILED, RECOVERY_ABANDONED));

  private static final Map<ColonyState, Map<Trigger, Row>> BY_STATE = index();

  private LifecycleTable() {}

  public static List<Row> rows() {
    return ROWS;
  }

  /// The row that lets this trigger move a colony in this state.
  public static Optional<Row> row(ColonyState from, Trigger trigger) {
    return Optional.ofNullable(BY_STATE.getOrDefault(from, Map.of()).get(trigger));
  }

  /// Where this trigger leads from here, when the table names the place.
  public static Optional<ColonyState> to(ColonyState from, Trigger trigger) {
    return row(from, trigger).flatMap(Row::to);
  }

  /// Where this trigger leads from wherever it may, when the table names the place.
  static Optional<ColonyState> leads(Trigger trigger) {
    return ROWS.stream()
        .filter(row -> row.triggers().contains(trigger))
        .findFirst()
        .flatMap(Row::to);
  }

  /// What a person may do with a colony in this state.
  public static List<Trigger> allowed(ColonyState from) {
    return BY_STATE.getOrDefault(from, Map.of()).keySet().stream()
        .filter(trigger -> trigger.puller() == Puller.OPERATOR)
        .sorted()
        .toList();
  }

  private static Row row(Set<ColonyState> from, ColonyState to, Trigger first, Trigger... more) {
    return new Row(from, Optional.of(to), EnumSet.of(first, more));
  }

  private static Map<ColonyState, Map<Trigger, Row>> index() {
    var index = new EnumMap<ColonyState, Map<Trigger, Row>>(ColonyState.class);
    for (var row : ROWS) {
      for (var from : row.from()) {
        for (var trigger : row.triggers()) {
          var former =
              index.computeIfAbsent(from, _ -> new EnumMap<>(Trigger.class)).put(trigger, row);
          if (former != null) {
            throw new IllegalStateException(
                "two rows for trigger %s from %s".formatted(trigger, from));
          }
        }
      }
    }
    return index;
  }
}
