package colony.queen.postgres;

import java.util.List;
import java.util.Set;

/// The tables that hold rows of colonies, by what becomes of these when a colony is archived.
final class ColonyTables {
  /// Their rows leave and come back. The log is apart: its rows are files of their own.
  static final List<Table> LEAVING =
      List.of(
          new Table("colony", "id"),
          new Table("plan", "colony_id"),
          new Table("phase", "colony_id"),
          new Table("task", "colony_id"),
          new Table("timer", "colony_id"),
          new Table("check_in", "colony_id"),
          new Table("transition", "colony_id"),
          new Table("archived_run", "colony_id"),
          new Table("prepared_run", "colony_id"),
          new Table("checkpoint", "colony_id"),
          new Table("part", "colony_id"),
          new Table("hand_off", "colony_id"),
          new Table("mind", "colony_id"),
          new Table("note", "colony_id"),
          new Table("trail", "colony_id"),
          new Table("request", "colony_id"));

  /// The charter keeps the name, an import is taken once, letters and notices have their own time,
  /// and what is under way keeps a colony here.
  static final Set<String> STAYING =
      Set.of("charter", "aether_import", "dead_letter", "notice", "archived_colony", "slot_line");

  private ColonyTables() {}

  /// @param colony the column with its id
  record Table(String name, String colony) {}
}
