package colony.queen.app.view;

import colony.contracts.ColonyEvent;
import colony.contracts.api.ErrorsView;
import colony.contracts.api.FlagView;
import colony.queen.app.UnknownException;
import colony.queen.app.read.Reader;
import colony.queen.app.read.StoredEvent;
import colony.queen.colony.Troubles;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// What went wrong in a colony and what people are to know of it (docs/budgets.md).
@ApplicationScoped
public class Incidents {
  private static final int NEWEST = 50;

  private final Reader reader;

  @Inject
  public Incidents(Reader reader) {
    this.reader = reader;
  }

  /// Open ones first, then the gravest, then the newest.
  public List<FlagView> flags(UUID id) {
    return troubles(id).flags().stream()
        .sorted(
            Comparator.comparing(Troubles.Flag::open)
                .reversed()
                .thenComparing(Troubles.Flag::severity)
                .thenComparing(Comparator.comparing(Troubles.Flag::raisedAt).reversed()))
        .map(Incidents::view)
        .toList();
  }

  public FlagView flag(UUID id, UUID flag) {
    return flags(id).stream()
        .filter(it -> it.id().equals(flag))
        .findFirst()
        .orElseThrow(() -> new UnknownException("flag", flag.toString()));
  }

  public ErrorsView errors(UUID id) {
    return new ErrorsView(
        reader.newestEvents(id, "error.recorded", NEWEST).stream().map(Incidents::error).toList(),
        troubles(id).patterns().entrySet().stream()
            .flatMap(it -> pattern(it).stream())
            .sorted(Comparator.comparing(ErrorsView.Pattern::lastSeen).reversed())
            .toList());
  }

  private Troubles troubles(UUID id) {
    return reader.present(id).standing().troubles();
  }

  static FlagView view(Troubles.Flag flag) {
    var resolution = flag.resolution();
    return new FlagView(
        flag.id(),
        flag.severity().word(),
        flag.text(),
        flag.owner(),
        flag.raisedBy(),
        flag.raisedAt(),
        resolution.map(Troubles.Resolution::text).orElse(null),
        resolution.map(Troubles.Resolution::by).orElse(null),
        resolution.map(Troubles.Resolution::at).orElse(null));
  }

  private static Optional<ErrorsView.Pattern> pattern(Map.Entry<String, Troubles.Pattern> entry) {
    var pattern = entry.getValue();
    return pattern
        .flaggedAt()
        .map(
            at ->
                new ErrorsView.Pattern(
                    entry.getKey(), pattern.count(), pattern.firstSeen(), pattern.lastSeen(), at));
  }

  private static ErrorsView.ErrorRecord error(JsonNode body) {
    var event = StoredEvent.of(ColonyEvent.ErrorRecorded.class, body);
    return new ErrorsView.ErrorRecord(
        event.errorId(),
        event.category(),
        event.severity(),
        event.description(),
        event.rootCause(),
        event.phaseId(),
        event.taskId(),
        event.head().at(),
        event.happenedAt());
  }
}
