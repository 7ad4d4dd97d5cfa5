package colony.cli.watch;

import colony.cli.output.Screen;
import colony.contracts.api.SwarmView.Node;
import java.util.Locale;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/// A row of the tree. The selected one has a mark, since colours may be off.
record TaskLine(Ink ink) {
  private static final int NAME = 26;
  private static final int DEEPEST = 6;
  private static final int LONGEST = 300;

  AttributedString line(Board.Row row, boolean selected) {
    var node = row.node();
    var name = "  ".repeat(Math.min(row.indent(), DEEPEST)) + Screen.oneLine(node.key(), NAME);
    var status = Screen.oneLine(node.status(), 9).toLowerCase(Locale.ROOT);
    var line =
        new AttributedStringBuilder()
            .append(selected ? "> " : "  ")
            .append(("%-" + NAME + "s ").formatted(name))
            .style(ink.status(status))
            .append("%-9s".formatted(status))
            .style(AttributedStyle.DEFAULT)
            .append(" %-9s %s".formatted(Screen.oneLine(node.caste(), 9), rest(node)));
    var whole = line.toAttributedString();
    return selected
        ? new AttributedStringBuilder()
            .style(AttributedStyle.INVERSE)
            .append(whole.toString())
            .toAttributedString()
        : whole;
  }

  /// Why it stands, or what it gave, or what it is.
  private static String rest(Node node) {
    var head = node.attempt() > 1 ? "attempt %d: ".formatted(node.attempt()) : "";
    var text =
        node.why() != null
            ? node.why()
            : node.summary() != null ? node.summary() : node.description();
    return Screen.oneLine(head + text, LONGEST);
  }
}
