package colony.cli.proof;

import colony.contracts.Json;
import colony.stack.Trouble;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The report of a run for programs and for people, in one folder, and never that of the run before
/// it.
///
/// @param home made when there is something to write
public record ReportFiles(Path home) {
  private static final String JSON = "report.json";
  private static final String TEXT = "report.txt";

  /// Before a run.
  public void forget() {
    try {
      Files.deleteIfExists(home.resolve(JSON));
      Files.deleteIfExists(home.resolve(TEXT));
    } catch (IOException e) {
      throw new Trouble("cannot delete the former report in " + home, e);
    }
  }

  /// Into the files, and for whoever waits.
  public void tell(Object report, List<String> lines, boolean asJson, PrintWriter out) {
    write(report, lines);
    if (asJson) {
      out.println(json(report));
    } else {
      lines.forEach(out::println);
    }
    out.flush();
  }

  private void write(Object report, List<String> lines) {
    try {
      Files.createDirectories(home);
      Files.writeString(home.resolve(JSON), json(report) + "\n");
      Files.write(home.resolve(TEXT), lines);
    } catch (IOException e) {
      throw new Trouble("cannot write the report in " + home, e);
    }
  }

  private static String json(Object report) {
    try {
      return Json.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(report);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot write " + report, e);
    }
  }
}
