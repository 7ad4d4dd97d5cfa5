package colony.queen.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.LongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Taking out any one of the checks that hold the limits makes the sequences fail.
class SwarmMutantsTest {
  private static final long SEQUENCES = 1_000;

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
      return SwarmSequence.firstFailure(java.util.stream.LongStream.range(0, sequences))
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

  @ParameterizedTest
  @EnumSource
  @SuppressWarnings("unchecked")
  void theSequencesFindWhatIsTakenOut(Mutant mutant) throws ReflectiveOperationException {
    var trial =
        (LongFunction<String>)
            mutant.loader().loadClass(Trial.class.getName()).getConstructor().newInstance();

    var found = trial.apply(SEQUENCES);

    assertThat(found).startsWith(FOUND_BY.get(mutant) + ", ");
  }
}
