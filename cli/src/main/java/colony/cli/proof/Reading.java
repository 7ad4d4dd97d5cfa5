package colony.cli.proof;

import colony.cli.queen.QueenClient;
import colony.contracts.Json;
import colony.contracts.Topics;
import colony.contracts.api.TaskView;
import colony.stack.Database;
import colony.stack.Pause;
import colony.stack.StackFolder;
import colony.stack.Trouble;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// Evidence from a stack of this machine, read past the Queens where that can be done: from
/// PostgreSQL, from the topic, from the files that commands left.
public final class Reading {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(500);

  private final StackFolder folder;
  private final QueenClient queen;
  private final String brokers;

  /// @param brokers where the topic is read, `host:port`
  public Reading(StackFolder folder, QueenClient queen, String brokers) {
    this.folder = folder;
    this.queen = queen;
    this.brokers = brokers;
  }

  /// Waits until nothing is left to be decided, sent or counted, or that is not to be expected any
  /// more.
  ///
  /// @param effects file of lines `COLONY TASK EPOCH`, which the plans of those who write it name
  /// @param due how many tasks a colony of a name has when it has completed
  public Evidence evidence(List<Entry> ledger, Path effects, ToIntFunction<String> due) {
    var deadline = Instant.now().plus(PATIENCE);
    var reports = TopicReading.of(brokers, Topics.REPORTS);
    awaitTaken(reports, deadline);
    var outbox = rows("queen", "select count(*) from outbox", row -> row.getLong(1)).getFirst();
    while (outbox > 0 && Instant.now().isBefore(deadline)) {
      Pause.of(LOOK_AGAIN);
      outbox = rows("queen", "select count(*) from outbox", row -> row.getLong(1)).getFirst();
    }
    var names = ledger.stream().map(Entry::colony).distinct().toArray(String[]::new);
    var colonies = colonies(names, reported(reports), due);
    var ids = colonies.stream().map(Evidence.Told::id).toArray(UUID[]::new);
    var evidence = evidence(ledger, colonies, effects, outbox, ids);
    while (Promise.LEARNINGS.judge(evidence).found() > 0 && Instant.now().isBefore(deadline)) {
      Pause.of(LOOK_AGAIN);
      evidence = evidence(ledger, colonies, effects, outbox, ids);
    }
    return evidence;
  }

  private Evidence evidence(
      List<Entry> ledger, List<Evidence.Told> colonies, Path effects, long outbox, UUID[] ids) {
    return new Evidence(
        ledger,
        colonies,
        effects(effects),
        writing(effects, ids),
        outbox,
        texts(ids),
        needed(ids),
        taskRows(ids),
        observations(ids));
  }

  private record Charter(UUID id, String name, int limit, String state, boolean paused) {}

  /// Until the Queens have moved on beyond all of these.
  private void awaitTaken(List<ConsumerRecord<String, byte[]>> reports, Instant deadline) {
    var ends = new HashMap<Integer, Long>();
    reports.forEach(it -> ends.merge(it.partition(), it.offset() + 1, Math::max));
    while (!taken(ends) && Instant.now().isBefore(deadline)) {
      Pause.of(LOOK_AGAIN);
    }
  }

  private boolean taken(Map<Integer, Long> ends) {
    var next = new HashMap<Integer, Long>();
    rows(
        "queen",
        "select part, next_offset from input_offset where topic = any(?)",
        row -> next.put(row.getInt(1), row.getLong(2)),
        (Object) new String[] {Topics.REPORTS});
    return ends.entrySet().stream()
        .allMatch(end -> next.getOrDefault(end.getKey(), 0L) >= end.getValue());
  }

  /// By colony. What others put on the topic need not be a report.
  private static Map<String, Map<String, Integer>> reported(
      List<ConsumerRecord<String, byte[]>> records) {
    var reported = new HashMap<String, Map<String, Integer>>();
    for (var each : records) {
      reportOf(each.value())
          .filter(it -> it.path("type").asText().equals("finished"))
          .ifPresent(
              it ->
                  reported
                      .computeIfAbsent(it.path("colonyId").asText(), _ -> new HashMap<>())
                      .merge(
                          it.path("taskId").asText() + " " + it.path("epoch").asInt(),
                          1,
                          Integer::sum));
    }
    return reported;
  }

  private static Optional<JsonNode> reportOf(byte[] value) {
    try {
      return Optional.ofNullable(Json.mapper().readTree(value));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private List<Evidence.Told> colonies(
      String[] names, Map<String, Map<String, Integer>> reported, ToIntFunction<String> due) {
    var charters =
        rows(
            "queen",
            "select h.colony_id, h.name, h.active_limit, c.state, c.paused from charter h"
                + " join colony c on c.id = h.colony_id where h.name = any(?) order by h.colony_id",
            row ->
                new Charter(
                    row.getObject(1, UUID.class),
                    row.getString(2),
                    row.getInt(3),
                    row.getString(4),
                    row.getBoolean(5)),
            (Object) names);
    var ids = charters.stream().map(Charter::id).toArray(UUID[]::new);
    var stored = stored(ids);
    var sent = sent();
    var planned = planned(ids);
    var told = new ArrayList<Evidence.Told>();
    for (var each : charters) {
      var ended = each.state().equals("COMPLETED") || each.state().equals("FAILED");
      told.add(
          new Evidence.Told(
              each.id(),
              each.name(),
              each.state(),
              each.paused(),
              ended ? null : queen.colony(each.id().toString()).waitingFor(),
              each.limit(),
              planned.getOrDefault(each.id(), Evidence.Planned.NOTHING),
              queen.tasks(each.id().toString(), null).stream().map(TaskView::taskId).toList(),
              stored.getOrDefault(each.id(), List.of()),
              sent.getOrDefault(each.id().toString(), List.of()),
              reported.getOrDefault(each.id().toString(), Map.of()),
              due.applyAsInt(each.name())));
    }
    return told;
  }

  private Map<UUID, List<JsonNode>> stored(UUID[] ids) {
    var events = new LinkedHashMap<UUID, List<JsonNode>>();
    rows(
        "queen",
        "select colony_id, body from event where colony_id = any(?) order by colony_id, seq",
        row ->
            events
                .computeIfAbsent(row.getObject(1, UUID.class), _ -> new ArrayList<>())
                .add(json(row.getString(2))),
        (Object) ids);
    return events;
  }

  private Map<String, List<JsonNode>> sent() {
    return TopicReading.of(brokers, Topics.EVENTS).stream()
        .collect(
            Collectors.groupingBy(
                record -> record.key(),
                Collectors.mapping(record -> json(record.value()), Collectors.toList())));
  }

  private Map<UUID, Evidence.Planned> planned(UUID[] ids) {
    var planned = new HashMap<UUID, Evidence.Planned>();
    rows(
        "queen",
        "select colony_id, document from plan where colony_id = any(?)",
        row -> planned.put(row.getObject(1, UUID.class), planned(json(row.getString(2)))),
        (Object) ids);
    return planned;
  }

  static Evidence.Planned planned(JsonNode plan) {
    var dependsOn = new HashMap<String, List<String>>();
    for (var phase : plan.path("phases")) {
      for (var task : phase.path("tasks")) {
        dependsOn.put(
            task.path("id").asText(),
            task.path("dependsOn").valueStream().map(JsonNode::asText).toList());
      }
    }
    return new Evidence.Planned(plan.path("budget").path("tokens").asLong(0), dependsOn);
  }

  private Set<UUID> writing(Path effects, UUID[] ids) {
    var writing = new HashSet<UUID>();
    rows(
        "queen",
        "select colony_id, document from plan where colony_id = any(?)",
        row ->
            row.getString(2).contains(effects.toString())
                && writing.add(row.getObject(1, UUID.class)),
        (Object) ids);
    return writing;
  }

  private List<Evidence.Text> texts(UUID[] ids) {
    return rows(
        "queen",
        "select colony_id, id, manifest, true from checkpoint where colony_id = any(?)"
            + " union all select p.colony_id, u.hash, u.body, false from part p, unnest("
            + "string_to_array(p.hash, ' '), string_to_array(p.body, chr(30))) as u (hash, body)"
            + " where p.colony_id = any(?)"
            + " union all select colony_id, encode(sha256(convert_to(document, 'UTF8')), 'hex'),"
            + " document, false from plan where colony_id = any(?)",
        row ->
            new Evidence.Text(
                row.getObject(1, UUID.class),
                row.getString(2),
                row.getString(3),
                row.getBoolean(4)),
        ids,
        ids,
        ids);
  }

  private List<Evidence.Need> needed(UUID[] ids) {
    return Stream.concat(checkpoints(ids).stream(), parts(ids).stream()).toList();
  }

  /// The newest of each colony, and that of its last move: those before may have left the window.
  private List<Evidence.Need> checkpoints(UUID[] ids) {
    return rows(
        "queen",
        "select id, '"
            + Evidence.Need.NEWEST
            + "', checkpoint from colony where id = any(?) union all"
            + " (select distinct on (colony_id) colony_id, 'its last move', post_checkpoint"
            + " from transition where colony_id = any(?) order by colony_id, seq desc)",
        row -> new Evidence.Need(row.getObject(1, UUID.class), row.getString(2), row.getString(3)),
        ids,
        ids);
  }

  private List<Evidence.Need> parts(UUID[] ids) {
    return rows(
            "queen",
            "select colony_id, id, manifest from checkpoint where colony_id = any(?)",
            row -> {
              var colony = row.getObject(1, UUID.class);
              var checkpoint = row.getString(2);
              return Checkpoints.named(json(row.getString(3))).stream()
                  .map(hash -> new Evidence.Need(colony, checkpoint, hash))
                  .toList();
            },
            (Object) ids)
        .stream()
        .flatMap(List::stream)
        .toList();
  }

  private Map<UUID, List<Evidence.Row>> taskRows(UUID[] ids) {
    var tasks = new HashMap<UUID, List<Evidence.Row>>();
    rows(
        "queen",
        "select t.colony_id, t.status, t.epoch from task t join colony c on c.id = t.colony_id"
            + " and c.generation = t.generation where c.id = any(?) order by t.colony_id, t.ord",
        row ->
            tasks
                .computeIfAbsent(row.getObject(1, UUID.class), _ -> new ArrayList<>())
                .add(new Evidence.Row(row.getString(2), row.getInt(3))),
        (Object) ids);
    return tasks;
  }

  private List<Evidence.Observed> observations(UUID[] ids) {
    var schema =
        rows(
                "learning",
                "select table_schema from information_schema.tables where table_name = 'observation'",
                row -> row.getString(1))
            .getFirst();
    return rows(
        "learning",
        "select id, colony_id, task_id, content from \"%s\".observation".formatted(schema)
            + " where kind = 'learning' and colony_id = any(?)",
        row ->
            new Evidence.Observed(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getString(3),
                row.getString(4)),
        (Object) ids);
  }

  private static Map<String, Integer> effects(Path file) {
    try (var lines = Files.lines(file)) {
      return lines.collect(
          Collectors.toMap(line -> line, _ -> 1, (some, more) -> some + more, HashMap::new));
    } catch (IOException e) {
      throw new Trouble("cannot read " + file, e);
    }
  }

  private interface Row<T> {
    T of(ResultSet row) throws SQLException;
  }

  /// @param arguments arrays of text or of ids
  private <T> List<T> rows(String database, String query, Row<T> row, Object... arguments) {
    Database access = folder.postgres().database(database);
    try (var connection =
            DriverManager.getConnection(access.jdbcUrl(), access.username(), access.password());
        var statement = connection.prepareStatement(query)) {
      for (int i = 0; i < arguments.length; i++) {
        statement.setArray(i + 1, array(connection, arguments[i]));
      }
      var all = new ArrayList<T>();
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          all.add(row.of(rows));
        }
      }
      return all;
    } catch (SQLException e) {
      throw new Trouble("cannot read the database " + database, e);
    }
  }

  private static java.sql.Array array(Connection connection, Object values) throws SQLException {
    return values instanceof UUID[] ids
        ? connection.createArrayOf("uuid", ids)
        : connection.createArrayOf("text", (Object[]) values);
  }

  private static JsonNode json(String text) {
    try {
      return Json.mapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new Trouble("not JSON: " + text, e);
    }
  }

  private static JsonNode json(byte[] text) {
    try {
      return Json.mapper().readTree(text);
    } catch (IOException e) {
      throw new Trouble("a record of the topic is not JSON", e);
    }
  }
}
