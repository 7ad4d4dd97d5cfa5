package colony.queen.checkpoint;

import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Snapshot;
import colony.queen.colony.TaskRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The parts of one colony as they were written last, so that only what has changed since is
/// written again.
final class Ledger {
  private @Nullable Page<KeptState> state;
  private @Nullable Page<List<PhaseRow>> phases;
  private final List<Chunk<TaskRow>> tasks = new ArrayList<>();
  private @Nullable Page<Mind> mind;

  /// The very object that page was made of: most moves leave it alone.
  private @Nullable Mind seen;

  private final NoteChunks notes = new NoteChunks();

  private record Page<T>(T content, String hash) {}

  /// @param made takes the texts of the parts that have changed
  Parts parts(Snapshot snapshot, Optional<String> report, PartTexts made) {
    state = page(state, KeptState.of(snapshot), States::text, made);
    phases = page(phases, snapshot.phases(), PhaseRows::text, made);
    turn(snapshot.tasks(), made);
    var mindPage = mind(snapshot.mind(), made);
    return new Parts(
        state.hash(),
        phases.hash(),
        tasks.stream().map(Chunk::hash).toList(),
        snapshot.planHash(),
        report.map(made::add),
        Optional.of(mindPage.hash()),
        notes.turn(snapshot.notes(), made));
  }

  private Page<Mind> mind(Mind now, PartTexts made) {
    var last = mind;
    var page = last != null && now == seen ? last : page(last, Minds.kept(now), Minds::text, made);
    mind = page;
    seen = now;
    return page;
  }

  private static <T> Page<T> page(
      @Nullable Page<T> last, T now, Function<T, String> text, PartTexts made) {
    return last != null && last.content().equals(now)
        ? last
        : new Page<>(now, made.add(text.apply(now)));
  }

  private void turn(List<TaskRow> rows, PartTexts made) {
    int chunks = (rows.size() + Parts.CHUNK - 1) / Parts.CHUNK;
    while (tasks.size() > chunks) {
      tasks.removeLast();
    }
    for (int chunk = 0; chunk < chunks; chunk++) {
      int from = chunk * Parts.CHUNK;
      var now = rows.subList(from, Math.min(rows.size(), from + Parts.CHUNK));
      if (chunk == tasks.size()) {
        tasks.add(Chunk.of(now, TaskRows::text, made));
      } else if (!tasks.get(chunk).is(now)) {
        tasks.set(chunk, Chunk.of(now, TaskRows::text, made));
      }
    }
  }
}
