package colony.queen.checkpoint;

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
  private final List<Chunk> tasks = new ArrayList<>();

  private record Page<T>(T content, String hash) {}

  /// @param made takes the texts of the parts that have changed
  Parts parts(Snapshot snapshot, Optional<String> report, PartTexts made) {
    state = page(state, KeptState.of(snapshot), States::text, made);
    phases = page(phases, snapshot.phases(), PhaseRows::text, made);
    turn(snapshot.tasks(), made);
    return new Parts(
        state.hash(),
        phases.hash(),
        tasks.stream().map(Chunk::hash).toList(),
        snapshot.planHash(),
        report.map(made::add));
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
        tasks.add(Chunk.of(now, made));
      } else if (!tasks.get(chunk).is(now)) {
        tasks.set(chunk, Chunk.of(now, made));
      }
    }
  }
}
