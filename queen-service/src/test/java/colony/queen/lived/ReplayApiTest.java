package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whoever reads the topics has what the API shows. `-Dcolony.test.replays=100` lives a hundred
/// colonies, 16 without it.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class ReplayApiTest {
  private static final int COLONIES = Integer.getInteger("colony.test.replays", 16);

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  @Inject DataSource source;

  @TempDir Path folder;

  @Test
  void theTopicsTellOfEndedColoniesWhatTheApiTells() throws Exception {
    try (var ants = new Ants(brokers)) {
      var hills = lived(new Lives(ants));

      var rebuilt =
          await("the topics to hold all that happened")
              .atMost(Duration.ofSeconds(60))
              .until(
                  () -> Follower.reading("kafka", brokers, folder),
                  it -> it.differences(hills).isEmpty());
      attempts(hills.getFirst().id(), 1);

      assertThat(hills).hasSizeGreaterThanOrEqualTo(COLONIES);
      assertThat(rebuilt.differences(hills))
          .singleElement()
          .asString()
          .startsWith(hills.getFirst().id() + " tasks");
      attempts(hills.getFirst().id(), -1);
    }
  }

  /// A change that no event tells of. The counter is in no answer; it shows the Queen that what she
  /// read before does not hold any more.
  private void attempts(UUID colony, int more) throws SQLException {
    var database = new Database(source);
    database.run(
        "update task set attempt = attempt + (%d) where colony_id = ? and ord = 0".formatted(more),
        colony);
    database.run(
        "update colony set ready_ord = ready_ord + (%d) where id = ?".formatted(more), colony);
  }

  private static List<Hill> lived(Lives lives) throws Exception {
    var begun = System.nanoTime();
    try (var threads = Executors.newFixedThreadPool(16)) {
      var all = new ArrayList<Callable<List<Hill>>>();
      for (int i = 0; i < COLONIES; i++) {
        int number = i;
        all.add(() -> lives.live(number));
      }
      var hills = new ArrayList<Hill>();
      for (var each : threads.invokeAll(all)) {
        hills.addAll(each.get());
      }
      System.out.printf(
          "%d colonies lived in %,d ms%n", hills.size(), (System.nanoTime() - begun) / 1_000_000);
      return hills;
    }
  }
}
