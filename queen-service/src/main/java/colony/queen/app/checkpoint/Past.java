package colony.queen.app.checkpoint;

import colony.contracts.api.HaltedView;
import colony.contracts.api.HandOffView;
import colony.contracts.api.InvariantsView;
import colony.contracts.api.RunView;
import colony.queen.app.UnknownException;
import colony.queen.app.read.Reader;
import colony.queen.app.view.Views;
import colony.queen.colony.Invariants;
import colony.queen.colony.Standing;
import colony.queen.lifecycle.ColonyState;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What a colony has behind it, as people and programs see it: hand-offs, halts, archived runs, and
/// whether all of it is in order.
@ApplicationScoped
public class Past {
  private final Reader reader;
  private final CheckpointStore checkpoints;
  private final Reconciler.Watched watched;

  @Inject
  public Past(Reader reader, CheckpointStore checkpoints, Reconciler.Watched watched) {
    this.reader = reader;
    this.checkpoints = checkpoints;
    this.watched = watched;
  }

  /// What the reconciler asks of colonies that may move, asked of any; nothing comes of it.
  public InvariantsView invariants(UUID id) {
    var colony = reader.whollyRead(id);
    var broken = new ArrayList<>(Invariants.broken(colony));
    broken.addAll(watched.broken(colony));
    return new InvariantsView(broken);
  }

  /// What the last pause left.
  public HandOffView handOff(UUID id) {
    return reader
        .handOff(id)
        .map(paper -> new HandOffView(paper.at(), paper.actor(), paper.text()))
        .orElseThrow(() -> new UnknownException("hand-off of colony", id.toString()));
  }

  /// Why the colony is in ERROR, with everything that is known.
  public HaltedView halted(UUID id) {
    var standing = reader.present(id).standing();
    var halted = standing.halted();
    if (standing.state() != ColonyState.ERROR || halted.isEmpty()) {
      throw new UnknownException("halt of colony", id.toString());
    }
    var event = reader.lastEvent(id, "colony.halted");
    var prepared =
        halted
            .flatMap(Standing.Halted::good)
            .flatMap(_ -> reader.lastEvent(id, "recovery.prepared"));
    return new HaltedView(
        halted.get().from().name(),
        event.map(it -> it.path("trigger").asText()).orElse(""),
        event.map(it -> it.path("input").asText()).orElse(""),
        event.map(it -> it.path("pulled").textValue()).orElse(null),
        event.map(it -> it.path("wanted").textValue()).orElse(null),
        standing.stateSince(),
        texts(event, "violations"),
        halted.get().good().orElse(null),
        halted.get().to().map(Enum::name).orElse(null),
        texts(prepared, "kept"),
        texts(prepared, "lost"),
        reader.lastTransitions(id, Views.HISTORY));
  }

  private static List<String> texts(Optional<JsonNode> event, String field) {
    var texts = new ArrayList<String>();
    event.ifPresent(it -> it.path(field).forEach(text -> texts.add(text.asText())));
    return texts;
  }

  /// Runs that others took the place of, oldest first.
  public List<RunView> runs(UUID id) {
    return checkpoints.archived(id).stream()
        .map(
            run ->
                new RunView(
                    run.runVersion(),
                    run.planVersion(),
                    run.state().name(),
                    run.leftAt(),
                    run.leftSeq()))
        .toList();
  }
}
