package colony.worker.app;

import static colony.worker.app.ModelColony.AS_IT_IS;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.OutcomeClass;
import colony.worker.task.Ending;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Work that was paid for and cannot be handed over.
@Timeout(60)
class BrokenOffTest {
  @TempDir Path folder;

  @Test
  void tellsWhatItUsedWhereTheQueenTakesNoneOfItsFiles() throws Exception {
    try (var colony = new ModelColony(folder, "openai", "- say: all done")) {
      colony.queen.refuse(400);

      var ended = colony.run(AS_IT_IS);

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
      assertThat(ended.result().summary()).startsWith("the Queen refused a blob");
      assertBrokenOffAndBilled(colony, ended);
    }
  }

  @Test
  void tellsWhatItsFirstTaskUsedWhereTheSecondCannotBegin() throws Exception {
    var turns =
        """
        - call: [{tool: run, arguments: {command: 'mkdir "${COLONY_CONTEXT%.json}-2.json"'}}]
        - call: [{tool: finish, arguments: {summary: all done}}]
        """;
    try (var colony = new ModelColony(folder, "openai", turns)) {
      var ended =
          colony.run(
              task -> {
                var more = task.withArray("merged").addObject();
                more.put("taskId", "1.2").put("description", "more").put("before", false);
                more.set("run", task.get("run"));
              });

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.TRANSIENT);
      assertThat(ended.result().summary()).startsWith("the worker's disk or network failed");
      assertBrokenOffAndBilled(colony, ended);
    }
  }

  private static void assertBrokenOffAndBilled(ModelColony colony, Ending.Ended ended) {
    assertThat(ended.result().usage()).isNotNull();
    assertThat(ended.result().usage().tokens()).isEqualTo(colony.billed());
    assertThat(ended.result().ran()).isNotNull();
    assertThat(ended.result().ran().verdict()).isEqualTo("broken-off");
    assertThat(ended.result().ran().modelCalls())
        .isEqualTo((int) colony.model.ledger().totals().calls());
  }
}
