package colony.queen.checkpoint;

import colony.queen.colony.Gate;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One thing of a row that can differ between two checkpoints.
record Column<R>(String name, Function<R, @Nullable Object> value) {
  /// All but its number, which is another where another plan holds.
  static final List<Column<TaskRow>> TASK =
      List.of(
          new Column<>("status", TaskRow::status),
          new Column<>("run", TaskRow::run),
          new Column<>("epoch", TaskRow::epoch),
          new Column<>("attempt", TaskRow::attempt),
          new Column<>("failures", TaskRow::failures),
          new Column<>("lost", TaskRow::lost),
          new Column<>("open", TaskRow::open),
          new Column<>("readyOrd", TaskRow::readyOrd),
          new Column<>("resultSeq", TaskRow::resultSeq),
          new Column<>("instance", TaskRow::instance),
          new Column<>("worker", TaskRow::worker),
          new Column<>("startedAt", TaskRow::startedAt),
          new Column<>("endedAt", TaskRow::endedAt),
          new Column<>("notBefore", TaskRow::notBefore),
          new Column<>("blocked", TaskRow::blocked),
          new Column<>("summary", TaskRow::summary),
          new Column<>("commit", TaskRow::commit),
          new Column<>("artifacts", TaskRow::artifacts),
          new Column<>("extra", TaskRow::extra),
          new Column<>("kin", TaskRow::kin),
          new Column<>("notes", TaskRow::notes),
          new Column<>("spent", TaskRow::spent));

  /// All but its number.
  static final List<Column<PhaseRow>> PHASE =
      List.of(
          new Column<>("status", PhaseRow::status),
          new Column<>("remaining", PhaseRow::remaining),
          new Column<>("done", PhaseRow::done),
          new Column<>("cancelled", PhaseRow::cancelled),
          new Column<>("blocked", PhaseRow::blocked),
          new Column<>("reworks", PhaseRow::reworks),
          new Column<>("verdict", PhaseRow::verdict),
          new Column<>("findings", PhaseRow::findings),
          new Column<>("checks", PhaseRow::checks),
          new Column<>("votes", PhaseRow::votes),
          new Column<>("startedAt", PhaseRow::startedAt),
          new Column<>("endedAt", PhaseRow::endedAt),
          new Column<>("purse", PhaseRow::purse));

  /// All but the version of the plan, which is compared with the plan, and the cost, which is
  /// compared with the attempts.
  static final List<Column<KeptState>> STATE =
      List.of(
          new Column<>("state", KeptState::state),
          new Column<>("paused", KeptState::paused),
          new Column<>("runVersion", KeptState::runVersion),
          new Column<>("counts", KeptState::counts),
          new Column<>("front", KeptState::front),
          new Column<>("open", KeptState::open),
          new Column<>("halted", KeptState::halted),
          new Column<>("outcome", KeptState::outcome),
          new Column<>("workers", KeptState::workers),
          new Column<>("begunAt", KeptState::begunAt),
          new Column<>("mode", KeptState::mode),
          new Column<>("activeLimit", KeptState::activeLimit),
          new Column<>("auto", KeptState::auto));

  /// All but its name.
  static final List<Column<Gate>> GATE =
      List.of(
          new Column<>("passed", Gate::passed),
          new Column<>("blocking", Gate::blocking),
          new Column<>("detail", Gate::detail),
          new Column<>("evidenceHash", Gate::evidenceHash),
          new Column<>("fixHint", Gate::fixHint));

  static <R> List<Difference> between(List<Column<R>> columns, R before, R after) {
    var differences = new ArrayList<Difference>();
    for (var column : columns) {
      var was = column.value().apply(before);
      var is = column.value().apply(after);
      if (!Objects.equals(was, is)) {
        differences.add(new Difference(column.name(), Shown.of(was), Shown.of(is)));
      }
    }
    return differences;
  }
}
