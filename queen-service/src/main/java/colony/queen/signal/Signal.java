package colony.queen.signal;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A signal as a colony keeps it.
///
/// @param target what it is about, where its sender said it
/// @param source who emitted it: an operator's name, `queen:decision`, `auto:global`, `auto:phase`
/// @param pattern id of the promoted pattern it carries
/// @param strength from 0 to 1, when it was last given
/// @param halfLife empty: it never decays
/// @param given the colony's own time when it was last given; see [DecayClock]
/// @param at when that was
/// @param count how often it was given
/// @param commands ids of the messages that gave it, the newest [#MOST_COMMANDS]
public record Signal(
    UUID id,
    SignalType type,
    String content,
    Optional<String> target,
    String source,
    Optional<String> pattern,
    double strength,
    Optional<Duration> halfLife,
    Duration given,
    Instant at,
    int count,
    List<UUID> commands) {
  public static final String DECISION = "queen:decision";
  public static final String GLOBAL = "auto:global";
  public static final String PHASE = "auto:phase";

  private static final int MOST_COMMANDS = 20;

  public Signal {
    commands = List.copyOf(commands);
  }

  /// What is left of it.
  ///
  /// @param now the colony's own time
  public double current(Duration now) {
    return Decay.current(strength, now.minus(given), halfLife);
  }

  public double effective(String caste, Duration now) {
    return Sensitivity.of(caste, type) * current(now);
  }

  public boolean gone(Duration now) {
    return current(now) < Decay.GONE;
  }

  /// A learning of other projects.
  public boolean global() {
    return source.equals(GLOBAL);
  }

  /// Whether this is the same signal, given again.
  public boolean same(Signal other) {
    return type == other.type && content.equals(other.content);
  }

  /// Given again: as strong as the stronger of the two, for as long as it would last by either, and
  /// its time begins anew.
  public Signal reinforced(Signal again, Duration now) {
    var ids = new ArrayList<>(commands);
    ids.addAll(again.commands);
    return new Signal(
        id,
        type,
        content,
        again.target.or(() -> target),
        source,
        pattern,
        Math.max(current(now), again.strength),
        longer(halfLife, again.halfLife),
        now,
        again.at,
        count + 1,
        ids.subList(Math.max(0, ids.size() - MOST_COMMANDS), ids.size()));
  }

  /// One that never decays is the longest.
  private static Optional<Duration> longer(Optional<Duration> one, Optional<Duration> other) {
    return one.flatMap(mine -> other.map(its -> mine.compareTo(its) > 0 ? mine : its));
  }

  /// Based anew, as strong as it began.
  public Signal renewed(double strong, Duration now, Instant when) {
    return new Signal(
        id, type, content, target, source, pattern, strong, halfLife, now, when, count, commands);
  }
}
