package colony.queen.simulation;

import static colony.queen.simulation.Invariant.*;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// A simulation that finds nothing proves nothing: each of these faults is built in on purpose.
class PlantedFaultsTest {
  private static final int SEEDS = 1_000;

  /// By which invariants a fault may be found.
  private static final Map<Plant, Set<Invariant>> FOUND_BY =
      Map.ofEntries(
          Map.entry(
              Plant.PUBLISHES_BEFORE_COMMIT,
              EnumSet.of(ONLY_COMMITTED_IS_SAID, FIRST_OCCURRENCES_IN_ORDER)),
          Map.entry(Plant.OFFSETS_APART, EnumSet.of(INPUT_APPLIED_ONCE)),
          Map.entry(Plant.ONE_SLOT_TOO_MANY, EnumSet.of(LEASES_WITHIN_LIMIT, WAVES_WITHIN_LIMIT)),
          Map.entry(Plant.FAILURES_COUNT, EnumSet.of(SUCCESS_WAS_REPORTED)),
          Map.entry(
              Plant.NO_LOCKS,
              EnumSet.of(
                  ONE_WRITER,
                  INPUT_APPLIED_ONCE,
                  ONLY_COMMITTED_IS_SAID,
                  NAMESPACES_COUNTED,
                  NAMESPACES_WITHIN_LIMIT)),
          Map.entry(
              Plant.LOADS_NO_OLDER_ROWS, EnumSet.of(FIRST_OCCURRENCES_IN_ORDER, OUTBOX_EMPTY)),
          Map.entry(Plant.WIRE_OVERTAKES, EnumSet.of(FIRST_OCCURRENCES_IN_ORDER)),
          Map.entry(
              Plant.NEVER_SWEEPS, EnumSet.of(OUTBOX_EMPTY, COLONIES_END, ENDED_EPOCHS_STOPPED)),
          Map.entry(Plant.DELETES_UNSENT, EnumSet.of(FIRST_OCCURRENCES_IN_ORDER, COLONIES_END)),
          Map.entry(Plant.FORGETS_REQUESTS, EnumSet.of(REQUEST_CARRIED_OUT_ONCE)),
          Map.entry(Plant.HIDES_FAILED_COMMITS, EnumSet.of(ACKNOWLEDGED_IS_COMMITTED)),
          Map.entry(Plant.NO_TIMERS, EnumSet.of(COLONIES_END)),
          Map.entry(Plant.STOPS_GET_LOST, EnumSet.of(ENDED_EPOCHS_STOPPED)),
          Map.entry(Plant.ENDED_EPOCHS_PASSED_OVER, EnumSet.of(ENDED_EPOCHS_STOPPED)),
          Map.entry(Plant.CLOCK_STANDS, EnumSet.of(OUTBOX_EMPTY, COLONIES_END, NEWEST_STATE_TOLD)),
          Map.entry(Plant.ONE_NAMESPACE_SLOT_TOO_MANY, EnumSet.of(NAMESPACES_WITHIN_LIMIT)),
          Map.entry(Plant.NOBODY_IS_CALLED, EnumSet.of(COLONIES_END)));

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "NONE")
  void findsEveryPlantedFault(Plant plant) {
    var failure = new Seeds(0, SEEDS).firstFailure(seed -> Play.of(seed, plant));

    assertThat(failure.flatMap(Play.Failure::invariant))
        .as(() -> plant + " within %d seeds: %s".formatted(SEEDS, failure))
        .hasValueSatisfying(it -> assertThat(FOUND_BY.get(plant)).contains(it));
  }
}
