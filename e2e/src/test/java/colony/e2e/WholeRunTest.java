package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedStack.class)
class WholeRunTest {
  private static final String PLAN =
      Plans.goal("add two numbers")
          .phase("find")
          .task("one", gives(20))
          .task("two", gives(22))
          .phase("add")
          .task("sum", "cat \"$COLONY_CONTEXT\"", "one", "two")
          .phase("tell")
          .task("say", "echo said", "sum")
          .text();

  @Test
  void aColonyGoesThroughItsPhasesAndCheckInsAndHandsResultsOn(RealStack stack) throws Exception {
    var run = Run.begin(stack.queen(), PLAN);

    for (int phase = 1; phase <= 3; phase++) {
      run.awaitCheckInAndContinue(phase);
    }
    var view = run.awaitCompleted();

    assertThat(view.tasks().done()).isEqualTo(4);
    History.proven(stack, run);
    var output = Objects.requireNonNull(Objects.requireNonNull(run.task("sum").result()).output());
    var bytes = new RawQueen(stack).blob(output.sha256());
    assertThat(hash(bytes)).isEqualTo(output.sha256());
    assertThat(Json.mapper().readTree(bytes).path("dependencies"))
        .extracting(it -> it.path("taskId").asText() + "=" + it.at("/data/number").asInt())
        .containsExactlyInAnyOrder("one=20", "two=22");
  }

  private static String gives(int number) {
    return "echo '{\"summary\": \"a number\", \"data\": {\"number\": %d}}' > \"$COLONY_RESULT\""
        .formatted(number);
  }

  private static String hash(byte[] bytes) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }
}
