package colony.aether.tree;

import colony.aether.story.Story;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads a spawn tree line by line; each line is counted once.
final class SpawnTreeReader {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final boolean keep;
  private final Told told = new Told();
  private final Growth growth;
  private final List<Row> rows = new ArrayList<>();
  private int lines;
  private int junk;
  private int remarks;
  private boolean toldCarriageReturns;

  SpawnTreeReader(boolean keep) {
    this.keep = keep;
    this.growth = new Growth(keep, told);
  }

  /// A line of the file and whose it is.
  ///
  /// @param owner who was spawned by it, or ended by it
  record Row(int number, int start, int end, SpawnLine line, @Nullable Instance owner) {}

  /// @param rows all lines, empty where only counting was asked for
  record Parsed(SpawnTree tree, List<Row> rows, List<Instance> instances) {}

  Parsed read(InputStream in) throws IOException {
    var source = new Lines(in);
    for (var line = source.next(); line.isPresent(); line = source.next()) {
      take(line.get());
    }
    Kinship.settle(growth.instances(), growth.byName(), told);
    var tree = new SpawnTree(counts(), workers(), told.all());
    return new Parsed(tree, rows, growth.instances());
  }

  private void take(Lines.Line line) {
    var text = line.text();
    if (line.number() == 1 && text.startsWith(BYTE_ORDER_MARK)) {
      told.warning(1, 1, "the file begins with a byte order mark");
      text = text.substring(1);
    }
    if (line.carriageReturn() && !toldCarriageReturns) {
      toldCarriageReturns = true;
      told.warning(
          line.number(), text.codePointCount(0, text.length()) + 1, "lines end with CR LF");
    }
    var parsed =
        line.tooLong()
            ? new SpawnLine.Junk("more than %,d bytes in one line".formatted(Lines.LONGEST))
            : SpawnLine.of(text);
    if (line.broken().isPresent()) {
      told.warning(line.number(), line.broken().getAsInt(), "a byte that is no UTF-8");
    }
    lines += parsed instanceof SpawnLine.Blank ? 0 : 1;
    var owner = take(line.number(), text, parsed);
    if (keep) {
      rows.add(
          new Row(
              line.number(),
              Math.toIntExact(line.start()),
              Math.toIntExact(line.end()),
              parsed,
              owner));
    }
  }

  private @Nullable Instance take(int number, String text, SpawnLine line) {
    return switch (line) {
      case SpawnLine.Spawn spawn -> growth.spawn(number, text, spawn).orElse(null);
      case SpawnLine.Completion completion ->
          growth.complete(number, text, completion).orElse(null);
      case SpawnLine.Remark _ -> {
        remarks++;
        yield null;
      }
      case SpawnLine.Blank _ -> null;
      case SpawnLine.Junk(var why) -> {
        junk++;
        told.warning(number, 1, "%s: %s".formatted(why, Told.quoted(text)));
        yield null;
      }
    };
  }

  private SpawnCounts counts() {
    var all = growth.instances();
    int instances = all.size() + growth.beyond.values().stream().mapToInt(Integer::intValue).sum();
    int spawned = having("spawned");
    int completed = having("completed");
    int failed = having("failed");
    int blocked = having("blocked");
    return new SpawnCounts(
        lines,
        growth.spawn6,
        growth.spawn7Model,
        growth.spawn7Depth,
        growth.completions,
        growth.orphans,
        junk,
        remarks,
        instances,
        spawned,
        completed,
        failed,
        blocked,
        instances - spawned - completed - failed - blocked,
        all.size() - growth.byName().size());
  }

  private int having(String status) {
    return (int) growth.instances().stream().filter(it -> it.status.equals(status)).count()
        + growth.beyond.getOrDefault(status, 0);
  }

  private List<Story.Worker> workers() {
    return keep ? growth.instances().stream().map(SpawnTreeReader::worker).toList() : List.of();
  }

  static Story.Worker worker(Instance it) {
    var spawn = java.util.Objects.requireNonNull(it.spawn);
    return new Story.Worker(
        it.at,
        it.parent,
        spawn.caste(),
        it.name,
        spawn.task(),
        spawn.model(),
        it.depth,
        it.status,
        Optional.of(it.summary).filter(summary -> !summary.isEmpty()),
        it.endedAt);
  }
}
