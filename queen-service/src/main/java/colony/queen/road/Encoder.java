package colony.queen.road;

import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Input;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Recorded;
import colony.queen.colony.Sighting;
import colony.queen.colony.Standing;
import colony.queen.plan.Plan;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/// Turns what was decided into messages. Translates, and decides nothing.
public interface Encoder {
  Out event(Charter charter, Recorded recorded);

  /// The name of a fact's event, such as `task.started`.
  String type(Recorded recorded);

  /// @param results of the tasks it is given, by task number
  Out dispatch(
      Colony colony,
      Effect.Dispatch dispatch,
      Map<Integer, Input.Attachment> results,
      UUID id,
      Instant at);

  Out stop(Charter charter, Effect.Stop stop, UUID id, Instant at);

  Out stopColony(Charter charter, Effect.StopColony stop, UUID id, Instant at);

  Out wrapUp(Charter charter, Effect.WrapUp wrapUp, UUID id, Instant at);

  /// Its id is the note's, so that the same learning sent twice counts once.
  Out learn(Charter charter, Effect.Learn learn);

  Out passOn(Charter charter, Sighting sighting);

  Out deadLetter(Arrival.Rejected rejected, Instant at);

  Out summary(Summary summary);

  /// A colony's newest state, for readers that want no history.
  record Summary(Charter charter, Plan plan, Standing standing, List<PhaseRow> phases) {
    public static Summary of(Colony colony) {
      return new Summary(colony.charter(), colony.plan(), colony.standing(), colony.phases());
    }

    /// The same state has the same id, whoever says it and however often.
    public UUID id() {
      return UUID.nameUUIDFromBytes(
          "%s/%d".formatted(charter.id(), standing.version()).getBytes(StandardCharsets.UTF_8));
    }
  }

  /// Makes the record of something that could not be decided.
  Arrival.Rejected rejected(Arrival arrival, String topic, String reason, Supplier<UUID> ids);

  /// The headers of an event, made from its stored body.
  Map<String, String> headers(String eventBody);

  /// A plan as it is stored.
  Change.PlanDocument plan(Plan plan);

  /// The result that a stored event holds.
  Input.Attachment attachment(String eventBody);
}
