package colony.aether.tree;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One spawn and what became of it, while the file is read. Changed line by line, which is why it
/// is no record; it does not leave this package.
final class Instance {
  final int line;
  final int parentColumn;
  final String parent;
  final String name;
  final Optional<Instant> at;
  final Optional<Integer> givenDepth;

  /// What only those ask for who want more than numbers.
  final SpawnLine.@Nullable Spawn spawn;

  String status;
  String summary = "";
  Optional<Instant> endedAt = Optional.empty();

  /// The line that said how it ended; 0: none did.
  int closedBy;

  /// Whose child it is; nobody's whom this file names.
  @Nullable Instance above;

  int depth;

  Instance(
      int line,
      int parentColumn,
      SpawnLine.Spawn spawn,
      Optional<Instant> at,
      Optional<Integer> givenDepth,
      Words words,
      boolean keep) {
    this.line = line;
    this.parentColumn = parentColumn;
    this.parent = words.once(spawn.parent());
    this.name = words.once(spawn.name());
    this.at = at;
    this.givenDepth = givenDepth;
    this.spawn = keep ? spawn : null;
    this.status = words.once(spawn.status());
  }

  /// Whether a line told its end. A spawn line that says an end itself is not enough: the tools
  /// that put the outcome there tell it in a line of its own as well, and that one belongs here.
  boolean isClosed() {
    return closedBy > 0;
  }

  boolean startedAfter(Optional<Instant> when) {
    return at.isPresent() && when.isPresent() && at.get().isAfter(when.get());
  }

  void hear(
      SpawnLine.Completion completion,
      int line,
      Optional<Instant> when,
      Words words,
      boolean keep) {
    status = words.once(completion.status());
    if (keep) {
      summary = completion.summary();
    }
    boolean open = SpawnStatus.isOpen(status);
    endedAt = open ? Optional.empty() : when;
    closedBy = open ? 0 : line;
  }
}
