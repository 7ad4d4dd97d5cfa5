package colony.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.FakeQueen;
import colony.contracts.Json;
import colony.contracts.api.ColonyView;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;

class PainterTest {
  private static final Path HOME = Path.of(System.getProperty("colony.home", ".."));
  private static final Pattern PICTURE =
      Pattern.compile("(?s)(<!-- watch: .*?-->\n```\n).*?(```\n<!-- end of watch -->)");

  private final Ink ink = new Ink(false);

  /// `-Dcolony.docs.write=true` paints the picture anew.
  @Test
  void paintsThePictureOfThePageAboutTheCommandLine() throws IOException {
    var picture = lines(scene("1.2", new Place.Tasks(), tree()), 20, 100);
    var file = HOME.resolve("docs").resolve("cli.md");
    var page = Files.readString(file);

    var painted =
        PICTURE
            .matcher(page)
            .replaceFirst(
                "$1" + Matcher.quoteReplacement(String.join("\n", picture) + "\n") + "$2");

    if (Boolean.getBoolean("colony.docs.write")) {
      Files.writeString(file, painted);
      page = painted;
    }
    assertThat(page).isEqualTo(painted);
  }

  @Test
  void fillsEverySizeExactlyAndNeverMore() {
    for (int rows = 1; rows <= 40; rows++) {
      for (int columns : List.of(1, 20, 30, 33, 80, 200)) {
        var painted =
            new Painter(ink, rows, columns).paint(scene("1.2", new Place.Tasks(), tree()));

        int most = columns;
        assertThat(painted).as("%d x %d", rows, columns).hasSize(rows);
        if (columns >= Painter.LEAST_COLUMNS) {
          assertThat(painted).allMatch(line -> line.columnLength() <= most);
        }
      }
    }
  }

  @Test
  void keepsTheSelectedOneOfManyInSight() {
    var many =
        IntStream.range(0, 2_000)
            .mapToObj(i -> new Board.Row(0, WatchScreenTest.node("t" + i, null, "READY", null)))
            .toList();

    assertThat(lines(scene("t0", new Place.Tasks(), many), 24, 80))
        .anyMatch(it -> it.startsWith("> t0"));
    assertThat(lines(scene("t999", new Place.Tasks(), many), 24, 80))
        .anyMatch(it -> it.startsWith("> t999"));
    assertThat(lines(scene("t1999", new Place.Tasks(), many), 24, 80))
        .anyMatch(it -> it.startsWith("> t1999"));
  }

  @Test
  void keepsInSightWhereSomebodyTypes() {
    var question =
        new Place.Question(
            "Why?",
            "a".repeat(200) + " the end",
            text -> new Deed(text, text, () -> ""),
            new Place.Tasks());

    assertThat(lines(scene("1.2", question, tree()), 24, 80))
        .allMatch(it -> it.length() <= 80)
        .anyMatch(it -> it.endsWith("a the end_   (Esc: no)"));
  }

  @Test
  void letsNoTextSteerTheTerminal() {
    var hostile = "\u001b[2J\u0007\u009b31m\u202ereversed\r\nnext";
    var rows = List.of(new Board.Row(0, WatchScreenTest.node(hostile, null, hostile, hostile)));
    var scene =
        new Scene(
            new Board(
                FakeQueen.view("EXECUTING", null, null),
                rows,
                List.of(hostile),
                Optional.of(hostile)),
            new Place.Card("x", 0),
            hostile,
            List.of(hostile),
            hostile);

    for (var place :
        List.of(
            new Place.Tasks(),
            new Place.Card("x", 0),
            new Place.Sure(new Deed(hostile, hostile, () -> ""), new Place.Tasks()))) {
      var painted =
          lines(new Scene(scene.board(), place, hostile, scene.output(), hostile), 30, 120);

      assertThat(String.join("", painted)).doesNotContainPattern("[\\p{Cc}\u202e]").contains("[2J");
    }
  }

  @Test
  void putsChildrenBelowWhoAskedForThemAndLosesNobodyInACircle() {
    var rows =
        Tree.rows(
            List.of(
                WatchScreenTest.node("child", "asker", "READY", null),
                WatchScreenTest.node("asker", null, "PARKED", null),
                WatchScreenTest.node("orphan", "gone", "READY", null)),
            List.of("survey"));

    assertThat(rows.stream().map(row -> row.indent() + row.node().key()))
        .containsExactly("0asker", "1child", "0orphan");
  }

  private static List<Board.Row> tree() {
    return List.of(
        new Board.Row(0, WatchScreenTest.node("1.1", null, "DONE", null)),
        new Board.Row(0, WatchScreenTest.node("1.2", null, "PARKED", "waits for 1.2@scout-1")),
        new Board.Row(1, WatchScreenTest.node("1.2@scout-1", "1.2", "ACTIVE", null)),
        new Board.Row(1, WatchScreenTest.node("1.2/scout-9", "1.2", "REFUSED", "deeper than 3")),
        new Board.Row(
            0, WatchScreenTest.node("1.3", null, "BLOCKED", "no_key: the key is missing")));
  }

  private static Scene scene(String selected, Place place, List<Board.Row> rows) {
    return new Scene(
        new Board(
            colony(),
            rows,
            List.of(
                "12:00:01    done      1.1              1/5  looked around",
                "12:00:04    spawned   1.2              1.2@scout-1: where is the parser?"),
            Optional.empty()),
        place,
        selected,
        List.of(),
        "");
  }

  /// It has paid for more than its tree holds: a planner, or what was rolled back.
  private static ColonyView colony() {
    var tree = Json.mapper().<ObjectNode>valueToTree(FakeQueen.view("EXECUTING", null, null));
    tree.putObject("spending").put("tokens", 1_250).put("decisions", 0);
    return Json.mapper().convertValue(tree, ColonyView.class);
  }

  private List<String> lines(Scene scene, int rows, int columns) {
    return new Painter(ink, rows, columns)
        .paint(scene).stream().map(AttributedString::toString).map(String::stripTrailing).toList();
  }
}
