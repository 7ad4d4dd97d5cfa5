package colony.learning.postgres;

import colony.learning.memory.Months;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

@ApplicationScoped
class StoredMonths implements Months {
  private static final List<String> TABLES = List.of("observation", "marker");
  private static final int AHEAD = 2;
  private static final Pattern MARKERS = Pattern.compile("marker_(\\d{4})_(\\d{2})$");

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

  /// A month is dropped as a whole; what came without a month of its own stays.
  @Override
  public void forgetMarkers(Instant before) {
    var newest = YearMonth.from(before.atOffset(ZoneOffset.UTC));
    database
        .list(
            "select inhrelid::regclass::text from pg_inherits where inhparent = 'marker'::regclass",
            row -> row.getString(1))
        .stream()
        .filter(table -> month(table).filter(it -> it.isBefore(newest)).isPresent())
        .forEach(table -> database.call("drop table " + table));
  }

  private static Optional<YearMonth> month(String table) {
    var name = MARKERS.matcher(table);
    return name.find()
        ? Optional.of(
            YearMonth.of(Integer.parseInt(name.group(1)), Integer.parseInt(name.group(2))))
        : Optional.empty();
  }
}
