package colony.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/// A command as somebody types it, with what it answers.
record Typed(int exitCode, String out, String err) {

  static Typed colony(String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    var exitCode =
        Colony.commandLine()
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(arguments);
    return new Typed(exitCode, out.toString(), err.toString());
  }
}
