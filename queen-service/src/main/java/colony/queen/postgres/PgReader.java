package colony.queen.postgres;

import colony.contracts.Json;
import colony.contracts.TaskResult;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.door.Namespaces;
import colony.queen.app.read.Reader;
import colony.queen.app.read.Sought;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.HandOff;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Plan;
import colony.queen.road.UnknownColony;
import colony.queen.task.TaskStatus;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import javax.sql.DataSource;

/// What the faces read, by plain queries.
@ApplicationScoped
public class PgReader implements Reader {
  private static final String WHOLE =
      "select %s, %s from charter t join colony c on c.id = t.colony_id where "
          .formatted(Rows.of("t", Rows.CHARTER), Rows.of("c", Rows.COLONY));

  /// Events are found by their colony, and one that has none of a type is read to its end for them.
  static final String IMPORTED =
      "select body from event where colony_id = ? and type = ?"
          + " and exists (select from aether_import where colony_id = ?) order by seq desc limit ?";

  private static final String TASK_DECISIONS =
      "select c.id, count(*) as decisions from colony c join task k on k.colony_id = c.id"
          + " and k.generation = c.generation where c.id = any(?) and "
          + ColonySearch.GOES_ON
          + " and "
          + ColonySearch.taskDecision()
          + " group by c.id";

  private final FaceSource source;
  private final Queries queries;
  private final Plans plans;
  private final WholeColonies wholes;

  @Inject
  public PgReader(FaceSource source, Plans plans) {
    this.source = source;
    this.queries = new Queries(source);
    this.plans = plans;
    this.wholes = new WholeColonies(source, plans);
  }

  /// For whoever is no face.
  public PgReader(DataSource source, Plans plans) {
    this(FaceSource.owner(source), plans);
  }

  @Override
  public <T> T together(Supplier<T> reads) {
    return Sql.run(() -> source.together(reads));
  }

  @Override
  public Optional<UUID> named(String namespace, String name) {
    return queries.first(
        "select colony_id from charter where namespace = ? and name = ?",
        bind -> bind.add(namespace).add(name),
        PgReader::firstId);
  }

  @Override
  public Optional<Home> home(UUID id) {
    return queries.first(
        "select t.namespace, exists (select from colony c where c.id = t.colony_id) as stands"
            + " from charter t where t.colony_id = ?",
        bind -> bind.add(id),
        rows -> new Home(id, rows.getString("namespace"), rows.getBoolean("stands")));
  }

  @Override
  public Optional<UUID> byRequestKey(String namespace, String key) {
    return queries.first(
        "select colony_id from charter where namespace = ? and request_key = ?",
        bind -> bind.add(namespace).add(key),
        PgReader::firstId);
  }

  @Override
  public boolean asked(UUID colony, String key) {
    return queries
        .first(RequestTable.VERB, bind -> bind.add(colony).add(key), rows -> rows.getString(1))
        .isPresent();
  }

  @Override
  public Optional<Whole> colony(UUID id) {
    return whole(WHOLE + "c.id = ?", bind -> bind.add(id)).stream().findFirst();
  }

  @Override
  public List<Whole> colonies(
      Namespaces namespaces, Sought sought, Optional<UUID> before, int most) {
    var search = new ColonySearch(namespaces, sought, before);
    return whole(
        WHOLE + search.condition() + " order by c.id desc limit ?",
        bind -> {
          for (var value : search.values()) {
            bind.add(value);
          }
          bind.add(most);
        });
  }

  @Override
  public List<Whole> colonies(Namespaces namespaces, Collection<UUID> ids) {
    return whole(
        WHOLE + Reach.AMONG + " and c.id = any(?) order by c.id desc",
        bind -> bind.names(namespaces).names(namespaces).column("uuid", ids, it -> it));
  }

  @Override
  public Optional<Glance> glance(UUID colony, int ord) {
    return queries.first(
        "select c.seq, c.generation, c.plan_version, t.status from colony c join task t"
            + " on t.colony_id = c.id and t.generation = c.generation"
            + " where c.id = ? and t.ord = ?",
        bind -> bind.add(colony).add(ord),
        rows ->
            new Glance(
                rows.getLong(1),
                rows.getInt(2),
                rows.getInt(3),
                TaskStatus.valueOf(rows.getString(4))));
  }

  @Override
  public Plan plan(UUID colony, int version) {
    return plans.read(queries, colony, version).orElseThrow(() -> new UnknownColony(colony)).plan();
  }

  @Override
  public List<TaskRow> tasks(UUID colony, String status, int most) {
    return queries.all(
        "select "
            + Rows.TASK_OF_T
            + " from colony c join task t on t.colony_id = c.id"
            + " and t.generation = c.generation where c.id = ? and t.status = ?"
            + " order by t.ord limit ?",
        bind -> bind.add(colony).add(status).add(most),
        Rows::task);
  }

  @Override
  public Optional<TaskResult> result(UUID colony, long seq) {
    return queries.first(
        "select body from event where colony_id = ? and seq = ?",
        bind -> bind.add(colony).add(seq),
        rows -> result(rows.getString(1)));
  }

  @Override
  public Map<Long, TaskResult> results(UUID colony, Collection<Long> seqs) {
    var results = new HashMap<Long, TaskResult>();
    queries
        .all(
            "select seq, body from event where colony_id = ? and seq = any(?)",
            bind -> bind.add(colony).column("int8", seqs, it -> it),
            rows -> Map.entry(rows.getLong(1), result(rows.getString(2))))
        .forEach(it -> results.put(it.getKey(), it.getValue()));
    return results;
  }

  private static TaskResult result(String event) {
    var result = tree(event).get("result");
    return result == null
        ? TaskResult.of("")
        : Json.mapper().convertValue(result, TaskResult.class);
  }

  @Override
  public List<Event> events(UUID colony, long after, int most) {
    return queries.all(
        "select seq, type, body from event where colony_id = ? and seq > ? order by seq limit ?",
        bind -> bind.add(colony).add(after).add(most),
        rows -> new Event(rows.getLong(1), rows.getString(2), rows.getString(3)));
  }

  @Override
  public List<ColonyView.Transition> lastTransitions(UUID colony, int most) {
    return queries
        .all(
            "select * from transition where colony_id = ? order by seq desc limit ?",
            bind -> bind.add(colony).add(most),
            rows ->
                new ColonyView.Transition(
                    rows.getString("from_state"),
                    rows.getString("to_state"),
                    Sql.instant(rows, "at"),
                    rows.getString("trigger"),
                    rows.getString("actor"),
                    rows.getObject("signal_id", UUID.class),
                    rows.getString("post_checkpoint")))
        .reversed();
  }

  @Override
  public Optional<StoredCheckIn> openCheckIn(UUID colony) {
    return queries.first(
        "select i.* from colony c join check_in i on i.id = c.check_in where c.id = ?",
        bind -> bind.add(colony),
        PgReader::checkIn);
  }

  @Override
  public Optional<StoredCheckIn> checkIn(UUID colony, UUID id) {
    return queries.first(
        "select * from check_in where colony_id = ? and id = ?",
        bind -> bind.add(colony).add(id),
        PgReader::checkIn);
  }

  @Override
  public Optional<StoredCheckIn> lastCheckIn(UUID colony) {
    return queries.first(
        "select * from check_in where colony_id = ? order by opened_at desc limit 1",
        bind -> bind.add(colony),
        PgReader::checkIn);
  }

  @Override
  public Optional<JsonNode> lastEvent(UUID colony, String type) {
    return newestEvents(colony, type, 1).stream().findFirst();
  }

  @Override
  public List<JsonNode> newestEvents(UUID colony, String type, int most) {
    return queries.all(
        "select body from event where colony_id = ? and type = ? order by seq desc limit ?",
        bind -> bind.add(colony).add(type).add(most),
        rows -> tree(rows.getString(1)));
  }

  @Override
  public List<JsonNode> importedEvents(UUID colony, String type, int most) {
    return queries.all(
        IMPORTED,
        bind -> bind.add(colony).add(type).add(colony).add(most),
        rows -> tree(rows.getString(1)));
  }

  @Override
  public Optional<HandOff> handOff(UUID colony) {
    return queries.first(
        "select * from hand_off where colony_id = ? and resumed_at is null"
            + " order by at desc limit 1",
        bind -> bind.add(colony),
        rows ->
            new HandOff(Sql.instant(rows, "at"), rows.getString("actor"), rows.getString("body")));
  }

  @Override
  public Optional<TaskRow> task(UUID colony, String taskId) {
    return wholes.task(colony, taskId);
  }

  @Override
  public Colony whole(UUID colony) {
    return wholes.whole(colony);
  }

  @Override
  public Colony whollyRead(UUID colony) {
    return wholes.read(colony);
  }

  private static StoredCheckIn checkIn(ResultSet rows) throws SQLException {
    var report = StoredReport.read(rows.getString("report"));
    var move = rows.getString("answered");
    return new StoredCheckIn(
        report,
        move == null
            ? Optional.empty()
            : Optional.of(
                new CheckInView.Answer(
                    move,
                    rows.getString("answered_by"),
                    Sql.instant(rows, "answered_at"),
                    rows.getString("reason"))));
  }

  private static JsonNode tree(String json) {
    try {
      return Json.mapper().readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("stored JSON cannot be read: " + json, e);
    }
  }

  private static UUID firstId(ResultSet rows) throws SQLException {
    return rows.getObject(1, UUID.class);
  }

  private List<Whole> whole(String sql, Statements.Binding binding) {
    record Head(Charter charter, Standing standing) {}
    var heads =
        queries.all(sql, binding, rows -> new Head(Rows.charter(rows), Rows.standing(rows)));
    Map<UUID, List<PhaseRow>> phases = new HashMap<>();
    var ids = heads.stream().map(head -> head.charter().id()).toList();
    queries.all(
        "select "
            + Rows.of("p", "colony_id, " + Rows.PHASE)
            + " from colony c join phase p on p.colony_id = c.id"
            + " and p.generation = c.generation where c.id = any(?) order by p.colony_id, p.ord",
        bind -> bind.column("uuid", ids, it -> it),
        rows ->
            phases
                .computeIfAbsent(rows.getObject("colony_id", UUID.class), _ -> new ArrayList<>())
                .add(Rows.phase(rows)));
    var decisions = taskDecisions(ids);
    return heads.stream()
        .map(
            head ->
                new Whole(
                    head.charter(),
                    head.standing(),
                    phases.getOrDefault(head.charter().id(), List.of()),
                    decisions.getOrDefault(head.charter().id(), 0)))
        .toList();
  }

  private Map<UUID, Integer> taskDecisions(List<UUID> colonies) {
    Map<UUID, Integer> decisions = new HashMap<>();
    queries.all(
        TASK_DECISIONS,
        bind -> bind.column("uuid", colonies, it -> it),
        rows -> decisions.put(rows.getObject("id", UUID.class), rows.getInt("decisions")));
    return decisions;
  }
}
