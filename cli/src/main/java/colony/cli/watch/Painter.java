package colony.cli.watch;

import colony.cli.output.Screen;
import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/// A scene as the lines of a screen: as many as it has, none wider than it. All texts are cut to
/// the line they stand on and can steer nothing.
final class Painter {
  static final int LEAST_ROWS = 6;
  static final int LEAST_COLUMNS = 30;

  private static final int ROOM_FOR_EVENTS = 16;
  private static final int MOST_EVENTS = 8;

  private final Ink ink;
  private final int rows;
  private final int columns;

  Painter(Ink ink, int rows, int columns) {
    this.ink = ink;
    this.rows = Math.max(1, rows);
    this.columns = Math.max(1, columns);
  }

  List<AttributedString> paint(Scene scene) {
    if (rows < LEAST_ROWS || columns < LEAST_COLUMNS) {
      return filled(List.of(plain("too small: %d x %d".formatted(columns, rows))), rows);
    }
    var lines = new ArrayList<AttributedString>();
    lines.addAll(new Head(ink).lines(scene.board(), rows));
    lines.add(ruler());
    var foot = foot(scene);
    int left = rows - lines.size() - foot.size();
    lines.addAll(filled(middle(scene, left), left));
    lines.addAll(foot);
    return lines.stream().map(this::cut).toList();
  }

  private List<AttributedString> middle(Scene scene, int room) {
    return switch (scene.place()) {
      case Place.Tasks _ -> tasks(scene, room);
      case Place.Card card -> card(scene, card, room);
      case Place.CheckIn checkIn -> from(checkIn.report(), checkIn.top(), room);
      case Place.Keys _ -> from(KEYS, 0, room);
      case Place.Question question -> middle(at(scene, question.before()), room);
      case Place.Sure sure -> middle(at(scene, sure.before()), room);
    };
  }

  private static Scene at(Scene scene, Place place) {
    return new Scene(scene.board(), place, scene.selected(), scene.output(), scene.message());
  }

  private List<AttributedString> tasks(Scene scene, int room) {
    int events = rows < ROOM_FOR_EVENTS ? 0 : Math.min(MOST_EVENTS, room / 3);
    int list = events == 0 ? room : room - events - 1;
    var board = scene.board();
    int top = Math.clamp(scene.index() - list / 2, 0, Math.max(0, board.rows().size() - list));
    var lines = new ArrayList<AttributedString>();
    var rowInk = new TaskLine(ink);
    board.rows().stream()
        .skip(top)
        .limit(list)
        .map(row -> rowInk.line(row, row.node().key().equals(scene.selected())))
        .forEach(lines::add);
    if (board.rows().isEmpty()) {
      lines.add(plain("no tasks yet"));
    }
    if (events == 0) {
      return lines;
    }
    var all = new ArrayList<>(filled(lines, list));
    all.add(ruler());
    var newest = board.events();
    newest.stream().skip(Math.max(0, newest.size() - events)).map(Painter::plain).forEach(all::add);
    return all;
  }

  private List<AttributedString> card(Scene scene, Place.Card card, int room) {
    var output = scene.output();
    int top = card.top() < 0 ? Math.max(0, output.size() - room) : card.top();
    return from(output, top, room);
  }

  private static List<AttributedString> from(List<String> lines, int top, int room) {
    return lines.stream()
        .skip(Math.clamp(top, 0, Math.max(0, lines.size() - 1)))
        .limit(room)
        .map(Painter::plain)
        .toList();
  }

  private List<AttributedString> foot(Scene scene) {
    var lines = new ArrayList<AttributedString>();
    lines.add(ruler());
    switch (scene.place()) {
      case Place.Question question ->
          lines.add(end(ink.strong(question.asks() + " " + question.typed() + "_   (Esc: no)")));
      case Place.Sure sure -> {
        lines.add(ink.strong("%s? [y/n]".formatted(flat(sure.deed().effect()))));
        lines.add(ink.quiet("the same: ./colony " + flat(sure.deed().command())));
      }
      case Place.Tasks _ ->
          keys(
              scene,
              lines,
              "arrows Enter  c check-in  p pause/resume  b block"
                  + "  u restore  r retry  f focus  ? help  q quit");
      case Place.Card _ ->
          keys(scene, lines, "arrows  Esc back  b block  u restore  r retry  q quit");
      case Place.CheckIn checkIn -> keys(scene, lines, moves(checkIn));
      case Place.Keys _ -> keys(scene, lines, "Esc back  q quit");
    }
    return lines;
  }

  private void keys(Scene scene, List<AttributedString> lines, String keys) {
    lines.add(scene.message().isEmpty() ? ink.quiet(keys) : ink.strong(flat(scene.message())));
  }

  private static String moves(Place.CheckIn checkIn) {
    var text = new StringBuilder();
    for (var move : Move.values()) {
      if (checkIn.moves().contains(move.word())) {
        text.append("%c %s  ".formatted(move.key(), move.word()));
      }
    }
    return text + "arrows  Esc back  q quit";
  }

  private static List<AttributedString> filled(List<AttributedString> lines, int room) {
    var filled = new ArrayList<>(lines.subList(0, Math.min(lines.size(), Math.max(0, room))));
    while (filled.size() < room) {
      filled.add(AttributedString.EMPTY);
    }
    return filled;
  }

  private AttributedString ruler() {
    return ink.quiet("-".repeat(columns));
  }

  private AttributedString cut(AttributedString line) {
    return line.columnLength() <= columns ? line : line.columnSubSequence(0, columns);
  }

  /// Where somebody types is in sight, however much it is.
  private AttributedString end(AttributedString line) {
    int over = line.columnLength() - columns;
    return over <= 0 ? line : line.columnSubSequence(over, line.columnLength());
  }

  private static AttributedString plain(String text) {
    return new AttributedStringBuilder()
        .style(AttributedStyle.DEFAULT)
        .append(flat(text))
        .toAttributedString();
  }

  static String flat(String text) {
    return Screen.harmless(text).replaceAll("[\n\t]", " ");
  }

  private static final List<String> KEYS =
      List.of(
          "up, down, k, j   the task above, below",
          "PgUp, PgDn       a screen up, down",
          "Home, End        the first, the last",
          "Enter            the task's card, and what it prints while it runs",
          "c                the check-in: read it and answer it",
          "p                pause the colony, or let it go on",
          "b                block the task: it is held back until it is restored",
          "u                restore the blocked task",
          "r                retry: end the pause before the task's next attempt",
          "f                give the workers a FOCUS",
          "Ctrl-L           paint everything anew",
          "Esc              back",
          "q, Ctrl-C        leave; the colony goes on",
          "",
          "Each change is asked for once, with the command that does the same.");
}
