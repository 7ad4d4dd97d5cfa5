package colony.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Commands typed at a Queen who answers as she is told.
abstract class CommandCase {
  static final String TIDY = "/api/v1/colonies/tidy-1";
  static final String BY_ID = "/api/v1/colonies/" + FakeQueen.COLONY;

  @TempDir Path folder;
  FakeQueen queen;
  final StringWriter out = new StringWriter();
  final StringWriter err = new StringWriter();

  @BeforeEach
  void start() throws IOException {
    queen = new FakeQueen();
    Files.writeString(folder.resolve("tokens"), "admin secret\nworker other\n");
  }

  @AfterEach
  void stop() {
    queen.close();
  }

  int colony(String... arguments) {
    return colony(new PrintWriter(out), arguments);
  }

  int colony(PrintWriter out, String... arguments) {
    var all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--server", queen.url(), "--data", folder.toString()));
    return Colony.commandLine()
        .setOut(out)
        .setErr(new PrintWriter(err, true))
        .execute(all.toArray(String[]::new));
  }
}
