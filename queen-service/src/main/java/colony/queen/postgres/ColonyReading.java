package colony.queen.postgres;

import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.memory.Note;
import colony.queen.road.Encoder;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/// Reads whole colonies, all of them in one round trip.
final class ColonyReading {
  private static final String HEADS =
      "select "
          + Rows.CHARTER
          + " from charter where colony_id = any(?);"
          + "select p.colony_id, p.version, p.document from plan p join unnest(?, ?) as w(id, version)"
          + " on p.colony_id = w.id and p.version = w.version;"
          + "select "
          + Rows.of("p", "colony_id, " + Rows.PHASE)
          + " from phase p join unnest(?, ?) as w(id, generation)"
          + " on p.colony_id = w.id and p.generation = w.generation order by p.colony_id, p.ord";

  private static final String ALL =
      HEADS
          + ";"
          + "select "
          + Rows.TASK_OF_T
          + ", t.colony_id from task t join unnest(?, ?) as w(id, generation)"
          + " on t.colony_id = w.id and t.generation = w.generation order by t.colony_id, t.ord;"
          + "select colony_id, name from checkpoint where colony_id = any(?) and kind = 'phase';"
          + "select colony_id, doc from mind where colony_id = any(?);"
          + "select "
          + Rows.NOTE
          + " from note where colony_id = any(?) order by colony_id, ord";

  private final Collection<Standing> standings;
  private final Plans plans;
  private final Map<UUID, Plans.Known> plan = new HashMap<>();
  private final List<Standing> unread = new ArrayList<>();
  private final Map<UUID, Charter> charters = new HashMap<>();
  private final Map<UUID, List<PhaseRow>> phases = new HashMap<>();
  private final Map<UUID, List<TaskRow>> tasks = new HashMap<>();
  private final Map<UUID, Map<String, Integer>> versions = new HashMap<>();
  private final Map<UUID, Mind> minds = new HashMap<>();
  private final Map<UUID, List<Note>> notes = new HashMap<>();

  private ColonyReading(Collection<Standing> standings, Plans plans) {
    this.standings = standings;
    this.plans = plans;
    for (var row : standings) {
      plans
          .known(row.id(), row.planVersion())
          .ifPresentOrElse(it -> plan.put(row.id(), it), () -> unread.add(row));
    }
  }

  static List<Colony> load(Connection connection, Collection<Standing> standings, Plans plans)
      throws SQLException {
    if (standings.isEmpty()) {
      return List.of();
    }
    var reading = new ColonyReading(standings, plans);
    reading.read(connection);
    return standings.stream().map(reading::colony).toList();
  }

  /// Their newest states, without all that thousands of tasks would take.
  static List<Encoder.Summary> summaries(
      Connection connection, Collection<Standing> standings, Plans plans) throws SQLException {
    if (standings.isEmpty()) {
      return List.of();
    }
    var reading = new ColonyReading(standings, plans);
    try (var statement = connection.prepareStatement(HEADS)) {
      reading.bindHeads(new Sql.Binder(connection, statement));
      statement.execute();
      reading.heads(statement);
    }
    return standings.stream().map(reading::summary).toList();
  }

  private void read(Connection connection) throws SQLException {
    try (var statement = connection.prepareStatement(ALL)) {
      bind(new Sql.Binder(connection, statement));
      statement.execute();
      heads(statement);
      rows(statement, row -> of(tasks, id(row)).add(Rows.task(row)));
      rows(
          statement,
          row -> count(versions.computeIfAbsent(id(row), _ -> new HashMap<>()), row.getString(2)));
      rows(statement, row -> minds.put(id(row), StoredJson.mind(row.getString(2))));
      rows(statement, row -> of(notes, id(row)).add(Rows.note(row)));
    }
  }

  private void heads(PreparedStatement statement) throws SQLException {
    rows(statement, row -> charters.put(id(row), Rows.charter(row)));
    rows(statement, row -> plan.put(id(row), plans.keep(id(row), row.getInt(2), row.getString(3))));
    rows(statement, row -> of(phases, id(row)).add(Rows.phase(row)));
  }

  private Sql.Binder bindHeads(Sql.Binder binder) throws SQLException {
    return binder
        .column("uuid", standings, Standing::id)
        .column("uuid", unread, Standing::id)
        .column("int4", unread, Standing::planVersion)
        .column("uuid", standings, Standing::id)
        .column("int4", standings, Standing::generation);
  }

  private void bind(Sql.Binder binder) throws SQLException {
    bindHeads(binder)
        .column("uuid", standings, Standing::id)
        .column("int4", standings, Standing::generation)
        .column("uuid", standings, Standing::id)
        .column("uuid", standings, Standing::id)
        .column("uuid", standings, Standing::id);
  }

  private Charter charter(UUID id) {
    return Objects.requireNonNull(charters.get(id), "charter");
  }

  private Plans.Known plan(UUID id) {
    return Objects.requireNonNull(plan.get(id), "plan");
  }

  private Encoder.Summary summary(Standing standing) {
    var id = standing.id();
    return new Encoder.Summary(
        charter(id), plan(id).plan(), standing, phases.getOrDefault(id, List.of()));
  }

  private Colony colony(Standing standing) {
    var id = standing.id();
    var charter = charter(id);
    var known = plan(id);
    return new Colony(
        charter,
        known.plan(),
        known.sha256(),
        standing,
        phases.getOrDefault(id, List.of()),
        tasks.getOrDefault(id, List.of()),
        versions.getOrDefault(id, Map.of()),
        minds.getOrDefault(id, Mind.blank(charter.createdAt())),
        notes.getOrDefault(id, List.of()));
  }

  private interface Row {
    void read(ResultSet row) throws SQLException;
  }

  /// The rows of the result that is next.
  private static void rows(PreparedStatement statement, Row each) throws SQLException {
    try (var found = statement.getResultSet()) {
      while (found.next()) {
        each.read(found);
      }
    }
    statement.getMoreResults();
  }

  private static UUID id(ResultSet row) throws SQLException {
    return row.getObject("colony_id", UUID.class);
  }

  private static <T> List<T> of(Map<UUID, List<T>> lists, UUID colony) {
    return lists.computeIfAbsent(colony, _ -> new ArrayList<>());
  }

  /// Counts `POST_develop_v2` as version 2 of `POST_develop`.
  private static void count(Map<String, Integer> versions, String name) {
    int end = name.lastIndexOf("_v");
    versions.merge(name.substring(0, end), Integer.valueOf(name.substring(end + 2)), Math::max);
  }
}
