package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A colony that must not move while the memory service does not answer.
@ExtendWith(SharedStack.class)
class BrainRequiredTest {
  private static final String REFUSAL = "Brain unavailable — cannot document transition";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @AfterEach
  void thaw(RealStack stack) {
    stack.thaw("learning");
    stack.awaitReady("learning");
  }

  @Test
  void commandsAreRefusedAndTheReportIsHeldUntilTheMemoryServiceIsBack(RealStack stack)
      throws IOException {
    var go = stack.scratch().resolve("go");
    var run = Run.begin(stack.queen(), plan("until [ -e '%s' ]; do sleep 0.1; done".formatted(go)));
    run.awaitTask("wait", "ACTIVE");

    stack.freeze("learning");
    // Each Queen notices for herself, and either may be the one that gets the report.
    for (var name : List.of("queen-1", "queen-2")) {
      var queen = new Run(stack.queen(name), run.id());
      await("commands to be refused by " + name)
          .atMost(PATIENCE)
          .untilAsserted(() -> assertThat(retried(queen)).hasMessageContaining(REFUSAL));
    }
    var another = catchThrowable(() -> Run.begin(stack.queen(), plan("true")));
    Files.createFile(go);
    await("the report to be held").atMost(PATIENCE).until(() -> happened(run, "report.held"));
    var meanwhile = run.task("wait").status();
    stack.thaw("learning");
    run.awaitCompleted();

    assertThat(another).hasMessageContaining(REFUSAL);
    assertThat(meanwhile).isEqualTo("ACTIVE");
    assertThat(run.task("wait").attempt()).isEqualTo(1);
    assertThat(happened(run, "brain.back")).isTrue();
    History.proven(stack, run);
  }

  private static String plan(String shell) {
    return Plans.goal("write down every step")
        .brainRequired()
        .autoPhase("all")
        .task("wait", shell)
        .text();
  }

  /// It fits no task that runs; while the memory service is away, that is not even looked at.
  private static Throwable retried(Run run) {
    return catchThrowable(() -> run.queen().swarm(run.id().toString()).retry("wait"));
  }

  private static boolean happened(Run run, String type) {
    return run.queen().events(run.id().toString(), 0).stream()
        .anyMatch(it -> it.type().equals(type));
  }
}
