package colony.queen.postgres;

import colony.queen.app.reign.ShutColonies;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Colonies that wait for the memory service.
@ApplicationScoped
public class PgShutColonies implements ShutColonies {
  private final Queries queries;

  @Inject
  public PgShutColonies(DataSource source) {
    this.queries = new Queries(source);
  }

  @Override
  public List<Waiting> waiting(UUID after, int most) {
    return queries.all(
        "select m.colony_id, m.first_held from mind m join colony c on c.id = m.colony_id"
            + " where m.shut and m.colony_id > ? order by m.colony_id limit ?",
        bind -> bind.add(after).add(most),
        rows ->
            new Waiting(
                rows.getObject("colony_id", UUID.class),
                Optional.ofNullable(rows.getObject("first_held", Long.class))));
  }
}
