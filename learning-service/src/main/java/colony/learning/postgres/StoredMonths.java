package colony.learning.postgres;

import colony.learning.memory.Months;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

@ApplicationScoped
class StoredMonths implements Months {
  private static final List<String> TABLES = List.of("observation", "marker");
  private static final int AHEAD = 2;

  private final Database database;

  StoredMonths(Database database) {
    this.database = database;
  }

  @Override
  public void prepare() {
    for (var table : TABLES) {
      database.call(
          "select prepare_month(?, now() + ahead * interval '1 month')"
              + " from generate_series(0, ?) ahead",
          table,
          AHEAD);
    }
  }
}
