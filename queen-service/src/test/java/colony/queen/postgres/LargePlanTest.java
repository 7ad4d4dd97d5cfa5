package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.MiniQueen;
import colony.queen.colony.TaskRow;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LargePlanTest {
  private static final int TASKS = Sql.FEW + 1;

  @Test
  void hasAllItsRowsAndWritesThemAgain() {
    var queen = new MiniQueen(QueenTables.fresh());
    var colony = queen.found(plan());

    queen.finish(colony, "1");

    assertThat(queen.whole(colony).tasks())
        .extracting(TaskRow::ord)
        .containsExactlyElementsOf(IntStream.range(0, TASKS).boxed().toList());
    assertThat(queen.whole(colony).task(0).summary()).isEqualTo("did 1");
  }

  private static String plan() {
    return IntStream.rangeClosed(1, TASKS)
        .mapToObj("{\"id\": \"%d\", \"caste\": \"builder\", \"run\": {\"noop\": true}}"::formatted)
        .collect(
            Collectors.joining(
                ", ", "{\"goal\": \"much\", \"phases\": [{\"id\": \"one\", \"tasks\": [", "]}]}"));
  }
}
