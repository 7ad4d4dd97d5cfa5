package colony.queen.app.read;

import colony.contracts.TaskResult;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.door.Namespaces;
import colony.queen.colony.Charter;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.HandOff;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Plan;
import colony.queen.road.UnknownColony;
import colony.queen.task.TaskStatus;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// What faces read. Nothing is decided on what it returns.
public interface Reader {

  /// What is read meanwhile on this thread is of one moment and costs less: for several short reads
  /// of one answer.
  <T> T together(Supplier<T> reads);

  Optional<UUID> named(String namespace, String name);

  /// Where a colony lives.
  ///
  /// @param stands false when its rows left for the archive
  record Home(UUID colony, String namespace, boolean stands) {}

  Optional<Home> home(UUID id);

  Optional<UUID> byRequestKey(String namespace, String key);

  /// Whether something was asked of a colony, and done, under this key.
  boolean asked(UUID colony, String key);

  Optional<Whole> colony(UUID id);

  /// @throws UnknownColony when it is not there, or left for the archive since it was found
  default Whole present(UUID id) {
    return colony(id).orElseThrow(() -> new UnknownColony(id));
  }

  /// Newest first.
  ///
  /// @param before only colonies older than this one
  List<Whole> colonies(Namespaces namespaces, Sought sought, Optional<UUID> before, int most);

  /// Those of them that are in these namespaces.
  List<Whole> colonies(Namespaces namespaces, Collection<UUID> ids);

  /// How it stands with one task, by its number; empty where the colony has no such row any more.
  Optional<Glance> glance(UUID colony, int ord);

  Plan plan(UUID colony, int version);

  List<TaskRow> tasks(UUID colony, String status, int most);

  /// The result in this event of the colony.
  Optional<TaskResult> result(UUID colony, long seq);

  /// Those of the events with these numbers, by number.
  Map<Long, TaskResult> results(UUID colony, Collection<Long> seqs);

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

  /// Of a colony that was imported, its events of this type, newest first; no other has any.
  List<JsonNode> importedEvents(UUID colony, String type, int most);

  /// What the last pause left, until the colony is resumed.
  Optional<HandOff> handOff(UUID colony);

  /// One task as it is committed; empty when the colony has none of this id.
  Optional<TaskRow> task(UUID colony, String taskId);

  /// The complete colony as it is committed, without a lock. To look at, not to change: whoever
  /// asks before anything happened is given the same one.
  Colony whole(UUID colony);

  /// Like [#whole], from its rows whatever was read before: for who looks whether they are in
  /// order.
  Colony whollyRead(UUID colony);

  /// @param taskDecisions budgets of tasks that wait for a person; none where the colony has ended
  record Whole(Charter charter, Standing standing, List<PhaseRow> phases, int taskDecisions) {}

  /// @param seq number of the colony's last event
  /// @param plan tells, with `generation`, which task has this number
  record Glance(long seq, int generation, int plan, TaskStatus status) {}

  record Event(long seq, String type, String body) {}

  record StoredCheckIn(CheckIn report, Optional<CheckInView.Answer> answer) {}
}
