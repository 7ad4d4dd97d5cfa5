package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.story.Ids;
import colony.contracts.LearningReported;
import colony.contracts.Payloads;
import colony.queen.colony.Charter;
import colony.queen.colony.Sighting;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PassedOnTest {
  private static final Sighting SIGHTING =
      new Sighting(Ids.dated(OneTask.NOON, "x"), "shop", "tooling", "Tests first", OneTask.NOON);

  @Test
  void whatTwoTeamsImportIsToldByBoth() throws IOException {
    var blue = told("blue");

    assertThat(blue.id()).isEqualTo(told("blue").id()).isNotEqualTo(told("red").id());
    assertThat(blue.id().version()).isEqualTo(7);
    assertThat(blue.namespace()).isEqualTo("blue");
  }

  private static LearningReported told(String namespace) throws IOException {
    var out = new JsonEncoder().passOn(charter(namespace), SIGHTING);
    return Payloads.read(out.value(), LearningReported.class);
  }

  private static Charter charter(String namespace) {
    var one = new OneTask().colony().charter();
    return new Charter(
        UUID.randomUUID(),
        namespace,
        one.name(),
        one.project(),
        one.goal(),
        one.shard(),
        one.mode(),
        one.modeGiven(),
        one.auto(),
        one.activeLimit(),
        Optional.empty(),
        Optional.empty(),
        OneTask.NOON,
        "jane",
        Optional.empty(),
        Optional.empty());
  }
}
