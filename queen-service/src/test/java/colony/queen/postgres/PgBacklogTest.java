package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.MiniQueen;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.view.Backlog;
import colony.queen.app.worker.Workers;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class PgBacklogTest {
  private static final Instant NOON = Instant.parse("2026-11-03T12:00:00Z");

  private static final String PLAN =
      """
      {"goal": "wait", "phases":
        [{"id": "one", "tasks": [{"id": "1", "caste": "%s", "run": {"noop": true}}]}]}""";

  private final DataSource source = QueenTables.fresh();
  private final Queries queries = new Queries(source);
  private final PgBacklog backlog =
      new PgBacklog(source, new Plans(new PlanDocuments(4_000_000)::stored));

  /// People's own programs have signs of life too: who counts them sees workers where none is left.
  @Test
  void whoTakesTasksOfNoCasteIsNoWorker() {
    var worker = new Workers.Process("i-1", "worker-1", List.of("builder"), 4, 3, NOON);
    var program = new Workers.Process("i-2", "press-1", List.of(), 8, 8, NOON);
    new PgWorkerBook(source)
        .write(List.of(worker, program), List.of(), new Workers.Read(NOON, NOON));

    assertThat(backlog.count(List.of()).workers())
        .returns(1L, Backlog.Workers::processes)
        .returns(4L, Backlog.Workers::slots)
        .returns(3L, Backlog.Workers::free);
  }

  /// Else every gauge would stand still, and workers would be scaled by what was an hour ago.
  @Test
  void aColonyThatCannotBeReadKeepsNoOtherUncounted() {
    var queen = new MiniQueen(source);
    queen.found(PLAN.formatted("scout"));
    var spoilt = queen.found(PLAN.formatted("watcher"));
    queen.found(PLAN.formatted("builder"));
    var damaged = queen.found(PLAN.formatted("architect"));
    queries.run("update plan set document = '{}' where colony_id = ?", bind -> bind.add(spoilt));
    queries.run("update task set extra = 'x' where colony_id = ?", bind -> bind.add(damaged));

    var count = backlog.count(List.of(0));

    assertThat(count.waiting())
        .extracting(Backlog.Waiting::caste)
        .containsExactlyInAnyOrder("scout", "builder");
    assertThat(count.colonies()).extracting(Backlog.Colonies::number).containsExactly(4L);
  }
}
