package colony.queen.checkpoint;

import colony.contracts.names.Hash;
import colony.queen.colony.Capture;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Writes the checkpoints of one colony. It is kept in memory with the colony and remembers what it
/// wrote last, so that a move costs what has changed and not what the colony holds.
///
/// It needs no word about transactions that failed: when the newest checkpoint is not the one it
/// wrote last, what it remembers may never have been stored, and it begins anew. It relies on the
/// store to keep the newest checkpoint and that of the last move, and on nothing older.
public final class Scribe {
  private Ledger ledger = new Ledger();
  private Optional<Known> newest = Optional.empty();
  private Optional<Known> lastMove = Optional.empty();

  /// False while it writes: whoever is interrupted knows nothing for sure.
  private boolean sure = true;

  /// A checkpoint the store holds.
  private record Known(String id, Parts parts) {}

  /// @param newestId the colony's newest checkpoint; empty when there is none or the last one could
  ///   not be written
  /// @param next number of the next checkpoint
  public Writing write(List<Capture> captures, Optional<String> newestId, long next) {
    if (!sure || !newest.map(Known::id).equals(newestId)) {
      forget();
    }
    sure = false;
    var written = new ArrayList<Written>(captures.size());
    var moves = new HashMap<Long, Writing.Around>();
    var parent = newestId;
    for (var capture : captures) {
      var page = write(capture, parent, next + written.size());
      var id = page.map(Written::id).orElseGet(() -> lastMove.orElseThrow().id());
      page.ifPresent(written::add);
      parent = page.map(Written::id).or(() -> newest.map(Known::id));
      note(capture.of(), id, moves);
    }
    sure = true;
    return new Writing(written, moves, parent);
  }

  private static void note(Capture.Of of, String id, Map<Long, Writing.Around> moves) {
    switch (of) {
      case Capture.Of.Transition move ->
          moves.put(
              move.moveSeq(),
              moves.getOrDefault(move.moveSeq(), Writing.Around.UNKNOWN).with(move.post(), id));
      case Capture.Of.PhaseEdge _ -> {}
    }
  }

  /// Empty where the checkpoint of the last move says the same already.
  private Optional<Written> write(Capture capture, Optional<String> parent, long number) {
    var made = new PartTexts();
    var parts = ledger.parts(capture.snapshot(), report(capture), made);
    if (before(capture.of()) && lastMove.filter(it -> it.parts().sameColony(parts)).isPresent()) {
      return Optional.empty();
    }
    var standing = capture.snapshot().standing();
    var manifest =
        new Manifest(
            capture.snapshot().charter().id(),
            Manifest.Kind.of(capture.of()),
            Manifest.name(capture.of()),
            givenParent(capture.of()).or(() -> parent),
            standing.seq(),
            parts);
    var text = manifest.text();
    var id = Hash.of(text);
    var newParts = made.without(this::stored);
    know(manifest.kind(), new Known(id, parts));
    return Optional.of(
        new Written(
            number,
            id,
            manifest,
            text,
            capture.of(),
            standing.updatedAt(),
            standing.state(),
            standing.runVersion(),
            standing.planVersion(),
            newParts));
  }

  private static boolean before(Capture.Of of) {
    return switch (of) {
      case Capture.Of.Transition move -> !move.post();
      case Capture.Of.PhaseEdge _ -> false;
    };
  }

  private static Optional<String> givenParent(Capture.Of of) {
    return switch (of) {
      case Capture.Of.Transition _ -> Optional.empty();
      case Capture.Of.PhaseEdge edge -> edge.report().parent();
    };
  }

  private static Optional<String> report(Capture capture) {
    return switch (capture.of()) {
      case Capture.Of.Transition _ -> Optional.empty();
      case Capture.Of.PhaseEdge edge ->
          Optional.of(CanonicalJson.of(PhaseReport.tree(edge, capture.snapshot())));
    };
  }

  private boolean stored(String hash) {
    return newest.filter(it -> it.parts().holds(hash)).isPresent()
        || lastMove.filter(it -> it.parts().holds(hash)).isPresent();
  }

  private void know(Manifest.Kind kind, Known known) {
    newest = Optional.of(known);
    switch (kind) {
      case TRANSITION -> lastMove = newest;
      case PHASE -> {}
    }
  }

  private void forget() {
    ledger = new Ledger();
    newest = Optional.empty();
    lastMove = Optional.empty();
  }
}
