package colony.queen.postgres;

import colony.queen.colony.Standing;
import colony.queen.notice.Webhook;
import colony.queen.road.Arrival;
import colony.queen.road.OutRow;
import colony.queen.road.Store;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// One transaction's writes: one set-based statement per table, all in one round trip, and the
/// transaction's end in the same one. Its rows stay locked for less.
final class Writing {
  private final Connection connection;
  private final Store.Writes writes;
  private final List<Webhook> webhooks;
  private final Statements statements = new Statements();

  Writing(Connection connection, Store.Writes writes, List<Webhook> webhooks) {
    this.connection = connection;
    this.writes = writes;
    this.webhooks = webhooks;
  }

  /// Says which plans are about to be asked for and which no longer are.
  void tell(Plans plans) {
    writes.founded().forEach(it -> plans.founded(it.colony()));
    writes.colonies().stream()
        .map(Store.ColonyWrites::after)
        .filter(it -> it.state().ended())
        .forEach(plans::ended);
  }

  /// All of it goes by keys. Tables that are empty most of the time look as if reading the whole of
  /// them were cheaper, and a plan made then is kept until they are full of what was deleted.
  void commit() throws SQLException {
    statements.add("set local enable_seqscan = off", _ -> {});
    new ColonyWriting(statements, writes).add();
    writes.request().ifPresent(it -> RequestTable.keep(statements, it));
    new RowWriting(statements, writes.colonies()).add();
    new MindWriting(statements, writes.colonies()).add();
    new LogWriting(statements, writes.colonies()).add();
    new NoticeWriting(statements, writes.colonies(), webhooks).add();
    timers();
    new TenancyWriting(statements, writes).add();
    outbox();
    rejected();
    offsets();
    published();
    statements.add("commit", _ -> {});
    statements.execute(connection);
  }

  private void timers() {
    var changed =
        writes.colonies().stream()
            .filter(it -> !it.before().armedAt().equals(it.after().armedAt()))
            .map(Store.ColonyWrites::after)
            .toList();
    var armed = changed.stream().filter(row -> row.armedAt().isPresent()).toList();
    var disarmed = changed.stream().filter(row -> row.armedAt().isEmpty()).toList();
    if (!armed.isEmpty()) {
      statements.add(
          "insert into timer select u.* from "
              + Sql.table("colony_id, shard, due_at", armed.size())
              + " on conflict (colony_id) do update set due_at = excluded.due_at",
          bind ->
              bind.column("uuid", armed, Standing::id)
                  .column("int4", armed, Standing::shard)
                  .column("timestamptz", armed, row -> Sql.time(row.armedAt().orElseThrow())));
    }
    if (!disarmed.isEmpty()) {
      statements.add(
          "delete from timer where colony_id = any(?)",
          bind -> bind.column("uuid", disarmed, Standing::id));
    }
  }

  /// One row for each stream: a message costs no row, and no place in an index, of its own. A
  /// letter about a record may have been written before; what a colony says next is said by who has
  /// locked it.
  private void outbox() {
    if (writes.outbox().isEmpty()) {
      return;
    }
    Map<OutRow.Key, Long> logged = new HashMap<>();
    for (var colony : writes.colonies()) {
      for (var event : colony.events()) {
        logged.put(new OutRow.Key(colony.after().id(), event.outSeq()), event.recorded().seq());
      }
    }
    var streams = new LinkedHashMap<UUID, List<OutRow>>();
    writes
        .outbox()
        .forEach(row -> streams.computeIfAbsent(row.stream(), _ -> new ArrayList<>()).add(row));
    var rows = streams.values();
    statements.add(
        "insert into outbox (shard, stream, out_seq, messages, items) select u.* from "
            + Sql.table("shard, stream, out_seq, messages, items", rows.size())
            + (writes.rejected().isEmpty() ? "" : " on conflict (stream, out_seq) do nothing"),
        bind ->
            bind.column("int4", rows, it -> it.getLast().shard())
                .column("uuid", rows, it -> it.getLast().stream())
                .column("int8", rows, it -> it.getLast().outSeq())
                .column("int4", rows, List::size)
                .column(
                    "text",
                    rows,
                    it -> OutboxItems.text(it, row -> logged.getOrDefault(row.key(), 0L))));
  }

  /// Where a letter of this id is kept already, it is of the topic that had this name before.
  private void rejected() {
    var rows = writes.rejected();
    if (!rows.isEmpty()) {
      statements.add(
          "insert into dead_letter select u.id, clock_timestamp(), u.reason, u.topic, u.part, u.pos,"
              + " u.colony_id, u.payload from "
              + Sql.table("id, reason, topic, part, pos, colony_id, payload", rows.size())
              + " on conflict (id) do update set at = excluded.at, reason = excluded.reason,"
              + " colony_id = excluded.colony_id, payload = excluded.payload"
              + " where dead_letter.payload <> excluded.payload",
          bind ->
              bind.column("uuid", rows, Arrival.Rejected::id)
                  .column("text", rows, Arrival.Rejected::reason)
                  .column("text", rows, Arrival.Rejected::topic)
                  .column("int4", rows, Arrival.Rejected::partition)
                  .column("int8", rows, Arrival.Rejected::offset)
                  .column("uuid", rows, row -> row.colonyId().orElse(null))
                  .column("bytea", rows, Arrival.Rejected::payload));
    }
  }

  private void offsets() {
    var rows = writes.nextOffsets().entrySet();
    if (!rows.isEmpty()) {
      statements.add(
          "insert into input_offset (topic, topic_id, part, next_offset) select ?, cast(? as uuid), u.* from "
              + Sql.table("part, next_offset", rows.size())
              + " on conflict (topic, part) do update"
              + " set topic_id = excluded.topic_id, next_offset = excluded.next_offset",
          bind ->
              bind.add(writes.inlet().topic())
                  .add(writes.inlet().id().orElse(null))
                  .column("int4", rows, Map.Entry::getKey)
                  .column("int8", rows, Map.Entry::getValue));
    }
  }

  private void published() {
    var keys = writes.published();
    if (!keys.isEmpty()) {
      statements.add(
          PgOutbox.delete(keys.size()),
          bind ->
              bind.column("uuid", keys, OutRow.Key::stream)
                  .column("int8", keys, OutRow.Key::outSeq));
    }
  }
}
