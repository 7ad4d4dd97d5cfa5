package colony.worker.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Every preset against every way in which an agent can behave.
@Timeout(120)
class PresetScenariosTest {
  @TempDir Path folder;
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
  void leavesAnAgentAloneThatIsNamedByItsPath() throws Exception {
    var program = Files.writeString(folder.resolve("mine"), "the agent itself");
    var preset =
        PresetFile.read(
            "mine.json",
            """
            {"name": "mine", "version": 1, "versionsTested": "3", "program": "%s",
             "argv": [], "prompt": "stdin", "format": "text"}
            """
                .formatted(program));
    var fake =
        """
        {"scenarios": {"ok": {"outcome": "SUCCESS", "verdict": "done", "lines": ["Done."]}}}""";

    var row = SelfTest.of(preset, fake).run(Scenario.read(preset, fake).scenarios().getFirst());

    assertThat(row.faults()).isEmpty();
    assertThat(program).hasContent("the agent itself");
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
