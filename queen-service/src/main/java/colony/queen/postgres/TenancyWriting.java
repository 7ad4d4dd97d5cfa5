package colony.queen.postgres;

import colony.queen.colony.Standing;
import colony.queen.road.Store;
import colony.queen.tenant.Pool;
import colony.queen.tenant.Queued;

/// What colonies share: how much of their namespaces is used, and who stands in line.
final class TenancyWriting {
  private final Statements statements;
  private final Store.Writes writes;

  TenancyWriting(Statements statements, Store.Writes writes) {
    this.statements = statements;
    this.writes = writes;
  }

  void add() {
    line();
    pools();
  }

  private void line() {
    var changed =
        writes.colonies().stream()
            .filter(it -> !it.before().queued().equals(it.after().queued()))
            .map(Store.ColonyWrites::after)
            .toList();
    var waiting = changed.stream().filter(row -> row.queued().isPresent()).toList();
    var gone = changed.stream().filter(row -> row.queued().isEmpty()).toList();
    if (!waiting.isEmpty()) {
      statements.add(
          "insert into slot_line (colony_id, namespace, since, queued)"
              + " select w.id, t.namespace, w.since, w.queued from unnest(?, ?, ?)"
              + " as w(id, since, queued) join charter t on t.colony_id = w.id"
              + " on conflict (colony_id) do update set since = excluded.since,"
              + " queued = excluded.queued",
          bind ->
              bind.column("uuid", waiting, Standing::id)
                  .column(
                      "timestamptz",
                      waiting,
                      row -> Sql.time(row.queued().map(Queued::since).orElseThrow()))
                  .column("text", waiting, row -> StoredJson.queued(row.queued())));
    }
    if (!gone.isEmpty()) {
      statements.add(
          "delete from slot_line where colony_id = any(?)",
          bind -> bind.column("uuid", gone, Standing::id));
    }
  }

  private void pools() {
    var pools = writes.pools();
    if (!pools.isEmpty()) {
      statements.add(
          "update namespace n set colonies = u.colonies, active = u.active, tokens = u.tokens,"
              + " micros = u.micros, reserved_tokens = u.reserved_tokens,"
              + " reserved_micros = u.reserved_micros, month = u.month"
              + " from unnest(?, ?, ?, ?, ?, ?, ?, ?) as u(name, colonies, active, tokens, micros,"
              + " reserved_tokens, reserved_micros, month) where n.name = u.name",
          bind ->
              bind.column("text", pools, Pool::name)
                  .column("int4", pools, it -> it.use().colonies())
                  .column("int4", pools, it -> it.use().active())
                  .column("int8", pools, it -> it.use().tokens())
                  .column("int8", pools, it -> it.use().micros())
                  .column("int8", pools, it -> it.use().reservedTokens())
                  .column("int8", pools, it -> it.use().reservedMicros())
                  .column("text", pools, it -> it.month().toString()));
    }
  }
}
