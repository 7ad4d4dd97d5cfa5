package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.aether.AetherFiles;
import colony.aether.bundle.Bounds;
import colony.aether.bundle.Bundle;
import colony.contracts.api.ImportView;
import colony.contracts.api.Reason;
import colony.stack.Trouble;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Colonies that come as files and go as files, through every process they touch.
@ExtendWith(SharedStack.class)
class ComingAndGoingTest {
  private static final String STATE =
      """
      {
        "version": "3.0",
        "goal": "keep the harbour charts current",
        "state": "READY",
        "current_phase": 1,
        "tide_table": {"source": "north pier", "heights": [1.20, 3.4]},
        "plan": {"generated_at": "2026-03-01T08:00:00Z", "phases": [
          {"id": 1, "name": "Survey", "status": "completed",
           "tasks": [{"id": "1.1", "goal": "Sound the inner basin", "status": "completed"}]},
          {"id": 2, "name": "Draw", "status": "pending",
           "tasks": [{"id": "2.1", "goal": "Draw the new chart", "status": "pending"}]}]},
        "memory": {"phase_learnings": [], "decisions": [], "instincts": []},
        "errors": {"records": [], "flagged_patterns": []},
        "signals": [],
        "events": ["2026-03-01T08:00:00Z|init|queen|Colony initialized"]
      }
      """;
  private static final String LEARNINGS =
      """
      {"version": 1, "learnings": [
        {"id": "global_1771000000_a1b2c3", "category": "architecture",
         "content": "sounding leads must be calibrated before every survey of a tidal basin",
         "source_projects": ["harbour-a", "harbour-b", "harbour-c"],
         "occurrence_count": 3, "promoted": true,
         "first_seen": "2026-01-01T00:00:00Z", "last_seen": "2026-02-01T00:00:00Z",
         "evidence": []}]}
      """;

  @Test
  void whatThreeProjectsLearnedElsewhereIsPromotedHere(RealStack stack) {
    var files =
        AetherFiles.NONE.with("data/COLONY_STATE.json", STATE).with("learnings.json", LEARNINGS);

    var view = take(stack, files);
    var again = take(stack, files);

    assertThat(view.counts().global()).isEqualTo(1);
    assertThat(again.already()).isTrue();
    assertThat(again.colonyId()).isEqualTo(view.colonyId());
    await("promoted")
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(200))
        .ignoreException(Trouble.class)
        .until(
            () ->
                stack.memory().patterns("promoted", "architecture").stream()
                    .anyMatch(
                        it -> it.content().contains("sounding") && it.occurrenceCount() == 3));
  }

  @Test
  void aColonyThatLeavesAndComesBackIsTheSame(RealStack stack) throws Exception {
    var plan =
        Plans.goal("count the boats")
            .phase("count")
            .task("east", "echo 12")
            .phase("tell")
            .task("say", "echo done", "east")
            .text();
    var run = Run.begin(stack.queen(), plan);
    run.awaitCheckIn(1);

    var left = stack.queen().export(run.id().toString(), true).bytes();
    var view = take(stack, Bundle.unzip(new ByteArrayInputStream(left), Bounds.USUAL));
    var back = new Run(stack.queen(), Objects.requireNonNull(view.colonyId()));

    assertThat(view.exact()).isTrue();
    assertThat(stack.queen().export(back.id().toString(), true).bytes()).isEqualTo(left);
    assertThat(back.view().tasks()).isEqualTo(run.view().tasks());
    stack.queen().resume(back.id().toString(), new Reason(null));
    back.awaitCheckInAndContinue(1);
    back.awaitCheckInAndContinue(2);
    assertThat(back.awaitCompleted().tasks().done()).isEqualTo(2);
  }

  private static ImportView take(RealStack stack, AetherFiles files) {
    return stack.queen().importColony(Bundle.zip(files), false, null, null, null);
  }
}
