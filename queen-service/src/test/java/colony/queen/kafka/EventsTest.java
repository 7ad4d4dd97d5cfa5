package colony.queen.kafka;

import static colony.queen.kafka.OneTask.ID;
import static colony.queen.kafka.OneTask.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import colony.contracts.Payloads;
import colony.queen.colony.Fact;
import colony.queen.colony.Recorded;
import colony.queen.task.Mode;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EventsTest {
  static List<Fact> facts() {
    return EveryFact.all();
  }

  @Test
  void knowEveryFact() {
    assertThat(facts())
        .extracting(fact -> (Object) fact.getClass())
        .containsExactlyInAnyOrder((Object[]) Fact.class.getPermittedSubclasses());
  }

  @ParameterizedTest
  @MethodSource("facts")
  void nameAFactAsTheirHeaderDoes(Fact fact) throws IOException {
    assertThat(json(fact).get("type").asText()).isEqualTo(Events.type(fact));
  }

  @ParameterizedTest
  @MethodSource("facts")
  void areReadAsTheyWereWritten(Fact fact) throws IOException {
    var written = Payloads.write(event(fact));

    assertThat(Payloads.write(Payloads.read(written, ColonyEvent.class))).isEqualTo(written);
  }

  @Test
  void leaveOutWhatALongListHoldsBeyondItsBound() {
    var refused = (ColonyEvent.PlanRefused) event(new Fact.PlanRefused(nCopies(51)));

    assertThat(refused.faults()).hasSize(ColonyEvent.MAX_LISTED);
  }

  @Test
  void nameNoPhaseForATaskOfNone() throws IOException {
    var started =
        new Fact.TaskStarted(
            new OneTask().colony().spec(0),
            Optional.empty(),
            1,
            1,
            "Pioneer-1",
            Optional.empty(),
            Mode.TASK);

    assertThat(json(started).has("phaseId")).isFalse();
    assertThat(json(started).has("parentTaskId")).isFalse();
    assertThat(json(started).has("mode")).isFalse();
  }

  @Test
  void keepWhatFitsOfAHeldReportAndSayWhatDoesNot() {
    var held = (ColonyEvent.ReportHeld) event(new Fact.ReportHeld(EveryFact.report(100)));

    assertThat(held.spawnRequests()).hasSizeBetween(1, 99);
    assertThat(held.spawnFaults())
        .last()
        .isEqualTo(
            "%d spawn requests are too large to be kept"
                .formatted(100 - held.spawnRequests().size()));
  }

  @Test
  void tellACheckInAsTheApiShowsIt() throws IOException {
    var report = json(new Fact.CheckInOpened(EveryFact.checkIn())).get("report");

    assertThat(report.get("kind").asText()).isEqualTo("front");
    assertThat(report.at("/gates/0/gate/passed").asBoolean()).isFalse();
    assertThat(report.get("decideBy").asText()).isEqualTo(NOON.plusSeconds(60).toString());
  }

  private static List<String> nCopies(int many) {
    return Collections.nCopies(many, "task 1.1 depends on unknown task 9.9");
  }

  private static JsonNode json(Fact fact) throws IOException {
    return Json.mapper().readTree(Payloads.write(event(fact)));
  }

  private static ColonyEvent event(Fact fact) {
    return Events.of(
        new OneTask().colony().charter(),
        new Recorded(ID, 7, NOON, "queen", Optional.empty(), fact));
  }
}
