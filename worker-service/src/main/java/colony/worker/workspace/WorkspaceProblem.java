package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import java.io.IOException;
import java.nio.file.AccessDeniedException;

/// A workspace that cannot be had or kept: an outcome of the attempt, with a sentence for a person.
public final class WorkspaceProblem extends Exception {
  private static final long serialVersionUID = 1L;

  private final OutcomeClass outcome;

  public WorkspaceProblem(OutcomeClass outcome, String sentence) {
    super(sentence);
    this.outcome = outcome;
  }

  /// Who may not is let in by a person; anything else, such as a full disk, may pass.
  static WorkspaceProblem of(IOException e, String sentence) {
    return new WorkspaceProblem(
        e instanceof AccessDeniedException ? OutcomeClass.PERMISSION : OutcomeClass.TRANSIENT,
        "%s: %s".formatted(sentence, e));
  }

  public OutcomeClass outcome() {
    return outcome;
  }

  public String sentence() {
    return String.valueOf(getMessage());
  }
}
