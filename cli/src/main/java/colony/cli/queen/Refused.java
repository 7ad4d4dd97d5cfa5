package colony.cli.queen;

import colony.contracts.api.Problem;
import java.time.Duration;

/// What was answered instead of a yes, for those who want it as it came.
public final class Refused extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Problem problem;
  private final Duration pause;

  /// @param pause how long it is not to be asked again
  Refused(Problem problem, Duration pause) {
    super(problem.detail());
    this.problem = problem;
    this.pause = pause;
  }

  public Problem problem() {
    return problem;
  }

  Duration pause() {
    return pause;
  }
}
