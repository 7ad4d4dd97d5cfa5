package colony.queen.road;

import colony.queen.colony.Change;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What one transaction did to one colony: its decisions laid on top of each other, so that each
/// row is written once.
final class Journal {
  private final Colony colony;
  private final Standing before;
  private final Map<Integer, TaskRow> tasks = new LinkedHashMap<>();
  private final Map<Integer, PhaseRow> phases = new LinkedHashMap<>();
  private final List<Effect> effects = new ArrayList<>();
  private final List<CheckIn> opened = new ArrayList<>();
  private final List<Change.Answered> answered = new ArrayList<>();

  Journal(Colony colony) {
    this.colony = colony;
    this.before = colony.standing();
  }

  void add(Change change) {
    colony.take(change);
    tasks.putAll(change.tasks());
    phases.putAll(change.phases());
    effects.addAll(change.effects());
    change.opened().ifPresent(opened::add);
    change.answered().ifPresent(answered::add);
  }

  Colony colony() {
    return colony;
  }

  boolean changed() {
    return colony.standing().version() != before.version();
  }

  List<Effect> effects() {
    return effects;
  }

  Store.ColonyWrites writes(List<Store.EventRow> events) {
    return new Store.ColonyWrites(
        before, colony.standing(), phases.values(), tasks.values(), events, opened, answered);
  }
}
