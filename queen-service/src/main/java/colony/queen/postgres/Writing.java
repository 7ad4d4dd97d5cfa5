package colony.queen.postgres;

import colony.queen.colony.Change;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Fact;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Recorded;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.road.Arrival;
import colony.queen.road.OutRow;
import colony.queen.road.Store;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// One transaction's writes: one set-based statement per table, all in one round trip.
final class Writing {
  private final Connection connection;
  private final Store.Writes writes;
  private final List<String> sql = new ArrayList<>();
  private final List<Binding> bindings = new ArrayList<>();

  private interface Binding {
    void bind(Sql.Binder binder) throws SQLException;
  }

  private record Owned<T>(UUID colony, T row) {}

  Writing(Connection connection, Store.Writes writes) {
    this.connection = connection;
    this.writes = writes;
  }

  void execute() throws SQLException {
    var founded = writes.founded().stream().map(it -> it.colony().charter().id()).toList();
    founded();
    standings(founded);
    phases(founded);
    tasks(founded);
    events();
    checkIns();
    timers();
    outbox();
    rejected();
    offsets();
    published();
    if (sql.isEmpty()) {
      return;
    }
    try (var statement = connection.prepareStatement(String.join(";", sql))) {
      var binder = new Sql.Binder(connection, statement);
      for (var binding : bindings) {
        binding.bind(binder);
      }
      statement.execute();
    }
  }

  private void add(String statement, Binding binding) {
    sql.add(statement);
    bindings.add(binding);
  }

  private void founded() {
    for (var founding : writes.founded()) {
      var charter = founding.colony().charter();
      add(
          "insert into charter values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          bind ->
              bind.add(charter.id())
                  .add(charter.namespace())
                  .add(charter.name())
                  .add(charter.project())
                  .add(charter.goal())
                  .add(charter.shard())
                  .add(charter.mode().name())
                  .add(charter.auto())
                  .add(charter.activeLimit())
                  .add(charter.workspace().orElse(null))
                  .add(charter.base().orElse(null))
                  .add(Sql.time(charter.createdAt()))
                  .add(charter.createdBy())
                  .add(charter.requestKey().orElse(null)));
      add(
          "insert into plan values (?, 1, ?)",
          bind -> bind.add(charter.id()).add(founding.planDocument()));
      var standing = founding.colony().standing();
      add(
          "insert into colony values (?, ?, ?, ?, 0, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, '{}', null, null,"
              + " 0, null, ?, ?)",
          bind ->
              bind.add(standing.id())
                  .add(standing.shard())
                  .add(standing.state().name())
                  .add(standing.paused())
                  .add(standing.runVersion())
                  .add(standing.planVersion())
                  .add(Sql.time(standing.stateSince()))
                  .add(Sql.time(standing.updatedAt())));
      add(
          "insert into phase select ?, * from unnest(?, ?, ?, ?, ?, ?)",
          bind -> phaseColumns(bind.add(charter.id()), founding.colony().phases()));
      add(
          "insert into task select ?, * from unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          bind -> taskColumns(bind.add(charter.id()), founding.colony().tasks()));
    }
  }

  private void standings(List<UUID> founded) {
    var rows = writes.colonies().stream().map(Store.ColonyWrites::after).toList();
    if (rows.isEmpty()) {
      return;
    }
    add(
        "update colony c set state = u.state, paused = u.paused, version = u.version, seq = u.seq,"
            + " out_seq = u.out_seq, ready_ord = u.ready_ord, active = u.active,"
            + " waiting = u.waiting, done = u.done, cancelled = u.cancelled, blocked = u.blocked,"
            + " front = u.front::int[], check_in = u.check_in, outcome = u.outcome,"
            + " workers = u.workers, armed_at = u.armed_at, state_since = u.state_since,"
            + " updated_at = u.updated_at"
            + " from unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) as"
            + " u(id, state, paused, version, seq, out_seq, ready_ord, active, waiting, done,"
            + " cancelled, blocked, front, check_in, outcome, workers, armed_at, state_since,"
            + " updated_at) where c.id = u.id",
        bind ->
            bind.column("uuid", rows, Standing::id)
                .column("text", rows, row -> row.state().name())
                .column("bool", rows, Standing::paused)
                .column("int8", rows, Standing::version)
                .column("int8", rows, Standing::seq)
                .column("int8", rows, Standing::outSeq)
                .column("int8", rows, Standing::readyOrd)
                .column("int4", rows, Standing::active)
                .column("int4", rows, Standing::waiting)
                .column("int4", rows, Standing::done)
                .column("int4", rows, Standing::cancelled)
                .column("int4", rows, Standing::blocked)
                .column("text", rows, row -> array(row.front()))
                .column("uuid", rows, row -> row.checkIn().orElse(null))
                .column("text", rows, row -> row.outcome().orElse(null))
                .column("int4", rows, Standing::workers)
                .column("timestamptz", rows, row -> Sql.time(row.armedAt().orElse(null)))
                .column("timestamptz", rows, row -> Sql.time(row.stateSince()))
                .column("timestamptz", rows, row -> Sql.time(row.updatedAt())));
  }

  private void phases(List<UUID> founded) {
    var rows = new ArrayList<Owned<PhaseRow>>();
    for (var colony : writes.colonies()) {
      if (!founded.contains(colony.after().id())) {
        colony.phases().forEach(row -> rows.add(new Owned<>(colony.after().id(), row)));
      }
    }
    if (rows.isEmpty()) {
      return;
    }
    add(
        "update phase p set status = u.status, remaining = u.remaining, done = u.done,"
            + " cancelled = u.cancelled, blocked = u.blocked from unnest(?, ?, ?, ?, ?, ?, ?) as"
            + " u(colony_id, ord, status, remaining, done, cancelled, blocked)"
            + " where p.colony_id = u.colony_id and p.ord = u.ord",
        bind ->
            phaseColumns(
                bind.column("uuid", rows, Owned::colony), rows.stream().map(Owned::row).toList()));
  }

  private void tasks(List<UUID> founded) {
    var rows = new ArrayList<Owned<TaskRow>>();
    for (var colony : writes.colonies()) {
      if (!founded.contains(colony.after().id())) {
        colony.tasks().forEach(row -> rows.add(new Owned<>(colony.after().id(), row)));
      }
    }
    if (rows.isEmpty()) {
      return;
    }
    add(
        "update task t set status = u.status, epoch = u.epoch, attempt = u.attempt,"
            + " failures = u.failures, lost = u.lost, open = u.open, ready_ord = u.ready_ord,"
            + " result_seq = u.result_seq, instance = u.instance, worker = u.worker,"
            + " started_at = u.started_at, ended_at = u.ended_at, not_before = u.not_before,"
            + " blocked = u.blocked, summary = u.summary"
            + " from unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) as u(colony_id, ord,"
            + " status, epoch, attempt, failures, lost, open, ready_ord, result_seq, instance,"
            + " worker, started_at, ended_at, not_before, blocked, summary)"
            + " where t.colony_id = u.colony_id and t.ord = u.ord",
        bind ->
            taskColumns(
                bind.column("uuid", rows, Owned::colony), rows.stream().map(Owned::row).toList()));
  }

  private void events() {
    var rows = new ArrayList<Owned<Store.EventRow>>();
    for (var colony : writes.colonies()) {
      colony.events().forEach(row -> rows.add(new Owned<>(colony.after().id(), row)));
    }
    if (rows.isEmpty()) {
      return;
    }
    add(
        "insert into event select * from unnest(?, ?, ?, ?, ?)",
        bind ->
            bind.column("uuid", rows, Owned::colony)
                .column("int8", rows, it -> it.row().recorded().seq())
                .column("timestamptz", rows, it -> Sql.time(it.row().recorded().at()))
                .column("text", rows, it -> it.row().type())
                .column("text", rows, it -> text(it.row().body())));
    var moves =
        rows.stream().filter(it -> it.row().recorded().fact() instanceof Fact.ColonyMoved).toList();
    if (!moves.isEmpty()) {
      add(
          "insert into transition select * from unnest(?, ?, ?, ?, ?, ?, ?, ?)",
          bind ->
              bind.column("uuid", moves, Owned::colony)
                  .column("int8", moves, it -> it.row().recorded().seq())
                  .column("text", moves, it -> moved(it.row().recorded()).from().name())
                  .column("text", moves, it -> moved(it.row().recorded()).to().name())
                  .column("timestamptz", moves, it -> Sql.time(it.row().recorded().at()))
                  .column("text", moves, it -> moved(it.row().recorded()).trigger().word())
                  .column("text", moves, it -> it.row().recorded().actor())
                  .column("text", moves, it -> moved(it.row().recorded()).reason().orElse(null)));
    }
  }

  private void checkIns() {
    for (var colony : writes.colonies()) {
      for (CheckIn opened : colony.opened()) {
        add(
            "insert into check_in (id, colony_id, report, opened_at) values (?, ?, ?, ?)",
            bind ->
                bind.add(opened.id())
                    .add(colony.after().id())
                    .add(StoredReport.of(opened))
                    .add(Sql.time(opened.openedAt())));
      }
      for (Change.Answered answered : colony.answered()) {
        add(
            "update check_in set answered = ?, answered_by = ?, answered_at = ?, reason = ?"
                + " where id = ? and answered is null",
            bind ->
                bind.add(answered.move())
                    .add(answered.actor())
                    .add(Sql.time(colony.after().updatedAt()))
                    .add(answered.reason().orElse(null))
                    .add(answered.checkIn()));
      }
    }
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
      add(
          "insert into timer select * from unnest(?, ?, ?)"
              + " on conflict (colony_id) do update set due_at = excluded.due_at",
          bind ->
              bind.column("uuid", armed, Standing::id)
                  .column("int4", armed, Standing::shard)
                  .column("timestamptz", armed, row -> Sql.time(row.armedAt().orElseThrow())));
    }
    if (!disarmed.isEmpty()) {
      add(
          "delete from timer where colony_id = any(?)",
          bind -> bind.column("uuid", disarmed, Standing::id));
    }
  }

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
    var rows = writes.outbox();
    add(
        "insert into outbox select * from unnest(?, ?, ?, ?, ?, ?, ?, ?)"
            + " on conflict (stream, out_seq) do nothing",
        bind ->
            bind.column("int4", rows, OutRow::shard)
                .column("uuid", rows, OutRow::stream)
                .column("int8", rows, OutRow::outSeq)
                .column("int8", rows, row -> logged.get(row.key()))
                .column("text", rows, row -> row.out().topic())
                .column("int4", rows, row -> row.out().partition().orElse(null))
                .column("text", rows, row -> row.out().key())
                .column(
                    "text",
                    rows,
                    row -> logged.containsKey(row.key()) ? null : text(row.out().value())));
  }

  /// The driver makes no array of `bytea` out of objects, so the payloads travel as hex.
  private void rejected() {
    var rows = writes.rejected();
    if (!rows.isEmpty()) {
      add(
          "insert into dead_letter select w.id, clock_timestamp(), w.reason, w.topic, w.part, w.pos,"
              + " w.colony_id, decode(w.payload, 'hex') from unnest(?, ?, ?, ?, ?, ?, ?)"
              + " as w(id, reason, topic, part, pos, colony_id, payload) on conflict do nothing",
          bind ->
              bind.column("uuid", rows, Arrival.Rejected::id)
                  .column("text", rows, Arrival.Rejected::reason)
                  .column("text", rows, Arrival.Rejected::topic)
                  .column("int4", rows, Arrival.Rejected::partition)
                  .column("int8", rows, Arrival.Rejected::offset)
                  .column("uuid", rows, row -> row.colonyId().orElse(null))
                  .column("text", rows, row -> HexFormat.of().formatHex(row.payload())));
    }
  }

  private void offsets() {
    var rows = writes.nextOffsets().entrySet();
    if (!rows.isEmpty()) {
      add(
          "insert into input_offset select ?, * from unnest(?, ?)"
              + " on conflict (topic, part) do update set next_offset = excluded.next_offset",
          bind ->
              bind.add(writes.topic())
                  .column("int4", rows, Map.Entry::getKey)
                  .column("int8", rows, Map.Entry::getValue));
    }
  }

  private void published() {
    var keys = writes.published();
    if (!keys.isEmpty()) {
      add(
          PgOutbox.DELETE,
          bind ->
              bind.column("uuid", keys, OutRow.Key::stream)
                  .column("int8", keys, OutRow.Key::outSeq));
    }
  }

  private static void phaseColumns(Sql.Binder bind, List<PhaseRow> rows) throws SQLException {
    bind.column("int4", rows, PhaseRow::ord)
        .column("text", rows, row -> row.status().name())
        .column("int4", rows, PhaseRow::remaining)
        .column("int4", rows, PhaseRow::done)
        .column("int4", rows, PhaseRow::cancelled)
        .column("int4", rows, PhaseRow::blocked);
  }

  private static void taskColumns(Sql.Binder bind, List<TaskRow> rows) throws SQLException {
    bind.column("int4", rows, TaskRow::ord)
        .column("text", rows, row -> row.status().name())
        .column("int4", rows, TaskRow::epoch)
        .column("int4", rows, TaskRow::attempt)
        .column("int4", rows, TaskRow::failures)
        .column("int4", rows, TaskRow::lost)
        .column("int4", rows, TaskRow::open)
        .column("int8", rows, TaskRow::readyOrd)
        .column("int8", rows, TaskRow::resultSeq)
        .column("text", rows, TaskRow::instance)
        .column("text", rows, TaskRow::worker)
        .column("timestamptz", rows, row -> Sql.time(row.startedAt()))
        .column("timestamptz", rows, row -> Sql.time(row.endedAt()))
        .column("timestamptz", rows, row -> Sql.time(row.notBefore()))
        .column("text", rows, row -> Rows.blocked(row.blocked()))
        .column("text", rows, TaskRow::summary);
  }

  private static Fact.ColonyMoved moved(Recorded recorded) {
    return (Fact.ColonyMoved) recorded.fact();
  }

  private static String array(List<Integer> numbers) {
    var text = new StringBuilder("{");
    for (int i = 0; i < numbers.size(); i++) {
      text.append(i == 0 ? "" : ",").append(numbers.get(i));
    }
    return text.append('}').toString();
  }

  private static String text(byte[] utf8) {
    return new String(utf8, StandardCharsets.UTF_8);
  }
}
