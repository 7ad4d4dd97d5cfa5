package colony.queen.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Input;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The swarm cannot run away and never gets stuck. `-Dcolony.swarm.sequences=N` plays more or fewer
/// sequences, `-Dcolony.swarm.sequence=S` replays one.
class SwarmSequencesTest {
  /// So many find each check that is taken out, as [SwarmMutantsTest] shows.
  static final long USUAL = 1_000;

  private static final UUID ID = new UUID(1, 1);

  @Test
  void noSequencePassesALimitOrGetsStuck() {
    var seeds =
        Optional.ofNullable(Long.getLong("colony.swarm.sequence"))
            .map(LongStream::of)
            .orElseGet(() -> LongStream.range(0, Long.getLong("colony.swarm.sequences", USUAL)));

    assertThat(SwarmSequence.firstFailure(seeds)).isEmpty();
  }

  @Test
  void fiveBuildersThatEachAskOneBlockingScoutFinish() {
    var chance = new Chance(1);
    var ground =
        new FakeGround(
            chance,
            ID,
            SwarmPlan.charter(ID, Instant.parse("2026-01-01T12:00:00Z"), Mode.STANDARD, 5),
            SwarmPlan.builders(5));
    ground.calm();
    var asked = new HashSet<String>();

    for (int n = 0; n < 100 && !ground.colony().standing().state().ended(); n++) {
      var colony = ground.colony();
      var row =
          colony.tasks().stream()
              .filter(it -> it.status() == TaskStatus.ACTIVE)
              .findFirst()
              .orElseThrow();
      var spec = colony.spec(row.ord());
      boolean asks = spec.kind() == TaskSpec.Kind.WORK && asked.add(spec.id());
      var report =
          new Input.Finished(
              ID,
              spec.id(),
              row.epoch(),
              "ant",
              Outcome.SUCCESS,
              new Input.Result(
                  "done",
                  Optional.empty(),
                  List.of(),
                  ground.attachment(),
                  List.of(),
                  Optional.empty(),
                  Optional.empty()),
              asks ? List.of(new Input.Spawn("r", "scout", "look", "", true, Map.of())) : List.of(),
              List.of());
      ground.does(List.of(new Swarm.Deed(0, road -> road.applyAll(List.of(report)))));
    }

    assertThat(ground.colony().standing().state()).isEqualTo(ColonyState.COMPLETED);
    assertThat(asked).hasSize(5);
    assertThat(ground.colony().tasks()).hasSize(10).allMatch(it -> it.status() == TaskStatus.DONE);
  }
}
