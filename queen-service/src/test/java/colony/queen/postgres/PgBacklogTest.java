package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.document.PlanDocuments;
import colony.queen.app.view.Backlog;
import colony.queen.app.worker.Workers;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class PgBacklogTest {
  private static final Instant NOON = Instant.parse("2026-11-03T12:00:00Z");

  /// People's own programs have signs of life too: who counts them sees workers where none is left.
  @Test
  void whoTakesTasksOfNoCasteIsNoWorker() {
    var source = QueenTables.fresh();
    var worker = new Workers.Process("i-1", "worker-1", List.of("builder"), 4, 3, NOON);
    var program = new Workers.Process("i-2", "press-1", List.of(), 8, 8, NOON);
    new PgWorkerBook(source)
        .write(List.of(worker, program), List.of(), new Workers.Read(NOON, NOON));

    var backlog = new PgBacklog(source, new Plans(new PlanDocuments(4_000_000)::stored));

    assertThat(backlog.count(List.of()).workers())
        .returns(1L, Backlog.Workers::processes)
        .returns(4L, Backlog.Workers::slots)
        .returns(3L, Backlog.Workers::free);
  }
}
