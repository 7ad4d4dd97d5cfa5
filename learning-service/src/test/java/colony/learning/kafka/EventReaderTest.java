package colony.learning.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.ColonyEvent;
import colony.contracts.Payloads;
import colony.contracts.SpawnRequest;
import colony.learning.run.Happening;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventReaderTest {
  private static final ColonyEvent.Head HEAD =
      new ColonyEvent.Head(
          new UUID(1, 2),
          new UUID(3, 4),
          "default",
          Instant.parse("2026-11-20T16:00:00Z"),
          1,
          7,
          "queen",
          "TASK PENDING→READY: QUEEN 1.1 and 1 more (shop) — waiting");

  @Test
  void readsWhoseEventItIsAndItsMarker() throws Exception {
    var event = new ColonyEvent.TaskReady(HEAD, List.of("1.1", "1.2"), "develop", "waiting");

    assertThat(read(event))
        .isEqualTo(
            new Happening(
                HEAD.id(),
                HEAD.colonyId(),
                "default",
                HEAD.at(),
                7,
                HEAD.marker(),
                List.of("1.1", "1.2"),
                new Happening.NothingNew()));
  }

  /// Who asked for it runs on.
  @Test
  void readsASpawnAsAnEventOfTheChild() throws Exception {
    var asked = new SpawnRequest("r1", "scout", "look", "", false);

    assertThat(read(new ColonyEvent.SpawnGranted(HEAD, "1.1", asked, "1.1.1", 2, "")).tasks())
        .containsExactly("1.1.1");
    assertThat(read(new ColonyEvent.SpawnQueued(HEAD, "1.1", asked, "1.1.1", 2, "w", "")).tasks())
        .containsExactly("1.1.1");
    assertThat(read(new ColonyEvent.SpawnRefused(HEAD, "1.1", asked, "no")).tasks())
        .containsExactly("1.1");
  }

  @Test
  void readsWhatARunCameTo() throws Exception {
    var event =
        new ColonyEvent.RunClosed(
            HEAD,
            "completed",
            "FULL",
            "shop",
            "sell",
            1,
            4,
            4,
            3,
            5,
            2,
            1000,
            0.75,
            List.of("p1"),
            List.of("p2"));

    assertThat(read(event).news())
        .isEqualTo(
            new Happening.RunClosed(
                "shop", "sell", "FULL", OptionalDouble.of(0.75), List.of("p1"), List.of("p2")));
  }

  @Test
  void readsARunWithoutAScore() throws Exception {
    var event =
        new ColonyEvent.RunClosed(
            HEAD,
            "cancelled",
            "FULL",
            "shop",
            "sell",
            1,
            4,
            4,
            3,
            5,
            2,
            1000,
            null,
            List.of(),
            List.of());

    assertThat(read(event).news())
        .isEqualTo(
            new Happening.RunClosed(
                "shop", "sell", "FULL", OptionalDouble.empty(), List.of(), List.of()));
  }

  @Test
  void readsWhatTheIndexOfProjectsHas() throws Exception {
    assertThat(read(new ColonyEvent.ColonyCreated(HEAD, "tidy", "shop", "sell", 3, "FULL")).news())
        .isEqualTo(new Happening.Created("tidy", "shop", "sell", "FULL"));
    assertThat(read(new ColonyEvent.ColonyCreated(HEAD, "tidy", "shop", "sell", 3, null)).news())
        .isEqualTo(new Happening.Created("tidy", "shop", "sell", null));
    assertThat(read(new ColonyEvent.ModeChosen(HEAD, "FULL", "tests")).news())
        .isEqualTo(new Happening.ModeChosen("FULL"));
    assertThat(read(new ColonyEvent.PhaseFinished(HEAD, "qa", "failed", 1, 0, 0, List.of())).news())
        .isEqualTo(new Happening.PhaseFinished("qa", false));
    assertThat(
            read(new ColonyEvent.ColonyMoved(HEAD, "VERIFYING", "COMPLETED", "t", null, null))
                .news())
        .isEqualTo(new Happening.RunOver());
  }

  @Test
  void isNotConfusedByListsOfObjectsWithAKnownName() throws Exception {
    var event =
        new ColonyEvent.PatternsGiven(
            HEAD,
            List.of(new ColonyEvent.GivenPattern("p1", new UUID(5, 6), "tooling", "x", 0.8)),
            List.of("p2"));

    assertThat(read(event).id()).isEqualTo(HEAD.id());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]|no JSON object",
        "{}|has no id",
        "{\"id\":\"x\"}|not an event",
        "{\"id\":\"0190c2a4-7b1e-7c3f-9a55-1f2e3d4c5b6a\"}|has no colonyId",
        "{\"id\":|end-of-input"
      })
  void saysWhatIsWrongWithABrokenEvent(String value, String why) {
    assertThatThrownBy(() -> EventReader.read(record(value.getBytes(UTF_8))))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(why);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-200000-11-22T10:15:30Z", "+58877-01-02T10:15:30Z"})
  void takesNoEventWhoseTimeNoRowCanHold(String at) {
    var event =
        new String(Payloads.write(new ColonyEvent.ModeChosen(HEAD, "FULL", "t")), UTF_8)
            .replace(HEAD.at().toString(), at);

    assertThatThrownBy(() -> EventReader.read(record(event.getBytes(UTF_8))))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("field at")
        .hasMessageContaining(at);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"NaN\"", "1e999", "-0.5", "1.01"})
  void takesNoRunWhoseScoreCannotBe(String score) {
    var head = new String(Payloads.write(new ColonyEvent.ModeChosen(HEAD, "FULL", "t")), UTF_8);
    var event =
        head.replace("mode.chosen", "run.closed")
            .replaceFirst(
                "\\{", "{\"project\":\"shop\",\"goal\":\"sell\",\"score\":%s,".formatted(score));

    assertThatThrownBy(() -> EventReader.read(record(event.getBytes(UTF_8))))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("expected 0 to 1");
  }

  private static Happening read(ColonyEvent event) throws IOException {
    return EventReader.read(record(Payloads.write(event)));
  }

  private static ConsumerRecord<byte[], byte[]> record(byte[] value) {
    return new ConsumerRecord<>("colony.events", 0, 0, new byte[0], value);
  }
}
