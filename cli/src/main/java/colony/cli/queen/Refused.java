package colony.cli.queen;

import colony.contracts.api.Problem;

/// What was answered instead of a yes, for those who want it as it came.
public final class Refused extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  Refused(Problem problem) {
    super(problem.detail());
    this.problem = problem;
  }

  public Problem problem() {
    return problem;
  }
}
