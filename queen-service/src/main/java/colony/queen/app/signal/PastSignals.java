package colony.queen.app.signal;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import colony.contracts.api.SignalView;
import colony.queen.app.read.Reader;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Signals and who saw them, by the log.
final class PastSignals {
  /// Events of one kind that are looked through, newest first.
  static final int MOST = 1_000;

  private PastSignals() {}

  /// Nothing is left of these, unless the colony still keeps them.
  static List<SignalView> of(Reader reader, UUID colony) {
    var again = new HashMap<UUID, ColonyEvent.SignalReinforced>();
    for (var event : reader.newestEvents(colony, "signal.reinforced", MOST)) {
      var reinforced = read(event, ColonyEvent.SignalReinforced.class);
      again.putIfAbsent(reinforced.signalId(), reinforced);
    }
    return reader.newestEvents(colony, "signal.emitted", MOST).stream()
        .map(event -> view(read(event, ColonyEvent.SignalEmitted.class), again))
        .toList();
  }

  private static SignalView view(
      ColonyEvent.SignalEmitted it, Map<UUID, ColonyEvent.SignalReinforced> again) {
    var last = again.get(it.signalId());
    return new SignalView(
        it.signalId(),
        it.signal(),
        it.content(),
        it.target(),
        it.source(),
        null,
        last == null ? it.strength() : last.strength(),
        0,
        it.halfLifeSeconds(),
        last == null ? it.head().at() : last.head().at(),
        last == null ? 1 : last.count(),
        Map.of(),
        null,
        null);
  }

  /// Newest first.
  static List<SignalView.Seen> seen(Reader reader, UUID colony, UUID signal) {
    return reader.newestEvents(colony, "task.started", MOST).stream()
        .map(event -> read(event, ColonyEvent.TaskStarted.class))
        .flatMap(
            it ->
                it.signals().stream()
                    .filter(given -> given.signalId().equals(signal))
                    .map(given -> seen(it, given)))
        .toList();
  }

  private static SignalView.Seen seen(ColonyEvent.TaskStarted it, ColonyEvent.SeenSignal given) {
    return new SignalView.Seen(
        it.taskId(), it.worker(), it.caste(), it.attempt(), given.effective(), it.head().at());
  }

  private static <T extends ColonyEvent> T read(JsonNode event, Class<T> type) {
    try {
      return Json.mapper().treeToValue(event, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored event is no %s".formatted(type.getSimpleName()), e);
    }
  }
}
