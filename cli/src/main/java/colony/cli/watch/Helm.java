package colony.cli.watch;

import colony.cli.colonies.CheckInCard;
import colony.cli.colonies.LiveOutput;
import colony.cli.colonies.TaskCard;
import colony.cli.output.Output;
import colony.cli.output.Screen;
import colony.cli.queen.QueenClient;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.SwarmView;
import colony.stack.Trouble;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What keys do. It belongs to one thread; what takes time is done beside it and comes back as a
/// [Happening].
final class Helm implements AutoCloseable {
  private static final int LONGEST_TEXT = 500;

  private final QueenClient queen;
  private final ColonyView colony;
  private final Deeds deeds;
  private final Supplier<Board> boards;
  private final Consumer<Happening> tell;

  private Place place = new Place.Tasks();
  private String selected = "";
  private String message = "";
  private int rows = 24;
  private int columns = 80;
  private boolean left;
  private @Nullable CheckInView checkIn;
  private @Nullable Printed printed;
  private volatile List<String> card = List.of();

  Helm(QueenClient queen, ColonyView colony, Supplier<Board> boards, Consumer<Happening> tell) {
    this.queen = queen;
    this.colony = colony;
    this.deeds = new Deeds(queen, colony);
    this.boards = boards;
    this.tell = tell;
  }

  void size(int newRows, int newColumns) {
    rows = newRows;
    columns = newColumns;
  }

  boolean left() {
    return left;
  }

  void say(String words) {
    message = words;
  }

  Scene scene() {
    var board = boards.get();
    if (board.row(selected).isEmpty()) {
      selected = board.rows().isEmpty() ? "" : board.rows().getFirst().node().key();
    }
    lookAgain(board);
    return new Scene(board, place, selected, shown(), message);
  }

  /// A task that was done runs again: what it prints now comes from the beginning.
  private void lookAgain(Board board) {
    var output = printed;
    if (output != null && place instanceof Place.Card open) {
      board
          .row(open.task())
          .map(Board.Row::node)
          .filter(output::isOfBefore)
          .ifPresent(
              node -> {
                close();
                read(node);
              });
    }
  }

  private List<String> shown() {
    var lines = new ArrayList<>(card);
    var output = printed;
    if (output != null && place(Place.Card.class)) {
      lines.add("");
      lines.add("--- what it prints ---");
      var said = output.lines();
      lines.addAll(
          said.isEmpty() && !LiveOutput.isShown(boards.get().colony())
              ? List.of(LiveOutput.NOT_SHOWN)
              : said);
    }
    return lines;
  }

  private boolean place(Class<? extends Place> type) {
    return type.isInstance(place)
        || (place instanceof Place.Question question && type.isInstance(question.before()))
        || (place instanceof Place.Sure sure && type.isInstance(sure.before()));
  }

  void press(Key key, String text) {
    message = "";
    if (key == Key.QUIT) {
      left = true;
      return;
    }
    switch (place) {
      case Place.Tasks _ -> inTasks(key, text);
      case Place.Card open -> inCard(open, key, text);
      case Place.CheckIn open -> inCheckIn(open, key, text);
      case Place.Keys _ -> elsewhere(key, text);
      case Place.Question question -> answer(question, key, text);
      case Place.Sure sure -> decide(sure, key, text);
    }
  }

  private void inTasks(Key key, String text) {
    switch (key) {
      case UP -> move(-1);
      case DOWN -> move(1);
      case PAGE_UP -> move(-page());
      case PAGE_DOWN -> move(page());
      case HOME -> move(-boards.get().rows().size());
      case END -> move(boards.get().rows().size());
      case ENTER -> open();
      case LETTER -> letter(text);
      case ESCAPE, BACKSPACE, REDRAW, QUIT -> {}
    }
  }

  private void letter(String text) {
    switch (text) {
      case "k" -> move(-1);
      case "j" -> move(1);
      case "q" -> left = true;
      case "?" -> place = new Place.Keys();
      case "c" -> readCheckIn();
      case "p" -> sure(boards.get().colony().paused() ? deeds.resume() : deeds.pause());
      case "f" -> ask("What to focus on?", deeds::focus);
      default -> ofTask(text);
    }
  }

  private void ofTask(String text) {
    var row = boards.get().row(selected).filter(Board.Row::isTask);
    if (row.isEmpty()) {
      message = "that is no task: b, u and r need one";
      return;
    }
    var task = row.get().node().key();
    switch (text) {
      case "b" -> ask("What blocks %s?".formatted(task), why -> deeds.block(task, why));
      case "u" -> sure(deeds.restore(task));
      case "r" -> sure(deeds.retry(task));
      default -> message = "no key of this view: ? says which there are";
    }
  }

  private void inCard(Place.Card open, Key key, String text) {
    int most = Math.max(0, shown().size() - 1);
    int now = open.top() < 0 ? Math.max(0, shown().size() - page()) : open.top();
    switch (key) {
      case UP -> place = new Place.Card(open.task(), Math.max(0, now - 1));
      case DOWN -> place = new Place.Card(open.task(), Math.min(most, now + 1));
      case PAGE_UP -> place = new Place.Card(open.task(), Math.max(0, now - page()));
      case PAGE_DOWN -> place = new Place.Card(open.task(), Math.min(most, now + page()));
      case HOME -> place = new Place.Card(open.task(), 0);
      case END -> place = new Place.Card(open.task(), -1);
      case ESCAPE, BACKSPACE -> back();
      case LETTER -> {
        switch (text) {
          case "q" -> left = true;
          case "b", "u", "r" -> ofTask(text);
          default -> message = "no key of this view";
        }
      }
      case ENTER, REDRAW, QUIT -> {}
    }
  }

  private void inCheckIn(Place.CheckIn open, Key key, String text) {
    switch (key) {
      case UP -> place = scrolled(open, -1);
      case DOWN -> place = scrolled(open, 1);
      case PAGE_UP -> place = scrolled(open, -page());
      case PAGE_DOWN -> place = scrolled(open, page());
      case HOME -> place = scrolled(open, -open.report().size());
      case END -> place = scrolled(open, open.report().size());
      case ESCAPE, BACKSPACE -> back();
      case LETTER -> {
        if (text.equals("q")) {
          left = true;
        } else {
          answerWith(open, text);
        }
      }
      case ENTER, REDRAW, QUIT -> {}
    }
  }

  private static Place scrolled(Place.CheckIn open, int lines) {
    int most = Math.max(0, open.report().size() - 1);
    return new Place.CheckIn(
        open.report(), open.moves(), open.red(), Math.clamp(open.top() + lines, 0, most));
  }

  private void answerWith(Place.CheckIn open, String text) {
    var view = checkIn;
    for (var move : Move.values()) {
      if (view != null
          && text.equals(Character.toString(move.key()))
          && open.moves().contains(move.word())) {
        switch (move) {
          case CONTINUE -> {
            if (open.red()) {
              ask("Why, although it is red?", why -> deeds.answer(view, move.word(), why));
            } else {
              sure(deeds.answer(view, move.word(), null));
            }
          }
          case REWORK, REPLAN ->
              ask("What is to be otherwise?", wish -> deeds.answer(view, move.word(), wish));
          case ABANDON -> sure(deeds.answer(view, move.word(), null));
        }
        return;
      }
    }
    message = "no move of this check-in";
  }

  private void elsewhere(Key key, String text) {
    if (key == Key.LETTER && text.equals("q")) {
      left = true;
    } else if (key != Key.REDRAW) {
      back();
    }
  }

  private void answer(Place.Question question, Key key, String text) {
    var typed = question.typed();
    switch (key) {
      case ESCAPE -> place = question.before();
      case ENTER -> {
        if (typed.isBlank()) {
          message = "nothing was typed: nothing is done";
          place = question.before();
        } else {
          place = new Place.Sure(question.then().apply(typed.strip()), question.before());
        }
      }
      case BACKSPACE ->
          place =
              typedNow(
                  question,
                  typed.isEmpty()
                      ? ""
                      : typed.substring(0, typed.offsetByCodePoints(typed.length(), -1)));
      case LETTER -> {
        if (typed.length() < LONGEST_TEXT) {
          place = typedNow(question, typed + Painter.flat(text));
        }
      }
      case UP, DOWN, PAGE_UP, PAGE_DOWN, HOME, END, REDRAW, QUIT -> {}
    }
  }

  private static Place typedNow(Place.Question question, String typed) {
    return new Place.Question(question.asks(), typed, question.then(), question.before());
  }

  private void decide(Place.Sure sure, Key key, String text) {
    if (key == Key.LETTER && text.equalsIgnoreCase("y")) {
      place = sure.before() instanceof Place.CheckIn ? new Place.Tasks() : sure.before();
      message = "...";
      beside(() -> new Happening.Told(sure.deed().run().get()));
    } else if (key == Key.ESCAPE || (key == Key.LETTER && text.equalsIgnoreCase("n"))) {
      place = sure.before();
      message = "nothing is changed";
    }
  }

  private void ask(String asks, Function<String, Deed> then) {
    place = new Place.Question(asks, "", then, place);
  }

  private void sure(Deed deed) {
    place = new Place.Sure(deed, place);
  }

  private void move(int by) {
    var all = boards.get().rows();
    if (!all.isEmpty()) {
      selected = all.get(Math.clamp(scene().index() + by, 0, all.size() - 1)).node().key();
    }
  }

  private void open() {
    var row = boards.get().row(selected).filter(Board.Row::isTask);
    if (row.isEmpty()) {
      message = boards.get().row(selected).map(it -> it.node().why()).orElse("there is no task");
      return;
    }
    var node = row.get().node();
    card = List.of("task " + node.key());
    place = new Place.Card(node.key(), 0);
    read(node);
  }

  private void read(SwarmView.Node node) {
    var task = node.key();
    printed =
        new Printed(
            queen.swarm(colony.id().toString()).output(task),
            node.epoch(),
            () -> tell.accept(new Happening.Changed()));
    beside(
        () -> {
          card = new TaskCard(queen.task(colony.id().toString(), task)).lines();
          return new Happening.Changed();
        });
  }

  /// Read at once and not beside: what keys mean next depends on it.
  private void readCheckIn() {
    try {
      var open = queen.checkIn(colony.id().toString()).filter(it -> it.answered() == null);
      if (open.isEmpty()) {
        message = "no check-in is open";
        return;
      }
      checkIn = open.get();
      var screen =
          new Screen(new PrintWriter(Writer.nullWriter()), Output.TABLE, true, false, columns);
      place =
          new Place.CheckIn(
              CheckInCard.whole(queen, colony, checkIn, screen),
              checkIn.moves(),
              CheckInCard.red(checkIn),
              0);
    } catch (Trouble trouble) {
      message = trouble.line();
    }
  }

  private void beside(Supplier<Happening> work) {
    Thread.ofVirtual()
        .name("watch-deed")
        .start(
            () -> {
              try {
                tell.accept(work.get());
              } catch (Trouble trouble) {
                tell.accept(new Happening.Told(trouble.line()));
              }
            });
  }

  private void back() {
    close();
    place = new Place.Tasks();
  }

  private int page() {
    return Math.max(1, rows - 8);
  }

  @Override
  public void close() {
    if (printed != null) {
      printed.close();
      printed = null;
    }
  }
}
