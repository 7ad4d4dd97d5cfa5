package colony.queen.app;

import colony.contracts.TaskResult;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.queen.colony.Charter;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.HandOff;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Plan;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What faces read. Nothing is decided on what it returns.
public interface Reader {

  /// A colony by its id or, in this namespace, its name.
  Optional<UUID> find(String namespace, String idOrName);

  Optional<UUID> byRequestKey(String namespace, String key);

  Optional<Whole> colony(UUID id);

  /// Newest first.
  ///
  /// @param before only colonies older than this one
  List<Whole> colonies(String namespace, Optional<String> state, Optional<UUID> before, int most);

  Plan plan(UUID colony, int version);

  List<TaskRow> tasks(UUID colony, String status, int most);

  /// The result in this event of the colony.
  Optional<TaskResult> result(UUID colony, long seq);

  /// Events as they were sent, with a `seq` above `after`.
  List<Event> events(UUID colony, long after, int most);

  List<ColonyView.Transition> lastTransitions(UUID colony, int most);

  Optional<StoredCheckIn> openCheckIn(UUID colony);

  Optional<StoredCheckIn> checkIn(UUID colony, UUID id);

  /// The newest check-in, open or answered.
  Optional<StoredCheckIn> lastCheckIn(UUID colony);

  /// The newest event of this type.
  Optional<JsonNode> lastEvent(UUID colony, String type);

  /// Events of this type, newest first.
  List<JsonNode> newestEvents(UUID colony, String type, int most);

  /// What the last pause left, until the colony is resumed.
  Optional<HandOff> handOff(UUID colony);

  /// The complete colony as it is committed, without a lock.
  Colony whole(UUID colony);

  record Whole(Charter charter, Standing standing, List<PhaseRow> phases) {}

  record Event(long seq, String type, String body) {}

  record StoredCheckIn(CheckIn report, Optional<CheckInView.Answer> answer) {}
}
