package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.Json;
import colony.contracts.api.PatternView;
import colony.contracts.api.ProjectView;
import colony.stack.Trouble;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// What workers of one project learn, those of another are told.
@ExtendWith(SharedStack.class)
class LearningAcrossProjectsTest {
  private static final List<String> THE_SAME_IN_THREE_WAYS =
      List.of(
          "bcrypt 12 rounds causes 800ms+ delay on auth endpoints",
          "bcrypt 12 rounds causes 800ms+ auth delay, use 10 rounds",
          "builder-ant: bcrypt 12 rounds caused 800ms delay");

  @AfterEach
  void thaw(RealStack stack) {
    stack.thaw("learning");
    stack.awaitReady("learning");
  }

  @Test
  void theFourthProjectIsToldWhatThreeHaveLearned(RealStack stack) throws Exception {
    for (int i = 0; i < THE_SAME_IN_THREE_WAYS.size(); i++) {
      Run.begin(stack.queen(), plan(learns(THE_SAME_IN_THREE_WAYS.get(i))), "shop-" + i)
          .awaitCompleted();
    }
    var pattern =
        soon("promoted").until(() -> promoted(stack), found -> found.size() == 1).getFirst();
    var fourth = soon("known to the Queens").until(() -> fourth(stack), this::isTold);

    assertThat(pattern.occurrenceCount()).isEqualTo(3);
    assertThat(pattern.sourceProjects()).containsExactlyInAnyOrder("shop-0", "shop-1", "shop-2");
    assertThat(learned(stack, fourth)).startsWith("Global: ").contains("bcrypt 12 rounds");
  }

  @Test
  void aRunWithoutTheMemoryServiceCompletesAndIsDeliveredWhenItIsBack(RealStack stack) {
    stack.freeze("learning");
    var run =
        Run.begin(stack.queen(), plan(learns("terraform locks expire after 20 minutes")), "late");
    run.awaitCompleted();

    stack.thaw("learning");
    var project =
        soon("delivered")
            .until(() -> project(stack, "late"), it -> it.stream().anyMatch(this::isWhole))
            .getFirst();

    assertThat(project.sessionId()).isEqualTo(run.id());
    assertThat(stack.memory().inFlight(null, "late")).isEmpty();
    assertThat(stack.memory().ask("terraform locks").related())
        .anyMatch(it -> it.content().contains("expire after 20 minutes"));
  }

  private static String plan(String shell) {
    return Plans.goal("log in").holdingNothingOut().autoPhase("all").task("login", shell).text();
  }

  private static String learns(String content) {
    return "echo '{\"summary\": \"done\", \"learnings\": [{\"category\": \"performance\", \"content\": \"%s\"}]}' > \"$COLONY_RESULT\""
        .formatted(content);
  }

  private static List<PatternView> promoted(RealStack stack) {
    return stack.memory().patterns("promoted", "performance").stream()
        .filter(it -> it.content().contains("bcrypt"))
        .toList();
  }

  /// A pattern reaches the Queens a moment after it is promoted; who begins earlier goes without.
  private static Run fourth(RealStack stack) {
    var run = Run.begin(stack.queen(), plan("cat \"$COLONY_CONTEXT\""), "shop-3");
    run.awaitCompleted();
    return run;
  }

  private boolean isTold(Run run) {
    return run.queen().memory(run.id().toString()).global().stream()
        .anyMatch(it -> it.content().contains("bcrypt"));
  }

  private static String learned(RealStack stack, Run run) throws Exception {
    var output =
        Objects.requireNonNull(Objects.requireNonNull(run.task("login").result()).output());
    var context = Json.mapper().readTree(new RawQueen(stack).blob(output.sha256()));
    return context.path("learned").findValuesAsText("content").stream()
        .filter(it -> it.contains("bcrypt"))
        .findFirst()
        .orElse("");
  }

  private static List<ProjectView> project(RealStack stack, String name) {
    return stack.memory().projects().stream().filter(it -> it.project().equals(name)).toList();
  }

  private boolean isWhole(ProjectView project) {
    return project.learningsContributed() == 1 && project.phasesCompleted() == 1;
  }

  private static ConditionFactory soon(String what) {
    return await(what)
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(200))
        .ignoreException(Trouble.class);
  }
}
