package colony.learning.postgres;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import colony.learning.memory.Observation;
import colony.learning.memory.Observations;
import colony.learning.memory.Unstorable;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import javax.sql.DataSource;
import org.hibernate.exception.DataException;

/// Observations as rows. When another replica adds the same one in the same moment, the primary key
/// refuses the batch; tried again, it is known.
@ApplicationScoped
class StoredObservations implements Observations {
  private static final int PATIENCE_SECONDS = 2;

  private final DataSource database;

  StoredObservations(DataSource database) {
    this.database = database;
  }

  @Override
  public void add(List<Observation> observed) {
    var byId =
        observed.stream()
            .collect(toMap(Observation::id, identity(), (first, _) -> first, LinkedHashMap::new));
    byId.keySet().removeAll(ObservationRow.known(byId.keySet()));
    try {
      ObservationRow.persist(byId.values().stream().map(ObservationRow::of));
      ObservationRow.flush();
    } catch (DataException e) {
      throw new Unstorable("PostgreSQL does not take it, SQLState " + e.getSQLState(), e);
    }
  }

  @Override
  public boolean reachable() {
    try (var connection = database.getConnection()) {
      return connection.isValid(PATIENCE_SECONDS);
    } catch (SQLException e) {
      return false;
    }
  }
}
