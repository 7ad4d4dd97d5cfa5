package colony.contracts.schema;

import static colony.contracts.Topics.CONTROL;
import static colony.contracts.Topics.DEAD_LETTERS;
import static colony.contracts.Topics.EVENTS;
import static colony.contracts.Topics.HEARTBEATS;
import static colony.contracts.Topics.LEARNINGS;
import static colony.contracts.Topics.PATTERNS;
import static colony.contracts.Topics.PROGRESS;
import static colony.contracts.Topics.REPORTS;
import static colony.contracts.Topics.SIGNALS;
import static colony.contracts.Topics.STATE;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonySummary;
import colony.contracts.ControlMessage;
import colony.contracts.DeadLetter;
import colony.contracts.Heartbeat;
import colony.contracts.LearningReported;
import colony.contracts.PatternStated;
import colony.contracts.Progress;
import colony.contracts.RunTask;
import colony.contracts.SignalCommand;
import colony.contracts.Topics;
import colony.contracts.WorkerReport;
import java.util.List;

/// What travels on a topic.
///
/// @param message the record, or the sealed interface of all records, on it
/// @param key of each record
/// @param means one sentence for who reads the contract
public record Traffic(String topic, Class<?> message, String key, String means) {

  /// The traffic of one topic.
  public static Traffic on(String topic) {
    return switch (topic) {
      case REPORTS -> of(topic, WorkerReport.class, "colony id", "What workers say of their tasks");
      case HEARTBEATS ->
          of(topic, Heartbeat.class, "instance", "Signs of life, clock of the leases");
      case PROGRESS -> of(topic, Progress.class, "colony id", "Live output: bounded and lossy");
      case CONTROL -> of(topic, ControlMessage.class, "colony id", "Orders every worker reads");
      case EVENTS -> of(topic, ColonyEvent.class, "colony id", "All that happens, as CloudEvents");
      case STATE -> of(topic, ColonySummary.class, "colony id", "The newest state of each colony");
      case DEAD_LETTERS ->
          of(topic, DeadLetter.class, "message id", "What could not be taken, and why");
      case LEARNINGS ->
          of(topic, LearningReported.class, "project", "What workers learned, for the memory");
      case SIGNALS -> of(topic, SignalCommand.class, "colony id", "Signals that programs give");
      case PATTERNS ->
          of(topic, PatternStated.class, "pattern id", "What projects learned from each other");
      default -> {
        if (!Topics.ofTasks(topic)) {
          throw new IllegalArgumentException("no message is known for topic " + topic);
        }
        yield of(topic, RunTask.class, "colony id/task id", "Dispatches: each grants one attempt");
      }
    };
  }

  /// The traffic of every topic that always exists.
  public static List<Traffic> all() {
    return Topics.declarations().stream().map(topic -> on(topic.name())).toList();
  }

  private static Traffic of(String topic, Class<?> message, String key, String means) {
    return new Traffic(topic, message, key, means);
  }
}
