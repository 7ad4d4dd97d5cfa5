package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.api.DeadLetterView;
import colony.contracts.api.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadLettersTest {
  private static final String LETTERS = "/api/v1/dead-letters";
  private static final UUID ID = UUID.fromString("87aecc72-89b8-3c17-b395-d55fc7a3e917");
  private static final UUID AGAIN = UUID.fromString("5024b1c1-5248-3835-ba21-58d0c0b913f1");

  @TempDir Path folder;
  private FakeQueen queen;

  @BeforeEach
  void start() throws IOException {
    queen = new FakeQueen();
    Files.writeString(folder.resolve("tokens"), "admin secret\nworker other\n");
  }

  @AfterEach
  void stop() {
    queen.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"dead-letters", "dead-letters list"})
  void listsThemWithAndWithoutTheWord(String command) throws IOException {
    queen.on(
        "GET " + LETTERS + "?limit=2",
        200,
        new Page<>(List.of(letter(0, null, null), letter(2, "cut", null)), "more"));

    var typed = colony(command + " --limit 2");

    assertThat(typed.exitCode()).isZero();
    assertThat(typed.out())
        .contains("LETTER", "87aecc72-89b8", "colony.reports/3/7", "no such type", "2x")
        .contains("there are older ones");
  }

  @Test
  void listsAsManyAsAreWantedWhateverAPageHolds() throws IOException {
    queen.on(
        "GET " + LETTERS + "?limit=1000&topic=reports",
        200,
        new Page<>(Collections.nCopies(1000, letter(0, null, null)), "next"));
    queen.on(
        "GET " + LETTERS + "?limit=500&topic=reports&cursor=next",
        200,
        new Page<>(List.of(letter(2, "the oldest", null)), null));

    var typed = colony("dead-letters --topic reports --limit 1500");

    assertThat(typed.exitCode()).isZero();
    assertThat(typed.out().lines()).hasSize(1 + 1001);
    assertThat(typed.out()).doesNotContain("there are older ones");
  }

  @Test
  void asksForThoseOfOneColonyAndTopic() throws IOException {
    queen.on(
        "GET " + LETTERS + "?limit=5&colony=tidy%201&topic=colony.reports",
        200,
        new Page<>(List.of(), null));

    var typed = colony("dead-letters --limit 5 --topic colony.reports --colony", "tidy 1");

    assertThat(typed.exitCode()).isZero();
    assertThat(typed.out()).isEqualToIgnoringNewLines("no dead letters");
  }

  @Test
  void givesTheListAsJson() throws IOException {
    queen.on("GET " + LETTERS + "?limit=50", 200, new Page<>(List.of(letter(0, null, null)), null));

    var typed = colony("dead-letters -o json");

    assertThat(Json.mapper().readTree(typed.out()).path(0).path("id").asText())
        .isEqualTo(ID.toString());
  }

  @Test
  void showsALetterWithoutLettingItSteerTheTerminal() throws IOException {
    queen.on(
        "GET " + LETTERS + "/87aecc72", 200, letter(1, null, "{\n\t\"a\": \"\u001b[2J\u009b\"}"));

    var typed = colony("dead-letters show 87aecc72");

    assertThat(typed.exitCode()).isZero();
    assertThat(typed.out())
        .contains(
            "from      colony.reports, partition 3, offset 7",
            "1x, last at 2026-11-20T12:00:00Z by ada; refused again as letter " + AGAIN,
            "payload   9 bytes, text",
            "{\n\t\"a\": \"?[2J?\"}")
        .doesNotContain("\u001b", "\u009b");
  }

  @Test
  void saysWhyALetterCannotBeRedriven() throws IOException {
    queen.on("GET " + LETTERS + "/87aecc72", 200, letter(0, "its record had no value", ""));

    assertThat(colony("dead-letters show 87aecc72").out())
        .contains("redriven  cannot be: its record had no value");
  }

  @Test
  void redrivesALetterWithAReason() throws IOException {
    queen.on("POST " + LETTERS + "/87aecc72/redrive", 200, letter(1, null, "x"));

    var typed = colony("dead-letters redrive 87aecc72 --actor ada --reason mended");

    assertThat(typed.exitCode()).isZero();
    assertThat(typed.out()).contains("on colony.reports again", "dead-letters show " + ID);
    assertThat(queen.bodies.getLast()).isEqualTo("{\"reason\":\"mended\"}");
    assertThat(queen.actors.getLast()).isEqualTo("ada");
  }

  @Test
  void endsWithAnErrorWhenTheRedriveIsRefused() throws IOException {
    queen.refuses(
        "POST " + LETTERS + "/87aecc72/redrive", 409, "it cannot be redriven: cut", null, null);

    var typed = colony("dead-letters redrive 87aecc72");

    assertThat(typed.exitCode()).isEqualTo(1);
    assertThat(typed.err()).contains("colony: it cannot be redriven: cut");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dead-letters show",
        "dead-letters redrive",
        "dead-letters lost",
        "dead-letters --limit x"
      })
  void refusesWrongArgumentsWithoutAskingAnybody(String command) {
    var typed = colony(command);

    assertThat(typed.exitCode()).isEqualTo(1);
    assertThat(typed.err()).startsWith("colony: ");
    assertThat(queen.asked).isEmpty();
  }

  private Typed colony(String command, String... more) {
    var all = new ArrayList<>(List.of(command.split(" ")));
    all.addAll(List.of(more));
    all.addAll(List.of("--server", queen.url(), "--data", folder.toString()));
    return Typed.colony(all.toArray(String[]::new));
  }

  static DeadLetterView letter(int redrives, @Nullable String obstacle, @Nullable String payload) {
    return new DeadLetterView(
        ID,
        FakeQueen.NOON,
        "no such type",
        "colony.reports",
        3,
        7,
        FakeQueen.COLONY,
        9,
        false,
        obstacle,
        redrives,
        redrives == 0 ? null : FakeQueen.NOON,
        redrives == 0 ? null : "ada",
        redrives == 0 ? null : AGAIN,
        null,
        payload == null ? null : "text",
        payload);
  }
}
