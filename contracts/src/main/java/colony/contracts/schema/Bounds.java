package colony.contracts.schema;

import colony.contracts.ColonyEvent;
import colony.contracts.DeadLetter;
import colony.contracts.Progress;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import colony.contracts.WorkerReport.Finished;
import colony.contracts.WorkerReport.Stopped;
import com.github.victools.jsonschema.generator.FieldScope;
import org.jspecify.annotations.Nullable;

/// The bounds that the records name in words, by record and field.
record Bounds(@Nullable Integer maxLength, @Nullable Integer maxItems, @Nullable String pattern) {
  private static final Bounds NONE = new Bounds(null, null, null);

  static Bounds of(FieldScope field) {
    var name =
        field.getDeclaringType().getErasedType().getSimpleName() + "." + field.getDeclaredName();
    return field.isFakeContainerItemScope() ? ofItems(name) : ofField(name);
  }

  private static Bounds ofField(String name) {
    return switch (name) {
      case "TaskResult.summary" -> length(TaskResult.MAX_SUMMARY);
      case "SpawnRequest.requestId" -> length(SpawnRequest.MAX_ID);
      case "SpawnRequest.reason" -> length(SpawnRequest.MAX_REASON);
      case "SpawnRequest.context" -> length(SpawnRequest.MAX_CONTEXT);
      case "Finished.spawnFaults" -> items(Finished.MAX_FAULTS);
      case "Stopped.survivors" -> items(Stopped.MAX_SURVIVORS);
      case "Cost.currency" -> new Bounds(null, null, "^[A-Z]{3}$");
      case "Progress.lines" -> items(Progress.MAX_LINES);
      case "Progress.stream" -> new Bounds(null, null, "^(out|err)$");
      case "ColonySummary.phases", "ColonySummary.openGates" -> items(40);
      case "PlanRefused.faults",
          "PhaseFinished.gates",
          "PhaseReworked.taskIds",
          "VoteCast.issues",
          "ColonyRolledBack.undone",
          "ColonyHalted.violations",
          "RecoveryPrepared.kept",
          "RecoveryPrepared.lost" ->
          items(ColonyEvent.MAX_LISTED);
      // Base64: four characters for three bytes.
      case "DeadLetter.payload" -> length((DeadLetter.MAX_PAYLOAD_BYTES + 2) / 3 * 4);
      case "DeadLetter.reason" -> length(DeadLetter.MAX_REASON);
      case "BlobRef.sha256" -> new Bounds(null, null, "^[0-9a-f]{64}$");
      default -> NONE;
    };
  }

  private static Bounds ofItems(String name) {
    return name.equals("Progress.lines") ? length(Progress.MAX_LINE) : NONE;
  }

  private static Bounds items(int most) {
    return new Bounds(null, most, null);
  }

  private static Bounds length(int most) {
    return new Bounds(most, null, null);
  }
}
