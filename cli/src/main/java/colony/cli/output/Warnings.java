package colony.cli.output;

import colony.contracts.api.ColonyView;
import java.io.PrintWriter;
import java.util.List;

/// What is doubtful in a plan somebody gives, beside what the command has to say: it runs all the
/// same, perhaps not as it was meant.
public record Warnings(PrintWriter err) {
  private static final int LONGEST = 500;

  public void tell(ColonyView colony) {
    if (colony.warnings() != null) {
      tell(colony.warnings());
    }
  }

  public void tell(List<String> warnings) {
    warnings.forEach(it -> err.println("colony: warning: " + Screen.oneLine(it, LONGEST)));
    err.flush();
  }
}
