package colony.queen.app.command;

import colony.queen.app.RefusedException;
import colony.queen.app.read.Reader;
import colony.queen.app.reign.HeldReports;
import colony.queen.app.reign.LoggedReport;
import colony.queen.colony.Input;
import colony.queen.colony.TaskRow;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// What people do with a single task and its requests: cancel, block, restore, retry it, lift a
/// refusal. One transaction each.
@ApplicationScoped
public class TaskSteering {
  private static final String OPERATOR = "operator";

  private final Steering steering;
  private final Reader reader;
  private final HeldReports heldReports;

  @Inject
  public TaskSteering(Steering steering, Reader reader, HeldReports heldReports) {
    this.steering = steering;
    this.reader = reader;
    this.heldReports = heldReports;
  }

  /// Why a task is blocked, as a person says it; what is left out has its usual value.
  public record Block(
      String message, Optional<String> code, Optional<String> owner, Optional<String> recoverWhen) {
    public static final String EXPECTED_CODE = "1 to 40 lower-case letters, digits or _";

    private static final Pattern CODE = Pattern.compile("[a-z0-9_]{1,40}");

    public static boolean possible(String code) {
      return CODE.matcher(code).matches();
    }
  }

  public void cancel(UUID colony, String taskId, String actor, Optional<String> reason) {
    steering.command(new Input.CancelTask(colony, taskId, actor, reason));
  }

  public void block(UUID colony, String taskId, String actor, Block why) {
    steering.command(
        new Input.BlockTask(
            colony,
            taskId,
            actor,
            why.code().orElse(OPERATOR),
            why.message(),
            why.owner().orElse(OPERATOR),
            why.recoverWhen().orElse("somebody restores it")));
  }

  /// @param ready it becomes ready whatever it was; otherwise it returns to where it came from, and
  ///   a report that was held is judged now
  public void restore(
      UUID colony, String taskId, String actor, Optional<String> reason, boolean ready) {
    var held = ready ? Optional.<Input.Finished>empty() : held(colony, taskId);
    steering.command(new Input.RestoreTask(colony, taskId, actor, reason, ready, held));
  }

  private Optional<Input.Finished> held(UUID colony, String taskId) {
    return reader
        .task(colony, taskId)
        .map(TaskRow::blocked)
        .map(TaskRow.Blocked::held)
        .filter(seq -> seq != 0)
        .map(seq -> held(colony, taskId, seq));
  }

  private Input.Finished held(UUID colony, String taskId, long seq) {
    return LoggedReport.at(reader, heldReports, colony, seq)
        .orElseThrow(
            () ->
                new RefusedException(
                    "the report of task %s is not in the log any more: restore it to ready"
                        .formatted(taskId),
                    List.of()));
  }

  public void retry(UUID colony, String taskId, String actor) {
    steering.command(new Input.RetryTask(colony, taskId, actor));
  }

  public void overrideSpawn(
      UUID colony, String taskId, String requestId, String actor, String reason) {
    steering.command(new Input.OverrideSpawn(colony, taskId, requestId, actor, reason));
  }
}
