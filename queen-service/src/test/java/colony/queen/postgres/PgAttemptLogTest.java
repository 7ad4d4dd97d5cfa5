package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.MiniQueen;
import colony.queen.app.view.AttemptLog.Began;
import colony.queen.app.view.AttemptLog.Ended;
import colony.queen.colony.TaskNews;
import colony.queen.road.UnknownColony;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class PgAttemptLogTest {
  private static final String PLAN =
      """
      {"goal": "tell", "phases":
        [{"id": "one", "tasks": [{"id": "1", "caste": "builder", "run": {"noop": true}}]}]}""";

  private final DataSource source = QueenTables.fresh();
  private final Queries queries = new Queries(source);
  private final UUID colony = new MiniQueen(source).found(PLAN);
  private final OffsetDateTime at = OffsetDateTime.now(ZoneOffset.UTC).withNano(0);
  private final Instant then = at.toInstant();

  @Test
  void readsPastTheTasksThatStandOtherwiseAndNotIntoLargeResults() {
    log(
        1_001,
        "task.started",
        """
        {"type":"task.started","changedTasks":[{"taskId":"9.9","is":{"findings":"%s"}}],\
        "taskId":"1.1","caste":"builder","worker":"Anna","epoch":3,"attempt":2,"memory":["%s"]}"""
            .formatted("\u00e9".repeat(TaskNews.CARRIED / 3), "x".repeat(50_000)));
    log(
        1_002,
        "task.finished",
        """
        {"type":"task.finished","taskId":"1.1","epoch":3,"outcome":"SUCCESS",\
        "result":{"summary":"%s","data":[%strue]}}"""
            .formatted("x", "true,".repeat(10_000)));

    assertThat(new PgAttemptLog(source).told(colony, 10).happened())
        .endsWith(
            new Began(then, "1.1", 3, 2, "Anna", "builder", null),
            new Ended(then, "1.1", 3, "SUCCESS"));
  }

  @Test
  void namesTheColonyThatIsNotThere() {
    var log = new PgAttemptLog(source);

    assertThatThrownBy(() -> log.told(UUID.randomUUID(), 10)).isInstanceOf(UnknownColony.class);
  }

  private void log(long seq, String type, String body) {
    queries.run(
        "insert into event (colony_id, seq, at, type, body) values (?, ?, ?, ?, ?)",
        bind -> bind.add(colony).add(seq).add(at).add(type).add(body));
  }
}
