package colony.cli.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// The rows of some colonies, counted.
final class RowCounts {
  private final QueenDatabase database;
  private final List<UUID> colonies;

  RowCounts(QueenDatabase database, List<UUID> colonies) {
    this.database = database;
    this.colonies = colonies;
  }

  /// What differs from what the load has to leave.
  List<String> faults(Load load) {
    long due = (long) colonies.size() * load.tasks();
    var faults = new ArrayList<String>();
    same("rows of tasks", "select count(*) from task where colony_id = any(?)", due, faults);
    same(
        "tasks DONE",
        "select count(*) from task where colony_id = any(?) and status = 'DONE'",
        due,
        faults);
    same(
        "colonies COMPLETED with as many tasks done and events as they say",
        """
        select count(*) from colony c where id = any(?) and state = 'COMPLETED'
          and done = (select count(*) from task t where t.colony_id = c.id)
          and seq = (select count(*) from event e where e.colony_id = c.id)
          and seq = (select max(seq) from event e where e.colony_id = c.id)""",
        colonies.size(),
        faults);
    same(
        "colonies with the newest of their checkpoints",
        """
        select count(*) from colony c where id = any(?)
          and exists (select from checkpoint k where k.colony_id = c.id and k.id = c.checkpoint)""",
        colonies.size(),
        faults);
    same(
        "messages about them among the dead letters",
        "select count(*) from dead_letter where colony_id = any(?)",
        0,
        faults);
    return faults;
  }

  private void same(String what, String sql, long due, List<String> faults) {
    long found = database.count(sql, colonies);
    if (found != due) {
      faults.add("%d %s, expected %d".formatted(found, what, due));
    }
  }
}
