package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Everything on `colony.control`, which every worker process reads.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ControlMessage.StopTask.class, name = "stop-task"),
  @JsonSubTypes.Type(value = ControlMessage.StopColony.class, name = "stop-colony"),
  @JsonSubTypes.Type(value = ControlMessage.WrapUp.class, name = "wrap-up")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface ControlMessage extends ColonyMessage {

  /// Stop every attempt of this task whose epoch is `throughEpoch` or older.
  ///
  /// @param instance only this worker process is meant; absent means all
  record StopTask(
      UUID id,
      UUID colonyId,
      String namespace,
      Instant at,
      int schemaVersion,
      String taskId,
      int throughEpoch,
      @Nullable String instance,
      String reason)
      implements ControlMessage {}

  /// Stop every attempt of this colony that was dispatched up to and including `at`.
  record StopColony(
      UUID id, UUID colonyId, String namespace, Instant at, int schemaVersion, String reason)
      implements ControlMessage {}

  /// A budget is nearly used up: attempts bring what they have to an end. Nothing is killed.
  ///
  /// @param taskIds which attempts are meant; empty means all of the colony
  record WrapUp(
      UUID id,
      UUID colonyId,
      String namespace,
      Instant at,
      int schemaVersion,
      List<String> taskIds,
      String reason)
      implements ControlMessage {
    public WrapUp {
      taskIds = taskIds == null ? List.of() : List.copyOf(taskIds);
    }
  }
}
