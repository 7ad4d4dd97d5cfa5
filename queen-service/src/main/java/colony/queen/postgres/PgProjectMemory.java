package colony.queen.postgres;

import colony.queen.app.ProjectMemory;
import colony.queen.memory.Memory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import javax.sql.DataSource;

/// What the colonies of a project leave to the next one.
@ApplicationScoped
public class PgProjectMemory implements ProjectMemory {
  /// Colonies of a project of which the one that was written last leaves its memory: the newest. Of
  /// all of them each founding would read all.
  private static final int NEWEST = 10;

  /// Bounded and ordered so that only the index on the project's colonies serves it. A plan that is
  /// made for any project may otherwise go backward through the colonies of all: where one project
  /// has nearly all of them, that is cheap for this one, and for each other it reads them all.
  static final String LAST =
      "select doc from mind where colony_id = (select c.id from (select t.colony_id from charter t"
          + " where (t.namespace, t.project) >= (?, ?) and (t.namespace, t.project) <= (?, ?)"
          + " order by t.namespace desc, t.project desc, t.colony_id desc limit "
          + NEWEST
          + ") t join colony c on c.id = t.colony_id join mind m on m.colony_id = c.id"
          + " order by c.updated_at desc, c.id desc limit 1)";

  private final Queries queries;

  @Inject
  public PgProjectMemory(DataSource source, FaceSource reads) {
    this.queries = new Queries(source, reads);
  }

  /// For whoever is no face.
  public PgProjectMemory(DataSource source) {
    this(source, FaceSource.owner(source));
  }

  @Override
  public Memory last(String namespace, String project) {
    return queries
        .first(
            LAST,
            bind -> bind.add(namespace).add(project).add(namespace).add(project),
            rows -> StoredJson.mind(rows.getString(1)).memory().inherited())
        .orElse(Memory.NONE);
  }
}
