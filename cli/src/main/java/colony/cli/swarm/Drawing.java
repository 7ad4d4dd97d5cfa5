package colony.cli.swarm;

import colony.cli.colonies.Money;
import colony.cli.colonies.Took;
import colony.cli.output.Screen;
import colony.contracts.api.TreeNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/// A spawn tree as lines: a node with its state, and below it why it does not run.
record Drawing(Screen screen) {
  private static final int NARROWEST = 80;

  List<String> lines(TreeNode root) {
    var lines = new ArrayList<String>();
    draw(root, "", "", lines);
    return lines;
  }

  private void draw(TreeNode node, String branch, String below, List<String> lines) {
    lines.add(branch + label(node));
    var children = node.children();
    if (node.why() != null) {
      var indent = below + (children.isEmpty() ? "     " : "|    ");
      lines.add(
          indent
              + Screen.oneLine(
                  node.why(), Math.max(20, Math.max(NARROWEST, screen.width()) - indent.length())));
    }
    for (int i = 0; i < children.size(); i++) {
      var last = i == children.size() - 1;
      draw(children.get(i), below + (last ? "`- " : "|- "), below + (last ? "   " : "|  "), lines);
    }
  }

  private String label(TreeNode node) {
    var label = new StringJoiner(", ");
    label.add(who(node) + " " + screen.status(node.status().toLowerCase(Locale.ROOT), 1).strip());
    if (node.depth() == 0) {
      label.add(Took.of(Duration.ofMillis(node.ageMillis())));
    } else {
      if (node.attempt() > 0) {
        label.add("attempt " + node.attempt());
      }
      label.add("depth " + node.depth());
      if (node.startedAt() != null) {
        label.add(Took.of(Duration.ofMillis(node.ageMillis())));
      }
      var self = used(node.self());
      if (!self.isEmpty()) {
        label.add(self);
      }
    }
    if (!node.children().isEmpty() && !node.subtree().equals(node.self())) {
      var all = used(node.subtree());
      if (!all.isEmpty()) {
        label.add("in all " + all);
      }
    }
    if (Boolean.FALSE.equals(node.consumed()) && node.status().equals("DONE")) {
      label.add("unconsumed");
    }
    return label.toString();
  }

  private static String who(TreeNode node) {
    var who = new StringBuilder(node.name().isEmpty() ? "" : node.name() + " ");
    who.append('(').append(node.caste());
    if (node.mode() != null) {
      who.append(" as ").append(node.mode());
    }
    who.append(')');
    if (node.taskId() != null) {
      who.append(' ').append(Screen.whole(node.taskId()));
    }
    return who.toString();
  }

  /// Unknown cost is a question mark and never 0.
  private static String used(TreeNode.Spent spent) {
    var used = new StringJoiner(" ");
    if (spent.tokens() > 0) {
      used.add(String.format(Locale.ROOT, "%,d tokens", spent.tokens()));
    }
    if (spent.micros() != null) {
      used.add("cost " + Money.written(spent.micros()) + (spent.unknownCost() ? " + ?" : ""));
    } else if (spent.unknownCost()) {
      used.add("cost ?");
    }
    return used.toString();
  }
}
