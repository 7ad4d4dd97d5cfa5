package colony.contracts.schema;

import colony.contracts.ColonyEvent;
import colony.contracts.DeadLetter;
import colony.contracts.LearningReported;
import colony.contracts.Progress;
import colony.contracts.SignalCommand;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import colony.contracts.WorkerReport;
import colony.contracts.WorkerReport.Finished;
import colony.contracts.WorkerReport.Stopped;
import com.github.victools.jsonschema.generator.FieldScope;
import org.jspecify.annotations.Nullable;

/// The bounds that the records name in words, by record and field.
record Bounds(
    @Nullable Integer minLength,
    @Nullable Integer maxLength,
    @Nullable Integer maxItems,
    @Nullable String pattern) {
  private static final Bounds NONE = new Bounds(null, null, null, null);

  static Bounds of(FieldScope field) {
    var name = nameOf(field);
    return field.isFakeContainerItemScope() ? ofItems(name) : ofField(name);
  }

  static String nameOf(FieldScope field) {
    return field.getDeclaringType().getErasedType().getSimpleName() + "." + field.getDeclaredName();
  }

  private static Bounds ofField(String name) {
    return switch (name) {
      case "TaskResult.summary" -> length(TaskResult.MAX_SUMMARY);
      case "SpawnRequest.requestId" -> length(SpawnRequest.MAX_ID);
      case "SpawnRequest.reason" -> length(SpawnRequest.MAX_REASON);
      case "SpawnRequest.context" -> length(SpawnRequest.MAX_CONTEXT);
      case "Finished.spawnFaults" -> items(Finished.MAX_FAULTS);
      case "Stopped.survivors" -> items(Stopped.MAX_SURVIVORS);
      case "Blocked.code" -> written("^[a-z0-9][a-z0-9_-]{0,39}$");
      case "Blocked.message", "Blocked.recoverWhen" -> length(WorkerReport.Blocked.MAX_MESSAGE);
      case "External.service" -> written("^[a-z0-9][a-z0-9-]{0,39}$");
      case "Cost.currency" -> written("^[A-Z]{3}$");
      case "Progress.lines" -> items(Progress.MAX_LINES);
      case "Progress.stream" -> written("^(out|err)$");
      case "ColonySummary.phases", "ColonySummary.openGates", "ColonySummary.openBudgets" ->
          items(40);
      case "PlanRefused.faults",
          "PhaseFinished.gates",
          "PhaseReworked.taskIds",
          "VoteCast.issues",
          "TaskReviewed.issues",
          "TasksMerged.files",
          "ColonyRolledBack.undone",
          "ColonyImported.odd",
          "ColonyHalted.violations",
          "RecoveryPrepared.kept",
          "RecoveryPrepared.lost",
          "BrainDown.taskIds" ->
          items(ColonyEvent.MAX_LISTED);
      // Base64: four characters for three bytes.
      case "DeadLetter.payload" -> length((DeadLetter.MAX_PAYLOAD_BYTES + 2) / 3 * 4);
      case "DeadLetter.reason" -> length(DeadLetter.MAX_REASON);
      case "LearningReported.content" -> length(LearningReported.MAX_CONTENT);
      case "SignalCommand.content" ->
          new Bounds(SignalCommand.MIN_CONTENT, SignalCommand.MAX_CONTENT, null, null);
      case "SignalCommand.source" -> written("^[A-Za-z0-9._@:-]{1,64}$");
      case "SignalCommand.signal" -> written("^(FOCUS|REDIRECT|FEEDBACK)$");
      case "SignalEmitted.signal",
          "SignalReinforced.signal",
          "SignalRemoved.signal",
          "SeenSignal.signal",
          "GivenSignal.signal" ->
          written("^(INIT|FOCUS|REDIRECT|FEEDBACK)$");
      case "GivenSignal.level" -> written("^(PRIORITIZE|NOTE)$");
      case "MemorySlice.source" -> written("^(live|cached)$");
      case "LearningsExtracted.point" -> written("^(reported|phase-end|run-end|evicted)$");
      case "InstinctState.status" -> written("^(open|validated|disproven|forgotten)$");
      case "BlobRef.sha256", "ColonyImported.sha256" -> written("^[0-9a-f]{64}$");
      default -> NONE;
    };
  }

  private static Bounds ofItems(String name) {
    return name.equals("Progress.lines") ? length(Progress.MAX_LINE) : NONE;
  }

  private static Bounds items(int most) {
    return new Bounds(null, null, most, null);
  }

  private static Bounds length(int most) {
    return new Bounds(null, most, null, null);
  }

  private static Bounds written(String pattern) {
    return new Bounds(null, null, null, pattern);
  }
}
