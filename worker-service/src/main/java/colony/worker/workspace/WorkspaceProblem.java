package colony.worker.workspace;

import colony.contracts.OutcomeClass;

/// A workspace that cannot be had or kept: an outcome of the attempt, with a sentence for a person.
public final class WorkspaceProblem extends Exception {
  private static final long serialVersionUID = 1L;

  private final OutcomeClass outcome;

  public WorkspaceProblem(OutcomeClass outcome, String sentence) {
    super(sentence);
    this.outcome = outcome;
  }

  public OutcomeClass outcome() {
    return outcome;
  }

  public String sentence() {
    return String.valueOf(getMessage());
  }
}
