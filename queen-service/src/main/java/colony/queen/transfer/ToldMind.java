package colony.queen.transfer;

import colony.aether.story.Story;
import colony.queen.colony.Mind;
import colony.queen.colony.Troubles;
import colony.queen.memory.Entry;
import colony.queen.memory.Instinct;
import colony.queen.signal.Signal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Signals, memory and flags as files tell them.
final class ToldMind {
  private ToldMind() {}

  static List<Story.Signal> signals(Mind mind) {
    var now = mind.clock().read(Instant.MAX);
    return mind.signals().stream().map(it -> signal(it, !it.gone(now))).toList();
  }

  private static Story.Signal signal(Signal signal, boolean active) {
    return new Story.Signal(
        signal.id().toString(),
        signal.type().name(),
        signal.content(),
        signal.strength(),
        signal.halfLife().equals(signal.type().halfLife())
            ? Optional.empty()
            : Optional.of(signal.halfLife().map(it -> Math.max(1, it.toSeconds())).orElse(0L)),
        signal.source(),
        Optional.of(signal.at()),
        active);
  }

  /// Oldest first, as files have it.
  static Story.Memory memory(Mind mind) {
    var memory = mind.memory();
    return new Story.Memory(
        memory.learnings().reversed().stream().map(ToldMind::learning).toList(),
        memory.decisions().reversed().stream().map(ToldMind::decision).toList(),
        memory.instincts().stream().map(ToldMind::instinct).toList());
  }

  private static Story.Learning learning(Entry entry) {
    return new Story.Learning(
        entry.id().toString(),
        entry.about(),
        entry.category(),
        entry.content(),
        Optional.of(entry.at()));
  }

  private static Story.Decision decision(Entry entry) {
    return new Story.Decision(
        entry.id().toString(),
        entry.about(),
        entry.content(),
        Optional.empty(),
        Optional.of(entry.at()));
  }

  private static Story.Instinct instinct(Instinct instinct) {
    return new Story.Instinct(
        instinct.id().toString(),
        Optional.empty(),
        instinct.content(),
        instinct.category(),
        instinct.confidence(),
        instinct.successes(),
        instinct.failures(),
        Optional.empty());
  }

  static List<Story.Flag> flags(Troubles troubles) {
    return troubles.flags().stream().map(ToldMind::flag).toList();
  }

  private static Story.Flag flag(Troubles.Flag flag) {
    return new Story.Flag(
        flag.id().toString(),
        flag.severity().word(),
        flag.text(),
        flag.raisedBy(),
        Optional.of(flag.raisedAt()),
        flag.resolution().map(Troubles.Resolution::text),
        flag.resolution().map(Troubles.Resolution::at));
  }
}
