package colony.queen.road;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.checkpoint.Scribe;
import colony.queen.colony.Colony;
import colony.queen.colony.Standing;
import colony.queen.lifecycle.ColonyState;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoadedColoniesTest {
  /// Of two colonies without a task.
  private final LoadedColonies loaded = new LoadedColonies(8);

  @Test
  void keepsTheNewestThatFit() {
    var colonies = List.of(colony(1), colony(2), colony(3));

    colonies.forEach(it -> loaded.put(new LoadedColonies.Loaded(it, new Scribe())));

    assertThat(colonies).extracting(this::kept).containsExactly(false, true, true);
  }

  @Test
  void keepsNothingOfOneThatHasEnded() {
    var running = colony(1);
    var ended = ended(running);

    loaded.put(new LoadedColonies.Loaded(running, new Scribe()));
    loaded.put(new LoadedColonies.Loaded(ended, new Scribe()));

    // Taking one removes it, so the one that is looked for first is the one that is proven.
    assertThat(kept(running)).isFalse();
    loaded.put(new LoadedColonies.Loaded(ended, new Scribe()));
    assertThat(kept(ended)).isFalse();
  }

  private boolean kept(Colony colony) {
    return loaded.take(colony.standing()).isPresent();
  }

  private static Colony ended(Colony colony) {
    return new Colony(
        colony.charter(),
        Blank.PLAN,
        "hash",
        ended(colony.standing()),
        List.of(),
        List.of(),
        Map.of());
  }

  private static Standing ended(Standing it) {
    return new Standing(
        it.id(),
        it.shard(),
        ColonyState.COMPLETED,
        it.paused(),
        it.version(),
        it.generation(),
        it.runVersion(),
        it.planVersion(),
        it.plans(),
        it.epochFloor(),
        it.seq(),
        it.outSeq(),
        it.readyOrd(),
        it.counts(),
        it.front(),
        it.open(),
        it.halted(),
        it.outcome(),
        it.workers(),
        it.checkpoints(),
        it.checkpoint(),
        it.preWritten(),
        it.begunAt(),
        it.armedAt(),
        it.stateSince(),
        it.updatedAt(),
        it.purse(),
        it.troubles(),
        it.queued());
  }

  private static Colony colony(int number) {
    return Blank.colony("team", number);
  }
}
