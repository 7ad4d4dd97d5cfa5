package colony.queen.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Taking out any one of the checks that hold the limits makes the sequences fail.
class SwarmMutantsTest {
  private static final long LIVES = 2_000;

  private static final Map<Mutant, Invariant> FOUND_BY =
      Map.of(
          Mutant.DEPTH, Invariant.DEPTH_WITHIN_LIMIT,
          Mutant.REQUESTS, Invariant.REQUESTS_WITHIN_LIMIT,
          Mutant.SLOTS, Invariant.LEASES_WITHIN_LIMIT,
          Mutant.WAVES, Invariant.WAVES_WITHIN_LIMIT,
          Mutant.BUDGET_BEFORE_THE_START, Invariant.BUDGETS_HOLD,
          Mutant.BUDGET_IN_THE_ALLOWANCE, Invariant.BUDGETS_HOLD,
          Mutant.FILES, Invariant.FILES_APART);

  /// Runs among the classes of a mutant.
  public static final class Trial implements LongFunction<String> {
    @Override
    public String apply(long sequences) {
      return SwarmSequence.firstFailure(LongStream.range(0, sequences))
          .map(
              it ->
                  "%s, seed %d after %d sequences"
                      .formatted(
                          it.invariant().map(Invariant::name).orElse(it.cause().toString()),
                          it.seed(),
                          it.played()))
          .orElse("nothing");
    }
  }

  /// The same, with whole lives: a sequence has no reports that come late, and of a commit it only
  /// sees the rows.
  public abstract static class Lives implements LongFunction<String> {
    private final Invariant broken;

    Lives(Invariant broken) {
      this.broken = broken;
    }

    @Override
    public String apply(long seeds) {
      return LongStream.range(0, seeds)
          .mapToObj(seed -> Play.once(seed, Plant.NONE, Trace.silent()))
          .flatMap(Optional::stream)
          // what was taken out breaks others as well, such as what is set aside of a budget
          .filter(it -> it.invariant().equals(Optional.of(broken)))
          .findFirst()
          .map(it -> "found by seed " + it.seed())
          .orElse("nothing");
    }
  }

  public static final class Fences extends Lives {
    public Fences() {
      super(Invariant.LEASES_FENCED);
    }
  }

  public static final class Pauses extends Lives {
    public Pauses() {
      super(Invariant.PAUSE_HOLDS);
    }
  }

  public static final class Books extends Lives {
    public Books() {
      super(Invariant.USE_BOOKED);
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"LEASE", "PAUSE", "BOOKING", "LEFT_WITHOUT_A_WORD"})
  void theSequencesFindWhatIsTakenOut(Mutant mutant) throws ReflectiveOperationException {
    assertThat(trial(mutant, Trial.class).apply(SwarmSequencesTest.USUAL))
        .startsWith(FOUND_BY.get(mutant) + ", ");
  }

  @Test
  void theSimulationFindsThatTheFenceOfALeaseIsTakenOut() throws ReflectiveOperationException {
    assertThat(trial(Mutant.LEASE, Fences.class).apply(LIVES)).startsWith("found by seed ");
  }

  @Test
  void theSimulationFindsThatAPauseHoldsNothing() throws ReflectiveOperationException {
    assertThat(trial(Mutant.PAUSE, Pauses.class).apply(LIVES)).startsWith("found by seed ");
  }

  @ParameterizedTest
  @EnumSource(names = {"BOOKING", "LEFT_WITHOUT_A_WORD"})
  void theSimulationFindsThatWhatWasUsedIsNotBooked(Mutant mutant)
      throws ReflectiveOperationException {
    assertThat(trial(mutant, Books.class).apply(LIVES)).startsWith("found by seed ");
  }

  @SuppressWarnings("unchecked")
  private static LongFunction<String> trial(Mutant mutant, Class<?> type)
      throws ReflectiveOperationException {
    return (LongFunction<String>)
        mutant.loader().loadClass(type.getName()).getConstructor().newInstance();
  }
}
