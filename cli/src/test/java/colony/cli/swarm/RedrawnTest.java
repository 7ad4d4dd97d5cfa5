package colony.cli.swarm;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.FakeQueen;
import colony.cli.output.Canvas;
import colony.cli.output.Output;
import colony.cli.output.Screen;
import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.contracts.api.TreeNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class RedrawnTest {
  private final StringWriter out = new StringWriter();

  @Test
  void waitsForAQueenWhoIsAwayAndSaysSoAboveWhatWasSeenLast() throws IOException {
    try (var queen = new FakeQueen()) {
      queen.on("GET /api/v1/colonies/tidy-1/tree", 503, "not now");
      queen.on("GET /api/v1/colonies/tidy-1/tree", 200, root("COMPLETED"));
      var client = new QueenClient(new QueenAddress(List.of(URI.create(queen.url())), "t", "ada"));
      var screen = new Screen(new PrintWriter(out), Output.TABLE, true, false, 80);

      new Redrawn(new Canvas(screen, 9), new Drawing(screen))
          .follow(client, "tidy-1", root("EXECUTING"));

      assertThat(out.toString())
          .containsSubsequence(
              "the Queen is away, waiting for her\nQueen (queen) executing",
              "the Queen is back\nQueen (queen) executing",
              "\033[2A\033[JQueen (queen) completed");
    }
  }

  private static TreeNode root(String status) {
    var nothing = new TreeNode.Spent(0, null, false);
    return new TreeNode(
        "Queen",
        "queen",
        null,
        null,
        status,
        null,
        0,
        0,
        FakeQueen.NOON,
        null,
        2_000,
        nothing,
        nothing,
        null,
        List.of());
  }
}
