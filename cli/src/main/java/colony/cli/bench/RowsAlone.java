package colony.cli.bench;

import colony.stack.Trouble;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/// The rows of transitions written by SQL and nothing else: what this PostgreSQL could do at most.
/// There is no pgbench among the stack's programs, so its script is run over JDBC, prepared and in
/// one round trip, as pgbench does with `-M prepared` and a pipeline.
final class RowsAlone {
  private static final List<Integer> CLIENTS = List.of(1, 8, 16);

  private final QueenDatabase database;
  private final PgbenchScript script = PgbenchScript.read(resource("transition.sql"));

  private RowsAlone(QueenDatabase database) {
    this.database = database;
  }

  /// @param length for each number of clients
  static List<Map<String, Object>> run(
      QueenDatabase database, Duration length, List<LoadReport> reports) {
    var alone = new RowsAlone(database);
    database.act(resource("tables.sql"));
    try {
      var results = new ArrayList<Map<String, Object>>();
      double best = 0;
      for (int clients : CLIENTS) {
        double perSecond = alone.transitionsPerSecond(clients, length);
        best = Math.max(best, perSecond);
        var fields = new LinkedHashMap<String, Object>();
        fields.put("load", "rows alone");
        fields.put("clients", clients);
        fields.put("transitionsPerSecond", LoadReport.rounded(perSecond));
        results.add(fields);
      }
      for (var report : reports) {
        results.add(compared(report, best));
      }
      return results;
    } finally {
      database.act("drop schema bench_rows cascade");
    }
  }

  static Map<String, Object> compared(LoadReport report, double best) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("load", report.load().shape() + " against rows alone");
    fields.put("transitionsPerSecond", LoadReport.rounded(report.transitionsPerSecond()));
    fields.put(
        "percentOfRowsAlone", LoadReport.rounded(100 * report.transitionsPerSecond() / best));
    return fields;
  }

  private double transitionsPerSecond(int clients, Duration length) {
    long end = System.nanoTime() + length.toNanos();
    var work =
        IntStream.range(0, clients)
            .<Callable<Long>>mapToObj(client -> () -> transitions(client, end))
            .toList();
    try (var all = Executors.newFixedThreadPool(clients)) {
      long made = 0;
      for (var each : all.invokeAll(work)) {
        made += each.get();
      }
      return made * 1e9 / length.toNanos();
    } catch (ExecutionException e) {
      throw new Trouble("the script of one transition failed", e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    }
  }

  /// @param seed the same one writes the same
  private long transitions(int seed, long end) throws SQLException {
    var random = new SplittableRandom(seed);
    try (var connection = database.another();
        var statement = connection.prepareStatement(script.sql())) {
      long made = 0;
      for (; System.nanoTime() < end; made++) {
        var values = new HashMap<String, Long>();
        script.variables().forEach((name, between) -> values.put(name, between.any(random)));
        int place = 1;
        for (var name : script.places()) {
          statement.setLong(place++, Objects.requireNonNull(values.get(name)));
        }
        statement.execute();
      }
      return made;
    }
  }

  private static String resource(String name) {
    try (var script = Objects.requireNonNull(RowsAlone.class.getResourceAsStream(name), name)) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    }
  }
}
