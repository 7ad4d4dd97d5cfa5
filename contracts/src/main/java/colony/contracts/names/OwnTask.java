package colony.contracts.names;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// A task of the Queen's own, which stands in no plan. Its id tells which: it begins with `@`, and
/// no plan can name a task so.
public enum OwnTask {
  SURVEY,
  PLAN,
  REVIEW,
  VERIFY,
  WATCH,
  MERGE,
  RESTORE,
  ARCHIVE;

  /// With this code a planner's task is blocked that a person has cancelled while its colony may
  /// not move. No code that a person gives has a dash.
  public static final String CALLED_OFF = "called-off";

  private final String head = "@" + name().toLowerCase(Locale.ROOT) + "-";

  /// @param ord of the task in its colony
  public String id(int ord) {
    return head + ord;
  }

  /// @param subject the task or phase that it looks at
  public String id(String subject, int ord) {
    return head + subject + "-" + ord;
  }

  public boolean is(String taskId) {
    return taskId.startsWith(head);
  }

  /// Empty for a task of a plan.
  public static Optional<OwnTask> of(String taskId) {
    return Arrays.stream(values()).filter(it -> it.is(taskId)).findFirst();
  }
}
