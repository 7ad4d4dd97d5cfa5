package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.ArchiveReport;
import colony.contracts.api.ArchivedView;
import colony.contracts.api.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveTest {
  private static final String ARCHIVE = "/api/v1/archive";

  @TempDir Path folder;
  private FakeQueen queen;

  @BeforeEach
  void start() throws IOException {
    queen = new FakeQueen();
    Files.writeString(folder.resolve("tokens"), "admin secret\n");
  }

  @AfterEach
  void stop() {
    queen.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"archive", "archive list"})
  void listsWithAndWithoutTheWord(String command) throws IOException {
    queen.on("GET " + ARCHIVE + "?limit=50", 200, new Page<>(List.of(archived()), null));

    var typed = colony(command);

    assertThat(typed.exitCode()).isZero();
    assertThat(typed.out()).contains("COLONY", "tidy-1", "COMPLETED", "/archive/manifest.json");
  }

  @Test
  void saysWhatLeftAndWhatStayedAndWhy() throws IOException {
    queen.on(
        "POST " + ARCHIVE + "/run",
        200,
        new ArchiveReport(
            List.of(FakeQueen.COLONY), List.of("colony b has changed"), List.of("event_2026_01")));

    var typed = colony("archive run --older-than-days 30");

    assertThat(typed.exitCode()).isEqualTo(1);
    assertThat(typed.out()).contains("1 archived", "colony b has changed", "dropped event_2026_01");
  }

  @Test
  void tellsHowAnArchivedColonyStoodAndAsksForNothingItDoesNotHoldAnyMore() throws IOException {
    queen.on(
        "GET /api/v1/colonies/tidy-1",
        200,
        FakeQueen.view("COMPLETED", "success", null)
            .archived(FakeQueen.NOON, "/archive/manifest.json"));

    var typed = colony("status tidy-1");

    assertThat(typed.exitCode()).as(typed.err()).isZero();
    assertThat(typed.out())
        .contains(
            "archived: %s, /archive/manifest.json".formatted(FakeQueen.NOON),
            "archive restore tidy-1 brings it back",
            "last activity: ");
  }

  @Test
  void saysOfAnArchivedColonyInTheListThatItIs() throws IOException {
    var gone =
        FakeQueen.view("COMPLETED", "success", null)
            .archived(FakeQueen.NOON, "/archive/manifest.json");
    queen.on("GET /api/v1/colonies?limit=201&needs=you", 200, new Page<>(List.of(), null));
    queen.on("GET /api/v1/colonies?limit=201", 200, new Page<>(List.of(gone), null));

    assertThat(colony("colonies").out()).contains("COMPLETED, archived");
  }

  @Test
  void bringsOneBack() throws IOException {
    queen.on("POST " + ARCHIVE + "/tidy-1/restore", 200, FakeQueen.view("COMPLETED", null, null));

    var typed = colony("archive restore tidy-1");

    assertThat(typed.exitCode()).isZero();
    assertThat(typed.out()).contains("tidy-1 is back, COMPLETED");
  }

  @ParameterizedTest
  @ValueSource(strings = {"archive run", "archive run a --older-than-days 3", "archive restore"})
  void refusesWrongArgumentsWithoutAskingAnybody(String command) {
    var typed = colony(command);

    assertThat(typed.exitCode()).isEqualTo(1);
    assertThat(queen.asked).isEmpty();
  }

  private Typed colony(String command) {
    var all = new ArrayList<>(List.of(command.split(" ")));
    all.addAll(List.of("--server", queen.url(), "--data", folder.toString()));
    return Typed.colony(all.toArray(String[]::new));
  }

  private static ArchivedView archived() {
    return new ArchivedView(
        FakeQueen.COLONY,
        "tidy-1",
        "default",
        "COMPLETED",
        12,
        3456,
        "/archive/manifest.json",
        "ab".repeat(32),
        FakeQueen.NOON,
        FakeQueen.NOON,
        "jane");
  }
}
