package colony.queen.colony;

import colony.queen.memory.Memory;
import colony.queen.memory.Pattern;
import colony.queen.signal.DecayClock;
import colony.queen.signal.Signal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What steers a colony and what it remembers: bounded, rarely changed, kept as one row beside its
/// standing.
///
/// @param clock by which its signals decay
/// @param signals those that are not known to be gone, oldest first
/// @param patterns promoted patterns it was given
/// @param withheld ids of promoted patterns it does without
/// @param shut while the memory service is missed
public record Mind(
    DecayClock clock,
    List<Signal> signals,
    Memory memory,
    List<Pattern> patterns,
    List<String> withheld,
    Optional<Shut> shut) {
  public Mind {
    signals = List.copyOf(signals);
    patterns = List.copyOf(patterns);
    withheld = List.copyOf(withheld);
  }

  public static Mind blank(Instant beginning) {
    return new Mind(
        DecayClock.from(beginning), List.of(), Memory.NONE, List.of(), List.of(), Optional.empty());
  }

  public Mind with(DecayClock other) {
    return new Mind(other, signals, memory, patterns, withheld, shut);
  }

  public Mind with(List<Signal> others) {
    return new Mind(clock, others, memory, patterns, withheld, shut);
  }

  public Mind with(Memory other) {
    return new Mind(clock, signals, other, patterns, withheld, shut);
  }

  public Mind given(List<Pattern> some, List<String> others) {
    return new Mind(clock, signals, memory, some, others, shut);
  }

  public Mind with(Optional<Shut> other) {
    return new Mind(clock, signals, memory, patterns, withheld, other);
  }
}
