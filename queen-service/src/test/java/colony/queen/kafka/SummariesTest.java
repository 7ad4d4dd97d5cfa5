package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.ColonySummary;
import colony.contracts.Payloads;
import colony.queen.colony.Charter;
import colony.queen.decision.Founding;
import colony.queen.plan.Mode;
import colony.queen.plan.PlanReader;
import colony.queen.plan.PlanReading;
import colony.queen.road.Encoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SummariesTest {
  @Test
  void tellsShortTextsWhole() throws IOException {
    var told = told("Ship it", "First of all");

    assertThat(told.goal()).isEqualTo("Ship it");
    assertThat(told.phases()).extracting(ColonySummary.PhaseSummary::name).contains("First of all");
  }

  @Test
  void staysBelowItsBoundWhateverPeopleWrote() throws IOException {
    var told = told("\u0001".repeat(300_000), "\u0001".repeat(65_536));

    assertThat(told.goal()).startsWith("\u0001").endsWith("…");
    assertThat(told.phases()).hasSize(40);
    assertThat(told.phases().getFirst().name()).startsWith("\u0001").endsWith("…");
  }

  /// One task had three children.
  @Test
  void countsWhatWorkersAskedForAsWork() throws IOException {
    var fresh = summary("Ship it", "First of all");
    var phases = new ArrayList<>(fresh.phases());
    phases.set(0, phases.getFirst().counted(0, 4, 0, 0));
    var grown = new Encoder.Summary(fresh.charter(), fresh.plan(), fresh.standing(), phases);

    var told = Payloads.read(new JsonEncoder().summary(grown).value(), ColonySummary.class);

    assertThat(told.tasks().total()).isEqualTo(fresh.plan().tasks().size() + 3);
    assertThat(told.phases().getFirst().total()).isEqualTo(4);
  }

  private static ColonySummary told(String goal, String name) throws IOException {
    var bytes = new JsonEncoder().summary(summary(goal, name)).value();
    assertThat(bytes).hasSizeLessThanOrEqualTo(ColonySummary.MAX_BYTES);
    return Payloads.read(bytes, ColonySummary.class);
  }

  private static Encoder.Summary summary(String goal, String name) {
    var phases =
        IntStream.range(0, 60)
            .mapToObj(
                i ->
                    Map.of(
                        "id",
                        "phase-" + i,
                        "name",
                        name,
                        "tasks",
                        List.of(Map.of("id", "1." + i, "caste", "scout", "run", "true"))))
            .toList();
    var reading = new PlanReader().stored(Map.of("goal", "Ship it", "phases", phases));
    var plan = ((PlanReading.Sound) reading).plan();
    var charter =
        new Charter(
            OneTask.ID,
            "default",
            "anthill",
            "project",
            goal,
            0,
            Mode.STANDARD,
            true,
            false,
            1,
            Optional.empty(),
            Optional.empty(),
            OneTask.NOON,
            "jane",
            Optional.empty(),
            Optional.empty());
    return Encoder.Summary.of(Founding.blank(charter, plan, "hash", OneTask.NOON));
  }
}
