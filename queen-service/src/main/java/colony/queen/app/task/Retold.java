package colony.queen.app.task;

import colony.contracts.Json;
import colony.queen.app.read.Reader;
import colony.queen.checkpoint.CanonicalJson;
import colony.queen.road.Encoder;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// What whoever reads the topics can rebuild, from the database: to be held against it.
@ApplicationScoped
public class Retold {
  private final Reader reader;
  private final Encoder encoder;

  @Inject
  Retold(Reader reader, Encoder encoder) {
    this.reader = reader;
    this.encoder = encoder;
  }

  /// The bytes of the newest record of `colony.state`.
  public byte[] summary(UUID id) {
    return encoder.summary(Encoder.Summary.of(reader.whole(id))).value();
  }

  /// All tasks as the events tell them: without results, and without what depends on the time.
  public String tasks(UUID id) {
    var colony = reader.whole(id);
    var cards = TaskCards.of(colony);
    return CanonicalJson.of(
        colony.tasks().stream()
            .map(row -> cards.view(row, Optional.empty(), null))
            .map(
                view ->
                    Json.mapper().convertValue(view, new TypeReference<Map<String, Object>>() {}))
            .toList());
  }
}
