package colony.cli.watch;

import colony.cli.colonies.Money;
import colony.cli.colonies.NextStep;
import colony.cli.output.Screen;
import colony.contracts.api.ColonyView;
import colony.contracts.api.ColonyView.PhaseView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/// The colony at a glance, above all else.
record Head(Ink ink) {
  private static final int ROOM_FOR_GOAL = 12;
  private static final int LONGEST = 400;

  List<AttributedString> lines(Board board, int rows) {
    var lines = new ArrayList<AttributedString>();
    lines.add(first(board));
    if (rows >= ROOM_FOR_GOAL) {
      lines.add(new AttributedString("goal: " + Screen.oneLine(board.colony().goal(), LONGEST)));
      lines.add(phases(board.colony()));
    }
    lines.add(last(board));
    return lines;
  }

  private AttributedString first(Board board) {
    var colony = board.colony();
    var tasks = colony.tasks();
    return new AttributedStringBuilder()
        .style(AttributedStyle.BOLD)
        .append(Screen.oneLine(colony.name(), 40))
        .append("  ")
        .style(ink.status(colony.state()))
        .append(colony.state())
        .style(AttributedStyle.DEFAULT)
        .append(colony.paused() ? " (paused)" : "")
        .append("  active %d/%d".formatted(colony.active(), colony.activeLimit()))
        .append("  tasks %d/%d".formatted(tasks.done(), tasks.total()))
        .append(tasks.blocked() == 0 ? "" : ", %d blocked".formatted(tasks.blocked()))
        .append("  " + used(board))
        .toAttributedString();
  }

  /// Unknown cost is a question mark and never 0.
  private static String used(Board board) {
    var tokens = String.format(Locale.ROOT, "%,d tokens", board.tokens());
    var cost = board.micros().map(Money::written);
    if (cost.isEmpty()) {
      return board.unknownCost() ? tokens + ", cost ?" : tokens;
    }
    return "%s, cost %s%s".formatted(tokens, cost.get(), board.unknownCost() ? " + ?" : "");
  }

  private static AttributedString phases(ColonyView colony) {
    if (colony.phases().isEmpty()) {
      return new AttributedString("no plan yet");
    }
    return new AttributedString(
        String.join("  ", colony.phases().stream().map(Head::phase).toList()));
  }

  private static String phase(PhaseView phase) {
    int parts = 8;
    int full = phase.total() == 0 ? 0 : parts * phase.done() / phase.total();
    return "%s [%s%s] %d/%d %s"
        .formatted(
            Screen.oneLine(phase.phaseId(), 20),
            "#".repeat(full),
            ".".repeat(parts - full),
            phase.done(),
            phase.total(),
            phase.status().toLowerCase(Locale.ROOT));
  }

  private AttributedString last(Board board) {
    var colony = board.colony();
    if (board.notice().isPresent()) {
      return ink.strong("! " + board.notice().get());
    }
    if (colony.openCheckIn() != null) {
      return ink.strong("! a check-in waits for you: c");
    }
    return new AttributedString("next: " + Screen.oneLine(NextStep.typed(colony.next()), LONGEST));
  }
}
