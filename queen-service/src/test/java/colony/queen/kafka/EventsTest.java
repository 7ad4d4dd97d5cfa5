package colony.queen.kafka;

import static colony.queen.kafka.OneTask.ID;
import static colony.queen.kafka.OneTask.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.queen.colony.Fact;
import colony.queen.colony.Recorded;
import colony.queen.colony.TaskNews;
import colony.queen.memory.Instinct;
import colony.queen.plan.Mode;
import colony.queen.task.CasteMode;
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

  @ParameterizedTest
  @MethodSource("facts")
  void haveRoomForTheTasksTheyCarry(Fact fact) {
    var carrying = Events.of(new OneTask().colony().charter(), recorded(fact, ManyTasks.carried()));

    assertThat(Payloads.write(carrying)).hasSizeLessThan(Message.MAX_BYTES);
    assertThat(carrying.head().changedTasks()).isNotEmpty();
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
            CasteMode.TASK,
            List.of(),
            List.of());

    assertThat(json(started).has("phaseId")).isFalse();
    assertThat(json(started).has("parentTaskId")).isFalse();
    assertThat(json(started).has("mode")).isFalse();
    assertThat(json(started).has("signals")).isFalse();
  }

  @Test
  void tellASignalRawAndAsStrongAsItWasGiven() throws IOException {
    var told = json(new Fact.SignalEmitted(EveryFact.LEARNED.signal()));

    assertThat(told.get("content").asText()).isEqualTo("Global: hash <passwords>");
    assertThat(told.get("strength").asDouble()).isEqualTo(0.3);
    assertThat(told.get("halfLifeSeconds").asLong()).isEqualTo(21_600);
    assertThat(told.get("source").asText()).isEqualTo("auto:global");
    assertThat(told.has("target")).isFalse();
  }

  @Test
  void nameEverySignalAnAttemptWasGivenAsStrongAsItWasThen() {
    var started =
        (ColonyEvent.TaskStarted)
            event(
                new Fact.TaskStarted(
                    new OneTask().colony().spec(0),
                    Optional.empty(),
                    1,
                    1,
                    "Swift-1",
                    Optional.empty(),
                    CasteMode.TASK,
                    List.of(EveryFact.LEARNED),
                    List.of(ID)));

    assertThat(started.signals()).containsExactly(new ColonyEvent.SeenSignal(ID, "FEEDBACK", 0.21));
    assertThat(started.memory()).containsExactly(ID.toString());
  }

  @Test
  void nameAllPatternsTheStoreCanPromote() {
    var patterns = Collections.nCopies(100, EveryFact.PATTERN.id());
    var closed =
        (ColonyEvent.RunClosed)
            event(
                new Fact.RunClosed(
                    "completed",
                    Mode.FULL,
                    "project",
                    "finish",
                    1,
                    3,
                    3,
                    2,
                    4,
                    1,
                    1_200,
                    Optional.of(0.75),
                    patterns,
                    patterns));

    assertThat(closed.given()).hasSize(100);
    assertThat(closed.withheld()).hasSize(100);
  }

  @Test
  void sayOfAnInstinctThatLeftThatItIsForgotten() {
    var instinct = Instinct.of(ID, "tooling", "use a clock", Instinct.Origin.SUCCESS);

    var changed =
        (ColonyEvent.InstinctsChanged)
            event(
                new Fact.InstinctsChanged(
                    List.of(instinct.succeeded().succeeded()), List.of(instinct)));

    assertThat(changed.instincts())
        .extracting(ColonyEvent.InstinctState::status)
        .containsExactly("validated", "forgotten");
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
    return Events.of(new OneTask().colony().charter(), recorded(fact, TaskNews.NONE));
  }

  private static Recorded recorded(Fact fact, TaskNews news) {
    return new Recorded(ID, 7, NOON, "queen", Optional.empty(), fact, news);
  }
}
