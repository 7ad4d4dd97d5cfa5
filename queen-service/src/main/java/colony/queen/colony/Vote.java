package colony.queen.colony;

import colony.queen.plan.Approvals;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/// One vote on a gate (docs/check-ins.md).
///
/// @param voter a person, from the credentials, or the task whose watcher it is; each votes once, a
///   later vote replaces the former
/// @param watcher a task's vote, otherwise a person's
/// @param weight share of the vote, above 0
public record Vote(
    String voter,
    boolean watcher,
    boolean approve,
    double weight,
    List<Issue> issues,
    String reason,
    Instant at) {
  public static final double USUAL_WEIGHT = 1;

  /// They are kept with the phase.
  public static final int MOST_ISSUES = 50;

  public Vote {
    issues = List.copyOf(issues);
  }

  /// @param severity critical, high, medium, low or info; one critical issue in a reject vetoes
  public record Issue(String severity, String text) {
    public static final int LONGEST_TEXT = 500;
  }

  /// Of all votes those of whom the gate asks.
  public static List<Vote> counting(Approvals approvals, List<Vote> votes) {
    return votes.stream()
        .filter(
            vote ->
                switch (approvals.from()) {
                  case PEOPLE -> !vote.watcher();
                  case WATCHERS -> vote.watcher();
                  case ANY -> true;
                })
        .toList();
  }

  /// Those that nobody casts anew: of watchers whose tasks stay done. People are asked again.
  ///
  /// @param done whether the task with this id stays so
  public static List<Vote> standing(List<Vote> votes, Predicate<String> done) {
    return votes.stream().filter(vote -> vote.watcher() && done.test(vote.voter())).toList();
  }

  /// A person may be called like a task.
  public boolean replaces(Vote former) {
    return watcher == former.watcher() && voter.equals(former.voter());
  }

  public boolean vetoes() {
    return !approve && issues.stream().anyMatch(it -> it.severity().equalsIgnoreCase("critical"));
  }
}
