package colony.queen.app.transfer;

import colony.aether.story.Story;
import colony.contracts.api.ColonyView;
import colony.queen.app.read.Reader;
import colony.queen.app.read.StoredEvent;
import colony.queen.colony.Colony;
import colony.queen.colony.HandOff;
import colony.queen.decision.HandOffPaper;
import colony.queen.lifecycle.ColonyState;
import colony.queen.transfer.Since;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// What the log says of a colony's life here, up to the point at which its rows were read.
@ApplicationScoped
class LifeHere {
  private static final int EVENTS = 100;
  private static final int ERRORS = 50;
  private static final int MOVES = 10;
  private static final int SIGNALS = 1_000;

  private final Reader reader;

  @Inject
  LifeHere(Reader reader) {
    this.reader = reader;
  }

  /// @param arrived when it was taken over; what was done then did not happen to it
  Since of(Colony colony, Optional<Instant> arrived) {
    var standing = colony.standing();
    var id = standing.id();
    var events =
        reader.events(id, Math.max(0, standing.seq() - EVENTS), EVENTS).stream()
            .map(it -> StoredEvent.tree(it.body()))
            .filter(it -> counts(it, colony, arrived))
            // how tasks stand is in the rows
            .filter(it -> !it.path("type").asText().equals("tasks.changed"))
            .map(ToldEvents::event)
            .toList();
    var errors =
        reader.newestEvents(id, "error.recorded", ERRORS).reversed().stream()
            .filter(it -> counts(it, colony, arrived) && !it.hasNonNull("happenedAt"))
            .map(ToldEvents::trouble)
            .toList();
    return new Since(
        Optional.of(colony.charter().createdAt()),
        Optional.of(id.toString()),
        standing.paused(),
        handOff(colony),
        events,
        errors,
        moves(colony, arrived),
        removed(colony, arrived),
        standing.planVersion() > 1);
  }

  private static boolean counts(JsonNode event, Colony colony, Optional<Instant> arrived) {
    return event.path("seq").asLong() <= colony.standing().seq()
        && arrived.filter(it -> !ToldEvents.at(event).isAfter(it)).isEmpty();
  }

  private List<Story.Move> moves(Colony colony, Optional<Instant> arrived) {
    return reader.lastTransitions(colony.charter().id(), MOVES).stream()
        .filter(it -> !it.timestamp().isAfter(colony.standing().updatedAt()))
        .filter(it -> arrived.filter(came -> !it.timestamp().isAfter(came)).isEmpty())
        .map(LifeHere::move)
        .toList();
  }

  /// A timer or a phase that ended drives a move without a signal: then its trigger is told.
  private static Story.Move move(ColonyView.Transition move) {
    return new Story.Move(
        move.fromState(),
        move.toState(),
        Optional.of(move.timestamp()),
        Optional.ofNullable(move.signalId()).map(UUID::toString).orElse(move.trigger()));
  }

  private Set<UUID> removed(Colony colony, Optional<Instant> arrived) {
    return reader.newestEvents(colony.charter().id(), "signal.removed", SIGNALS).stream()
        .filter(it -> counts(it, colony, arrived))
        .map(it -> UUID.fromString(it.path("signalId").asText()))
        .collect(Collectors.toSet());
  }

  /// What a pause left, or what it would leave. Of a colony that has not begun or has ended nobody
  /// takes anything over.
  private Optional<String> handOff(Colony colony) {
    var state = colony.standing().state();
    if (state == ColonyState.IDLE || state.ended()) {
      return Optional.empty();
    }
    var left =
        colony.standing().paused()
            ? reader.handOff(colony.charter().id()).map(HandOff::text)
            : Optional.<String>empty();
    return left.or(() -> Optional.of(HandOffPaper.of(colony)));
  }
}
