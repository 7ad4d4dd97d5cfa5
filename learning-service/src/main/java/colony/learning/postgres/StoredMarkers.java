package colony.learning.postgres;

import colony.learning.marker.InFlight;
import colony.learning.marker.Marker;
import colony.learning.marker.Markers;
import colony.learning.marker.TaskKey;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

@ApplicationScoped
class StoredMarkers implements Markers {
  private final Database database;

  StoredMarkers(Database database) {
    this.database = database;
  }

  /// What a batch brings of one colony is one row with the id of its first line: nobody reads a
  /// line alone, and a row costs more than what is in it.
  @Override
  public void add(List<Marker> markers) {
    var rows = new LinkedHashMap<UUID, Marker>();
    for (var marker : markers) {
      var of = marker.colonyId() == null ? marker.id() : marker.colonyId();
      rows.merge(of, marker, Marker::then);
    }
    insert(rows.values());
  }

  private void insert(Collection<Marker> markers) {
    database.change(
        """
        insert into marker (id, namespace, colony_id, line, at)
        select * from unnest(?, ?, ?, ?, ?) on conflict do nothing
        """,
        Column.ids(markers, Marker::id),
        Column.texts(markers, Marker::namespace),
        Column.ids(markers, Marker::colonyId),
        Column.texts(markers, Marker::line),
        Column.instants(markers, Marker::at));
  }

  @Override
  public void open(Collection<InFlight> tasks) {
    database.change(
        """
        insert into in_flight (colony_id, task_id, namespace, project, role, kind, marker, at)
        select * from unnest(?, ?, ?, ?, ?, ?, ?, ?)
        on conflict (colony_id, task_id) do update set
          role = excluded.role, kind = excluded.kind, marker = excluded.marker, at = excluded.at
        """,
        Column.ids(tasks, InFlight::colonyId),
        Column.texts(tasks, InFlight::taskId),
        Column.texts(tasks, InFlight::namespace),
        Column.texts(tasks, InFlight::project),
        Column.texts(tasks, InFlight::role),
        Column.texts(tasks, InFlight::kind),
        Column.texts(tasks, InFlight::marker),
        Column.instants(tasks, InFlight::at));
  }

  @Override
  public void close(Collection<TaskKey> tasks) {
    database.change(
        "delete from in_flight where (colony_id, task_id) in (select * from unnest(?, ?))",
        Column.ids(tasks, TaskKey::colonyId),
        Column.texts(tasks, TaskKey::taskId));
  }

  @Override
  public void closeAll(Collection<UUID> colonies) {
    database.change(
        "delete from in_flight where colony_id = any(?)", Column.ids(colonies, it -> it));
  }

  @Override
  public List<InFlight> inFlight(
      String namespace, Optional<String> role, Optional<String> project, int most) {
    return database.listIn(
        namespace,
        """
        select * from in_flight
        where namespace = ? and upper(role) = coalesce(?, upper(role)) and project = coalesce(?, project)
        order by at desc, task_id limit ?
        """,
        row ->
            new InFlight(
                row.getString("namespace"),
                row.getString("project"),
                row.getObject("colony_id", UUID.class),
                row.getString("task_id"),
                row.getString("role"),
                row.getString("kind"),
                row.getString("marker"),
                PatternRow.instant(row, "at")),
        namespace,
        role.map(it -> it.toUpperCase(Locale.ROOT)).orElse(null),
        project.orElse(null),
        most);
  }
}
