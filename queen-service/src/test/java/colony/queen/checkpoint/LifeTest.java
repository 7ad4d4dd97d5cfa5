package colony.queen.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.names.Hash;
import colony.queen.colony.Capture;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.decision.Decision;
import colony.queen.decision.Decisions;
import colony.queen.decision.Founding;
import colony.queen.plan.Plan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The checkpoints of a colony that is founded, paused and cancelled.
class LifeTest {
  private static final Plan PLAN = Colonies.plan(2, 3);

  private final Colony colony =
      Founding.blank(charter(), PLAN, Hash.of(JacksonTexts.document(PLAN)), Colonies.NOON);
  private final Scribe scribe = new Scribe();
  private final Shelf shelf = new Shelf(JacksonTexts.document(PLAN));
  private final List<Capture> captures = new ArrayList<>();
  private long ids;

  @Test
  void givesBackEveryPointOfItsLife() {
    live();

    var texts = new JacksonTexts();
    for (var written : shelf.checkpoints()) {
      var restored = ((Reading.Sound) Reading.of(shelf.stored(written), texts)).checkpoint();
      var snapshot =
          captures.stream().filter(it -> it.of().equals(written.of())).findAny().orElseThrow();
      assertThat(restored.state()).isEqualTo(KeptState.of(snapshot.snapshot()));
      assertThat(restored.tasks()).isEqualTo(snapshot.snapshot().tasks());
      assertThat(restored.phases()).isEqualTo(snapshot.snapshot().phases());
    }
  }

  @Test
  void linksEachCheckpointToTheOneBefore() {
    live();

    var names = shelf.checkpoints().stream().map(Written::name).toList();
    assertThat(names)
        .startsWith(
            "PRE_IDLE-to-INIT",
            "POST_IDLE-to-INIT",
            "PRE_intake_v1",
            "POST_intake_v1",
            "POST_INIT-to-PLANNING",
            "PRE_planning_v1",
            "POST_planning_v1",
            "POST_PLANNING-to-EXECUTING",
            "PRE_p0_v1")
        .contains("POST_EXECUTING-to-FAILED");
    for (int i = 1; i < names.size(); i++) {
      assertThat(shelf.checkpoints().get(i).parent()).contains(shelf.checkpoints().get(i - 1).id());
    }
  }

  private void live() {
    take(new Decision.Moved(Decisions.found(colony, List.of(), List.of(), "jane", moment())));
    take(decide(new Input.Pause(Colonies.ID, "jane", false, Optional.empty())));
    take(decide(new Input.Cancel(Colonies.ID, "jane", Optional.of("enough"))));
  }

  private Decision decide(Input input) {
    return Decisions.decide(colony, input, moment());
  }

  private void take(Decision decision) {
    var change = ((Decision.Moved) decision).change();
    captures.addAll(change.captures());
    shelf.put(scribe.write(change.captures(), shelf.newest(), shelf.next()));
    colony.take(change);
  }

  private Moment moment() {
    return new Moment(
        Colonies.NOON,
        () -> new UUID(2, ++ids),
        () -> 0.5,
        new Moment.Terms(Duration.ofSeconds(60), Duration.ofSeconds(15)),
        false);
  }

  private static Charter charter() {
    return Colonies.fresh(PLAN).charter();
  }
}
