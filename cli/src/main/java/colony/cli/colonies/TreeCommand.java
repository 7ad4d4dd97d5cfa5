package colony.cli.colonies;

import colony.contracts.api.TreeNode;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "tree",
    description = "Show who works for a colony, under whom.",
    mixinStandardHelpOptions = true)
public final class TreeCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var client = queen.client();
    var root = client.tree(colony);
    Paused.tell(client, shown, colony);
    if (shown.json()) {
      shown.document(root);
    } else {
      show(root, "", "", shown);
    }
    return ExitCode.DONE.status();
  }

  private static void show(TreeNode node, String branch, String below, Screen shown) {
    shown.line(branch + label(node, shown));
    var children = node.children();
    for (int i = 0; i < children.size(); i++) {
      var last = i == children.size() - 1;
      show(children.get(i), below + (last ? "`- " : "|- "), below + (last ? "   " : "|  "), shown);
    }
  }

  private static String label(TreeNode node, Screen shown) {
    var label = new StringBuilder(node.name()).append(" (").append(node.caste()).append(')');
    if (node.taskId() != null) {
      label.append(' ').append(node.taskId());
    }
    label.append(' ').append(shown.status(node.status().toLowerCase(Locale.ROOT), 1).strip());
    if (node.attempt() > 1) {
      label.append(", attempt ").append(node.attempt());
    }
    if (node.taskId() != null && node.startedAt() != null) {
      var end = node.endedAt() == null ? Instant.now() : node.endedAt();
      var took = Duration.between(node.startedAt(), end).toMillis();
      label.append(String.format(Locale.ROOT, ", %.1f s", took / 1000.0));
    }
    return label.toString();
  }
}
