package colony.cli.swarm;

import colony.cli.output.Canvas;
import colony.cli.queen.Patience;
import colony.cli.queen.QueenClient;
import colony.contracts.api.TreeNode;
import colony.stack.Pause;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// A spawn tree that is drawn anew until its colony ends.
final class Redrawn {
  private static final Set<String> OVER = Set.of("COMPLETED", "FAILED");
  private static final Duration REDRAW = Duration.ofSeconds(1);

  private final Canvas canvas;
  private final Drawing drawing;
  private List<String> drawn = List.of();

  Redrawn(Canvas canvas, Drawing drawing) {
    this.canvas = canvas;
    this.drawing = drawing;
  }

  void follow(QueenClient queen, String colony, TreeNode first) {
    var patience = new Patience(this::notice);
    var root = first;
    draw(root);
    while (!OVER.contains(root.status())) {
      Pause.of(REDRAW);
      root = patience.ask(() -> queen.swarm(colony).tree());
      draw(root);
    }
  }

  private void draw(TreeNode root) {
    drawn = drawing.lines(root);
    canvas.draw(drawn);
  }

  /// Above what was seen last; the next drawing takes it away.
  private void notice(String words) {
    canvas.draw(Stream.concat(Stream.of(words), drawn.stream()).toList());
  }
}
