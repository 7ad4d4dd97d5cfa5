package colony.cli.chaos;

import colony.stack.Pause;
import colony.stack.StackFolder;
import colony.stack.Trouble;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/// Kafka is away for long: what is accepted meanwhile, and how soon it is worked off. The time for
/// that is held against what a like burst took before.
final class Absence {
  private static final int BURST = 40;
  private static final int TOGETHER = 4;
  private static final Duration PATIENCE = Duration.ofMinutes(15);
  private static final Duration GLANCE = Duration.ofMillis(100);
  private static final Duration EACH = Duration.ofMillis(500);

  private final Machine machine;
  private final StackFolder folder;
  private final Pressure pressure;
  private final Consumer<String> say;

  Absence(Machine machine, StackFolder folder, Pressure pressure, Consumer<String> say) {
    this.machine = machine;
    this.folder = folder;
    this.pressure = pressure;
    this.say = say;
  }

  ChaosReport.Away measure(Duration length) {
    burst();
    var before = BURST * Shape.BURST_TASKS / seconds(burst());
    say.accept("%.0f tasks/s; kafka is away for %d s".formatted(before, length.toSeconds()));
    machine.takeKafkaAway();
    var begun = Instant.now();
    var colonies = new ArrayList<String>();
    int asked = 0;
    int told = 0;
    while (Instant.now().isBefore(begun.plus(length))) {
      var due = begun.plus(EACH.multipliedBy(asked++));
      Pause.of(Duration.between(Instant.now(), due));
      var colony = pressure.begin(Shape.BURST);
      colony.ifPresent(it -> colonies.add(it.id()));
      told += colony.isPresent() && pressure.feedback(colony.get()) ? 1 : 0;
    }
    var accepted = colonies.size() + told;
    machine.giveKafkaBack();
    var back = Instant.now();
    awaitEnded(colonies);
    var took = seconds(Duration.between(back, Instant.now()));
    var backlog = colonies.size() * Shape.BURST_TASKS;
    var theory = backlog / before;
    return new ChaosReport.Away(
        length.toSeconds(),
        before,
        accepted,
        asked + colonies.size() - accepted,
        backlog,
        theory,
        took,
        took / theory);
  }

  /// How long a burst takes.
  private Duration burst() {
    var begun = Instant.now();
    var colonies = new ArrayList<String>();
    try (var threads = Executors.newFixedThreadPool(TOGETHER)) {
      var starts = new ArrayList<Future<Optional<Pressure.Begun>>>();
      for (int i = 0; i < BURST; i++) {
        starts.add(threads.submit(() -> pressure.begin(Shape.BURST)));
      }
      for (var start : starts) {
        start.get().ifPresent(it -> colonies.add(it.id()));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    } catch (ExecutionException e) {
      throw new Trouble("the burst failed", e);
    }
    awaitEnded(colonies);
    return Duration.between(begun, Instant.now());
  }

  private void awaitEnded(List<String> colonies) {
    var access = folder.postgres().database("queen");
    var deadline = Instant.now().plus(PATIENCE);
    try (var connection =
            DriverManager.getConnection(access.jdbcUrl(), access.username(), access.password());
        var open =
            connection.prepareStatement(
                "select count(*) from colony where id = any(?)"
                    + " and state not in ('COMPLETED', 'FAILED')")) {
      open.setArray(
          1,
          connection.createArrayOf(
              "uuid", colonies.stream().map(UUID::fromString).toArray(UUID[]::new)));
      while (true) {
        try (var row = open.executeQuery()) {
          row.next();
          if (row.getInt(1) == 0) {
            return;
          }
          if (Instant.now().isAfter(deadline)) {
            throw new Trouble(
                "%d colonies have not ended within %d s"
                    .formatted(row.getInt(1), PATIENCE.toSeconds()));
          }
        }
        Pause.of(GLANCE);
      }
    } catch (SQLException e) {
      throw new Trouble("cannot read the database", e);
    }
  }

  private static double seconds(Duration time) {
    return Math.max(1, time.toMillis()) / 1000.0;
  }
}
