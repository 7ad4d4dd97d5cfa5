package colony.worker.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Every preset against every way in which an agent can behave.
@Timeout(120)
class PresetScenariosTest {
  private final Presets presets = new Presets(Optional.empty());

  @Test
  void everyPresetComesToTheRightEndInEveryScenarioAndLeavesNothingRunning() throws Exception {
    try (var threads = Executors.newFixedThreadPool(5)) {
      var all =
          Presets.OWN.stream()
              .map(
                  name ->
                      threads.submit(
                          () ->
                              SelfTest.of(
                                      presets.find(name).orElseThrow(),
                                      presets.fake(name).orElseThrow())
                                  .run()))
              .toList();
      for (Future<java.util.List<SelfTest.Row>> rows : all) {
        assertThat(rows.get()).isNotEmpty().allSatisfy(row -> assertThat(row.faults()).isEmpty());
      }
    }
  }

  @Test
  void everyAgentIsTriedWithWhatCanHappenToAnyOfThem() throws Exception {
    for (var name : Presets.OWN.stream().filter(it -> !it.equals("generic")).toList()) {
      assertThat(
              SelfTest.of(presets.find(name).orElseThrow(), presets.fake(name).orElseThrow())
                  .scenarios())
          .contains(
              "ok",
              "tool",
              "denied",
              "401",
              "429",
              "500",
              "slow",
              "garbage",
              "cut",
              "long-child",
              "kill",
              "empty",
              "stays");
    }
  }
}
