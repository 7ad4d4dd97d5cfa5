package colony.learning.postgres;

import colony.learning.run.Colonies;
import colony.learning.run.ColonyChange;
import colony.learning.run.Project;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

@ApplicationScoped
class StoredColonies implements Colonies {
  private final Database database;

  StoredColonies(Database database) {
    this.database = database;
  }

  /// Ordered, so that two replicas that read the same colonies do not wait for each other.
  @Override
  public Map<UUID, Long> taken(Map<UUID, String> namespaces) {
    var ids = Column.ids(namespaces.keySet(), it -> it);
    database.change(
        """
        insert into project_colony (colony_id, namespace, last_active)
        select it.*, now() from unnest(?, ?) as it (id, namespace) order by id
        on conflict do nothing
        """,
        ids,
        Column.texts(namespaces.values()));
    var taken = new HashMap<UUID, Long>();
    database.list(
        """
        select colony_id, seq from project_colony where colony_id = any(?)
        order by colony_id for no key update
        """,
        row -> taken.put(row.getObject(1, UUID.class), row.getLong(2)),
        ids);
    return taken;
  }

  @Override
  public void change(Collection<ColonyChange> changes) {
    database.change(
        """
        update project_colony set
          seq = it.seq, last_active = it.at,
          project = coalesce(it.project, project_colony.project, it.marked),
          name = coalesce(it.name, project_colony.name),
          goal = coalesce(it.goal, project_colony.goal),
          mode = coalesce(it.mode, project_colony.mode)
        from unnest(?, ?, ?, ?, ?, ?, ?, ?)
          as it (colony_id, seq, at, project, marked, name, goal, mode)
        where project_colony.colony_id = it.colony_id
        """,
        Column.ids(changes, ColonyChange::colonyId),
        Column.numbers(changes, ColonyChange::seq),
        Column.instants(changes, ColonyChange::at),
        Column.texts(changes, ColonyChange::project),
        Column.texts(changes, ColonyChange::marked),
        Column.texts(changes, ColonyChange::name),
        Column.texts(changes, ColonyChange::goal),
        Column.texts(changes, ColonyChange::mode));
    addPhases(
        changes.stream()
            .flatMap(it -> it.phases().stream().map(phase -> new Phase(it.colonyId(), phase)))
            .toList());
  }

  private record Phase(UUID colony, String name) {}

  /// A phase that is done again after a rollback counts once.
  private void addPhases(List<Phase> phases) {
    if (phases.isEmpty()) {
      return;
    }
    database.change(
        """
        update project_colony set
          phases = array(select distinct unnest(project_colony.phases || it.phases))
        from (
          select colony_id, array_agg(phase) as phases
          from unnest(?, ?) as done (colony_id, phase) group by colony_id) it
        where project_colony.colony_id = it.colony_id
        """,
        Column.ids(phases, Phase::colony),
        Column.texts(phases, Phase::name));
  }

  @Override
  public List<Project> projects(String namespace, int skip, int most) {
    return database.listIn(
        namespace,
        """
        with page as (
          select * from project_index
          where namespace = ? order by last_active desc, project offset ? limit ?)
        select page.*, coalesce(colony.goal, '') as goal, colony.mode,
          coalesce(tally.observations, 0) as contributed,
          coalesce((
            select sum(told.observations)
            from lesson join project_tally told on told.lesson_id = lesson.id
              and told.namespace = colony.namespace and told.project = page.project
            where lesson.status = 'promoted'), 0) as promoted
        from page join project_colony colony on colony.colony_id = page.newest
        left join project_tally tally on tally.namespace = colony.namespace
          and tally.project = page.project and tally.lesson_id = ''
        order by page.last_active desc, page.project
        """,
        row ->
            new Project(
                row.getString("project"),
                row.getObject("newest", UUID.class),
                row.getString("goal"),
                row.getString("mode"),
                row.getInt("colonies"),
                row.getInt("phases"),
                row.getLong("contributed"),
                row.getLong("promoted"),
                PatternRow.instant(row, "last_active")),
        namespace,
        skip,
        most);
  }
}
