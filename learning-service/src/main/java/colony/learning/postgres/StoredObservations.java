package colony.learning.postgres;

import colony.contracts.names.Hash;
import colony.learning.memory.Category;
import colony.learning.memory.Observation;
import colony.learning.memory.Observations;
import colony.learning.memory.Origin;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@ApplicationScoped
class StoredObservations implements Observations {
  private static final String COLUMNS =
      "id, kind, namespace, project, colony_id, colony_name, task_id, caste, agent, session,"
          + " category, content, contradicts, at";

  private final Database database;

  StoredObservations(Database database) {
    this.database = database;
  }

  @Override
  public Map<UUID, String> known(Collection<UUID> ids) {
    var known = new HashMap<UUID, String>();
    database.list(
        "select id, namespace from observation where id = any(?)",
        row -> known.put(row.getObject(1, UUID.class), row.getString(2)),
        Column.ids(ids, it -> it));
    return known;
  }

  @Override
  public void add(List<Observation> observed, Map<UUID, String> lessons) {
    database.change(
        """
        insert into observation (%s, lesson_id)
        select * from unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        on conflict do nothing
        """
            .formatted(COLUMNS),
        Column.ids(observed, Observation::id),
        Column.texts(observed, it -> it.kind().name().toLowerCase(Locale.ROOT)),
        Column.texts(observed, it -> it.origin().namespace()),
        Column.texts(observed, it -> it.origin().project()),
        Column.ids(observed, it -> it.origin().colonyId()),
        Column.texts(observed, it -> it.origin().colonyName()),
        Column.texts(observed, it -> it.origin().taskId()),
        Column.texts(observed, it -> it.origin().caste()),
        Column.texts(observed, it -> it.origin().agent()),
        Column.texts(observed, it -> it.origin().session()),
        Column.texts(observed, StoredObservations::category),
        Column.texts(observed, Observation::content),
        Column.texts(observed, Observation::contradicts),
        Column.instants(observed, Observation::at),
        Column.texts(observed, it -> lessons.get(it.id())));
  }

  @Override
  public boolean contribute(Observation contribution) {
    boolean isNew =
        database.change(
                "insert into contribution (namespace, fingerprint, observation_id) values (?, ?, ?)"
                    + " on conflict do nothing",
                contribution.origin().namespace(),
                fingerprint(contribution.content()),
                contribution.id())
            == 1;
    if (isNew) {
      add(List.of(contribution), Map.of());
    }
    return isNew;
  }

  @Override
  public List<Observation> newest(
      String namespace,
      Optional<String> project,
      Optional<Category> category,
      Optional<UUID> below,
      int most) {
    // Written out condition by condition: only then the index of the project is used.
    var query =
        new StringBuilder("select %s from observation where namespace = ?".formatted(COLUMNS));
    var values = new ArrayList<Object>(List.of(namespace));
    project.ifPresent(it -> and(query, " and project = ?", values, it));
    category.ifPresent(it -> and(query, " and category = ?", values, it.word()));
    below.ifPresent(it -> and(query, " and id < ?", values, it));
    and(query, " order by id desc limit ?", values, most);
    return database.listIn(namespace, query.toString(), StoredObservations::read, values.toArray());
  }

  private static void and(StringBuilder query, String more, List<Object> values, Object value) {
    query.append(more);
    values.add(value);
  }

  @Override
  public List<Observation> evidence(String namespace, String lesson, int most) {
    return database.listIn(
        namespace,
        "select %s from observation where lesson_id = ? and namespace = ? order by id desc limit ?"
            .formatted(COLUMNS),
        StoredObservations::read,
        lesson,
        namespace,
        most);
  }

  @Override
  public boolean reachable() {
    return database.answers();
  }

  private static @Nullable String category(Observation observation) {
    var category = observation.category();
    return category == null ? null : category.word();
  }

  /// Case and spaces make no other text.
  private static byte[] fingerprint(String content) {
    return Hash.bytes(content.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT));
  }

  private static Observation read(ResultSet row) throws SQLException {
    var category = row.getString("category");
    return new Observation(
        row.getObject("id", UUID.class),
        Observation.Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
        new Origin(
            row.getString("namespace"),
            row.getString("project"),
            row.getObject("colony_id", UUID.class),
            row.getString("colony_name"),
            row.getString("task_id"),
            row.getString("caste"),
            row.getString("agent"),
            row.getString("session")),
        category == null ? null : Category.of(category).orElse(null),
        row.getString("content"),
        row.getString("contradicts"),
        row.getObject("at", OffsetDateTime.class).toInstant());
  }
}
