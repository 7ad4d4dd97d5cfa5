package colony.cli;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.ColonyEvent;
import colony.contracts.api.SignalView;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The commands that give signals, show them and take them back.
class SignalsTest extends CommandCase {
  private static final UUID SIGNAL = UUID.fromString("019a0000-0000-7000-8000-000000000005");
  private static final String SIGNALS = TIDY + "/signals";
  private static final String ONE = SIGNALS + "/" + SIGNAL;

  @Test
  void givesASignalFromWordsWithoutQuotes() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("POST " + SIGNALS, 201, signal("FOCUS", 0.7, 1, null));

    assertThat(colony("focus", "tidy-1", "keep", "the", "tests", "fast")).isZero();
    assertThat(queen.bodies.getFirst())
        .isEqualTo("{\"signal\":\"FOCUS\",\"content\":\"keep the tests fast\"}");
    assertThat(out.toString())
        .contains(
            "FOCUS [##############------] 0.70 of 0.70",
            "keep the tests fast",
            "id %s, from ada".formatted(SIGNAL),
            "half of it is left after 1h 0m",
            "architect 0.28 ignore, builder 0.63 prioritize");
  }

  @ParameterizedTest
  @CsvSource({"2h,7200", "90m,5400", "3600s,3600", "1d,86400"})
  void takesHalfLivesAsPeopleWriteThem(String written, long seconds) throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("POST " + SIGNALS, 200, signal("REDIRECT", 0.4, 2, null));

    assertThat(
            colony(
                "redirect",
                "tidy-1",
                "no lodash",
                "--half-life",
                written,
                "--strength",
                "0.4",
                "--target",
                "web/"))
        .isZero();
    assertThat(queen.bodies.getFirst())
        .contains(
            "\"signal\":\"REDIRECT\"",
            "\"halfLifeSeconds\":%d".formatted(seconds),
            "\"strength\":0.4",
            "\"target\":\"web/\"");
    assertThat(out.toString()).contains("given 2 times, last at");
  }

  @Test
  void givesASignalThatLasts() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("POST " + SIGNALS, 201, signal("FEEDBACK", 0.5, 1, null));

    assertThat(colony("feedback", "tidy-1", "shorter names", "--lasting", "-o", "json")).isZero();
    assertThat(queen.bodies.getFirst()).contains("\"lasting\":true");
    assertThat(out.toString()).contains("\"signal\" : \"FEEDBACK\"");
  }

  @Test
  void listsSignalsWithABarAndWhatACasteMakesOfThem() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + SIGNALS,
        200,
        List.of(signal("FOCUS", 0.7, 1, null), signal("REDIRECT", 0.4, 3, null)));

    assertThat(colony("signals", "tidy-1", "--caste", "builder")).isZero();
    assertThat(out.toString().lines().map(line -> line.replaceAll(" +", " ")))
        .contains(
            "SIGNAL TYPE STRENGTH NOW BUILDER SOURCE AGE COUNT CONTENT",
            SIGNAL
                + " FOCUS [##############------] 0.70 0.63 prioritize ada 1h 0m x1 keep the tests"
                + " fast",
            SIGNAL
                + " REDIRECT [########------------] 0.40 0.36 note ada 1h 0m x3 keep the tests"
                + " fast");
  }

  @Test
  void saysTheNameOfAFileAndNotWhatStandsInIt() throws IOException {
    var file = Files.writeString(folder.resolve("notes.md"), "nobody is to read this");
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("POST " + SIGNALS, 201, signal("FOCUS", 0.7, 1, null));

    assertThat(colony("focus", "tidy-1", "first", "read", "@" + file)).isZero();

    assertThat(queen.bodies.getFirst()).contains("first read @" + file);
  }

  @Test
  void halvesWhatACasteNobodyKnowsMakesOfThem() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("GET " + SIGNALS + "?gone=true", 200, List.of(signal("FOCUS", 0.6, 1, null)));

    assertThat(colony("signals", "tidy-1", "--gone", "--caste", "plumber")).isZero();
    assertThat(out.toString()).contains("0.30 note");
  }

  @Test
  void saysOfOneSignalTooWhatACasteMakesOfIt() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("GET " + ONE, 200, signal("FOCUS", 0.6, 1, null));

    assertThat(colony("signals", "tidy-1", SIGNAL.toString(), "--caste", "plumber")).isZero();
    assertThat(out.toString()).contains("builder 0.54 prioritize, plumber 0.30 note");
  }

  @Test
  void showsWhoWasGivenASignalAndTakesItBack() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + ONE,
        200,
        signal(
            "FOCUS",
            0.7,
            1,
            List.of(new SignalView.Seen("1.1", "Hammer-42", "builder", 2, 0.63, FakeQueen.NOON))));
    queen.on("DELETE " + ONE + "?reason=it%20is%20done", 204, "");

    queen.on("GET " + SIGNALS + "?gone=true", 200, List.of(signal("FOCUS", 0.7, 1, null)));

    assertThat(colony("signals", "tidy-1", "019A0000-00")).isZero();
    assertThat(out.toString().lines().map(line -> line.replaceAll(" +", " ")))
        .contains("1.1 2 Hammer-42 builder 0.63 prioritize 2026-11-20T12:00:00Z");
    assertThat(colony("signals", "tidy-1", "--remove", SIGNAL.toString(), "--reason", "it is done"))
        .isZero();
    assertThat(out.toString()).contains("signal %s is taken back".formatted(SIGNAL));
  }

  @Test
  void tellsWhyASignalIsNotTaken() throws IOException {
    queen.refuses(
        "POST " + SIGNALS,
        422,
        "the signal cannot be given",
        null,
        List.of("content: has a shell substitution"));
    queen.refuses("POST " + BY_ID + "/signals", 409, "it is COMPLETED", List.of("reset"), null);

    assertThat(colony("focus", "tidy-1", "$(rm)")).isEqualTo(1);
    assertThat(colony("focus", FakeQueen.COLONY.toString(), "more")).isEqualTo(1);
    assertThat(err.toString())
        .contains(
            "the signal cannot be given",
            "  content: has a shell substitution",
            "it is COMPLETED; possible now: reset");
  }

  @Test
  void saysThatNothingWasInitializedWhereThereIsNoColony() throws IOException {
    queen.refuses("POST " + SIGNALS, 404, "there is no colony \"tidy-1\"", null, null);

    assertThat(colony("redirect", "tidy-1", "no lodash")).isEqualTo(1);
    assertThat(err.toString()).contains("No colony initialized", "./colony run PLAN");
  }

  @Test
  void namesTheTwoStrongestInTheStatusOfAColony() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + BY_ID + "/signals",
        200,
        List.of(
            signal("INIT", 1, 1, null),
            signal("FEEDBACK", 0.2, 1, null),
            signal("FOCUS", 0.7, 1, null),
            signal("REDIRECT", 0.9, 1, null)));

    assertThat(colony("status", "tidy-1")).isZero();
    assertThat(out.toString())
        .contains(
            "signals: 3, strongest REDIRECT 0.90 \"keep the tests fast\"; FOCUS 0.70 \"keep the"
                + " tests fast\"");
  }

  /// A rollback has paused it.
  @Test
  void listsThemToWhoResumesWhatNobodyHandedOver() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.refuses("GET " + TIDY + "/hand-off", 404, "there is none", null, null);
    queen.on("POST " + TIDY + "/resume", 200, view("EXECUTING", null, null));
    queen.on("GET " + SIGNALS, 200, List.of(signal("FOCUS", 0.7, 1, null)));

    assertThat(colony("resume", "tidy-1")).isZero();
    assertThat(out.toString()).contains("[##############------]  0.70");
  }

  @Test
  void tellsFollowersWhoSteersAndThatTheMemoryServiceIsAway() throws IOException {
    var plan = Files.writeString(folder.resolve("plan.yaml"), "goal: x");
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("COMPLETED", "completed", null));
    queen.happens(emitted("ada"));
    queen.happens(emitted("queen:decision"));
    queen.happens(new ColonyEvent.BrainDown(queen.head(), 1, List.of("1.1")));
    queen.happens(new ColonyEvent.BrainBack(queen.head(), 2));
    queen.happens(
        new ColonyEvent.ColonyMoved(
            queen.head(), "VERIFYING", "COMPLETED", "auto-last-phase", null, null));

    assertThat(colony("run", plan.toString(), "--follow")).isZero();
    assertThat(out.toString())
        .containsOnlyOnce("keep the tests fast")
        .containsSubsequence(
            "FOCUS 0.70 by ada: keep the tests fast",
            "the memory service does not answer, and this colony waits for it (1.1)",
            "the memory service answers again; 2 reports are judged now");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "focus",
        "focus tidy-1",
        "focus tidy-1 x --strength 0",
        "focus tidy-1 x --strength 2",
        "focus tidy-1 x --strength NaN",
        "focus tidy-1 x --strength much",
        "redirect tidy-1 x --half-life 0h",
        "redirect tidy-1 x --half-life -1h",
        "redirect tidy-1 x --half-life soon",
        "feedback tidy-1 x --lasting --half-life 1h",
        "signals",
        "signals tidy-1 --reason x",
        "signals tidy-1 a --remove b"
      })
  void refusesWrongArgumentsWithoutAskingAnybody(String command) {
    assertThat(colony(command.split(" "))).isEqualTo(1);
    assertThat(err.toString()).startsWith("colony: ");
    assertThat(queen.asked).isEmpty();
  }

  private ColonyEvent emitted(String source) {
    return new ColonyEvent.SignalEmitted(
        queen.head(), SIGNAL, "FOCUS", 0.7, source, "keep the tests fast", 3_600L, null);
  }

  private static SignalView signal(
      String type, double strength, int count, @Nullable List<SignalView.Seen> seen) {
    return new SignalView(
        SIGNAL,
        type,
        "keep the tests fast",
        null,
        "ada",
        null,
        strength,
        strength,
        3_600L,
        Instant.now().minusSeconds(3_605),
        count,
        Map.of("builder", 0.9 * strength, "architect", 0.4 * strength),
        null,
        seen);
  }
}
