package colony.queen.postgres;

import colony.queen.colony.Mind;
import colony.queen.colony.Shut;
import colony.queen.memory.Note;
import colony.queen.road.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What colonies remember, as far as it changed.
final class MindWriting {
  private record Placed<T>(UUID colony, T what) {}

  private final Statements statements;
  private final List<Placed<Mind>> minds = new ArrayList<>();
  private final List<Placed<UUID>> extracted = new ArrayList<>();
  private final List<Placed<Note>> noted = new ArrayList<>();

  MindWriting(Statements statements, List<Store.ColonyWrites> colonies) {
    this.statements = statements;
    for (var colony : colonies) {
      var id = colony.after().id();
      var remembered = colony.remembered();
      remembered.mind().ifPresent(mind -> minds.add(new Placed<>(id, mind)));
      remembered.extracted().forEach(note -> extracted.add(new Placed<>(id, note)));
      remembered.noted().forEach(note -> noted.add(new Placed<>(id, note)));
    }
  }

  /// What left goes first: a note may have come back.
  void add() {
    minds();
    extracted();
    noted();
  }

  private void minds() {
    if (!minds.isEmpty()) {
      statements.add(
          "insert into mind (colony_id, doc, shut, first_held) select u.* from "
              + Sql.table("colony_id, doc, shut, first_held", minds.size())
              + " on conflict (colony_id) do update set doc = excluded.doc, shut = excluded.shut,"
              + " first_held = excluded.first_held",
          bind ->
              bind.column("uuid", minds, Placed::colony)
                  .column("text", minds, it -> StoredJson.mind(it.what()))
                  .column("bool", minds, it -> it.what().shut().isPresent())
                  .column("int8", minds, it -> firstHeld(it.what().shut())));
    }
  }

  /// Number of the event that holds the first held input, where that is a report.
  private static @Nullable Long firstHeld(Optional<Shut> shut) {
    return shut.flatMap(it -> it.held().stream().findFirst())
        .map(
            held ->
                switch (held) {
                  case Shut.Held.Report report -> report.seq();
                  case Shut.Held.Asked _ -> null;
                })
        .orElse(null);
  }

  private void extracted() {
    if (!extracted.isEmpty()) {
      statements.add(
          "delete from note n using "
              + Sql.table("colony_id, id", extracted.size())
              + " where n.colony_id = u.colony_id and n.id = u.id",
          bind ->
              bind.column("uuid", extracted, Placed::colony)
                  .column("uuid", extracted, Placed::what));
    }
  }

  private void noted() {
    if (!noted.isEmpty()) {
      statements.add(
          "insert into note ("
              + Rows.NOTE
              + ") select u.* from "
              + Sql.table(Rows.NOTE, noted.size())
              + " on conflict do nothing",
          bind ->
              bind.column("uuid", noted, Placed::colony)
                  .column("uuid", noted, it -> it.what().id())
                  .column("text", noted, it -> it.what().phase())
                  .column("text", noted, it -> it.what().task())
                  .column("text", noted, it -> it.what().caste())
                  .column("text", noted, it -> it.what().worker())
                  .column("text", noted, it -> it.what().category())
                  .column("text", noted, it -> Rows.storable(it.what().content()))
                  .column("bool", noted, it -> it.what().resolved())
                  .column("text", noted, it -> it.what().contradicts().orElse(null))
                  .column("timestamptz", noted, it -> Sql.time(it.what().at())));
    }
  }
}
