package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.api.Reason;
import colony.contracts.api.TaskView;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Commands that do not behave, each in a colony of its own.
@ExtendWith(SharedStack.class)
class WildCommandTest {
  /// So odd a number of seconds that no other process sleeps as long.
  private static final String LONG = "86399.25";

  @BeforeEach
  void both(RealStack stack) {
    stack.awaitReady("worker-1");
    stack.awaitReady("worker-2");
  }

  @Test
  void aCommandThatIsNotThereBlocksItsTaskAndTheColonyCanBeCancelled(RealStack stack) {
    var run = Run.begin(stack.queen(), oneTask("no-such-command-anywhere"));

    var task = run.awaitTask("wild", "BLOCKED");
    run.queen().cancel(run.id().toString(), new Reason("it will never be there"));

    assertThat(code(task)).isEqualTo("bad_task");
    run.awaitCancelled();
  }

  @Test
  void aDaemonDoesNotOutliveItsTask(RealStack stack) {
    var daemon = "setsid sh -c 'sleep %s & sleep %s' > /dev/null 2>&1 &".formatted(LONG, LONG);
    var run = Run.begin(stack.queen(), oneTask(daemon + " echo started"));

    run.awaitCompleted();

    await().atMost(Duration.ofSeconds(60)).until(() -> sleepers() == 0);
  }

  @Test
  void aCommandThatPrintsWithoutEndIsCutAndHarmsNoWorker(RealStack stack) {
    int before = restarts(stack);
    var run = Run.begin(stack.queen(), oneTask("yes colony | head -c 20000000"));

    run.awaitCompleted();

    var output = Objects.requireNonNull(Objects.requireNonNull(run.task("wild").result()).output());
    assertThat(output.sizeBytes()).isBetween(1L, RealStack.KEPT_OUTPUT + 10_000);
    assertThat(restarts(stack)).isEqualTo(before);
  }

  @Test
  void aCommandThatNeverEndsIsEndedAndItsTaskBlocked(RealStack stack) {
    var plan = Plans.goal("wait").autoPhase("all").task("wild", "sleep " + LONG).once("2s").text();
    var run = Run.begin(stack.queen(), plan);

    var task = run.awaitTask("wild", "BLOCKED");
    run.queen().cancel(run.id().toString(), new Reason("enough"));

    assertThat(code(task)).isEqualTo("timeout");
    assertThat(sleepers()).isZero();
  }

  private static String oneTask(String shell) {
    return Plans.goal("run wild").autoPhase("all").task("wild", shell).text();
  }

  private static String code(TaskView task) {
    return Objects.requireNonNull(task.blocked()).code();
  }

  private static long sleepers() {
    return ProcessHandle.allProcesses()
        .filter(
            process ->
                process
                    .info()
                    .arguments()
                    .filter(it -> Arrays.asList(it).contains(LONG))
                    .isPresent())
        .count();
  }

  private static int restarts(RealStack stack) {
    return stack.services().stream().mapToInt(service -> service.restarts()).sum();
  }
}
