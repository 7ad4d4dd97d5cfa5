package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Tasks whose worker is not simply believed: `verify` of a task.
@ExtendWith(SharedStack.class)
class CheckedTaskTest {

  @Test
  void whatACheckFoundIsToldToTheNextAttemptWhichPasses(RealStack stack, @TempDir Path folder)
      throws Exception {
    var runs = folder.resolve("runs");
    var second = "echo run >> %1$s; test $(wc -l < %1$s) -ge 2".formatted(runs);
    var plan =
        Plans.goal("be right at last")
            .autoPhase("all")
            .task("told", "cat \"$COLONY_CONTEXT\"")
            .checked("second-run", second)
            .text();

    var run = Run.begin(stack.queen(), plan);
    run.awaitCompleted();

    assertThat(run.task("told").attempt()).isEqualTo(2);
    assertThat(Files.readAllLines(runs)).hasSize(2);
    assertThat(output(stack, run, "told"))
        .contains("check \\\"second-run\\\" failed: exit code 1", "[colony: check second-run]");
    History.proven(stack, run);
  }

  @Test
  void aTaskWhoseCheckNeverPassesIsBlockedAndNothingIsBuiltOnIt(RealStack stack) {
    var plan =
        Plans.goal("never be right")
            .autoPhase("all")
            .task("wrong", "echo all is well")
            .once("1m")
            .checked("greets", "echo no greeting in it; exit 1")
            .task("after", "echo never", "wrong")
            .text();

    var run = Run.begin(stack.queen(), plan);
    var blocked = Objects.requireNonNull(run.awaitTask("wrong", "BLOCKED").blocked());
    var waiting = run.task("after").status();
    run.queen().cancel(run.id().toString(), new Reason("it is never right"));

    assertThat(blocked.code()).isEqualTo("crash");
    assertThat(blocked.message()).contains("check \"greets\" failed: exit code 1");
    assertThat(waiting).isEqualTo("PENDING");
    run.awaitCancelled();
  }

  private static String output(RealStack stack, Run run, String task)
      throws IOException, InterruptedException {
    var output = Objects.requireNonNull(Objects.requireNonNull(run.task(task).result()).output());
    return new String(new RawQueen(stack).blob(output.sha256()), StandardCharsets.UTF_8);
  }
}
