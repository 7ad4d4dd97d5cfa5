package colony.queen.transfer;

import colony.aether.story.Ids;
import colony.aether.story.Story;
import colony.queen.colony.Fact;
import colony.queen.signal.Decay;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import colony.queen.signal.Wording;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// Signals that files tell. They are as old as they are: what has decayed since is in the log and
/// steers nobody. What no worker may read is not taken at all (docs/signals.md).
final class OldSignals {
  private static final String PART = "signals";
  private static final int MOST = 100;
  private static final int MOST_FADED = 1_000;
  private static final int LONGEST_SOURCE = 64;

  private final Instant now;
  private final Oddities odd;
  private final Set<UUID> ids = new HashSet<>();
  private final List<Signal> live = new ArrayList<>();
  private final List<Signal> faded = new ArrayList<>();

  private OldSignals(Instant now, Oddities odd) {
    this.now = now;
    this.odd = odd;
  }

  /// Both oldest first.
  record Taken(List<Signal> live, List<Signal> faded) {

    /// What is told of those that are gone.
    ///
    /// @param alive those the colony has
    List<Fact> past(List<Signal> alive) {
      var ids = alive.stream().map(Signal::id).collect(Collectors.toSet());
      var gone = faded.stream().filter(it -> !ids.contains(it.id())).toList();
      var newest = gone.subList(Math.max(0, gone.size() - MOST_FADED), gone.size());
      var past = new ArrayList<Fact>(newest.stream().map(Fact.SignalEmitted::new).toList());
      if (!newest.isEmpty()) {
        past.add(new Fact.SignalsFaded(newest.stream().map(Signal::id).toList()));
      }
      return past;
    }
  }

  /// @param now the time at which the colony's own time begins
  static Taken of(List<Story.Signal> told, Instant now, Oddities odd) {
    var signals = new OldSignals(now, odd);
    told.forEach(signals::take);
    return signals.taken();
  }

  private void take(Story.Signal told) {
    var content = told.content();
    var fault = Wording.fault(content, false);
    var type = type(told.type());
    if (type.isEmpty()) {
      odd.tell(
          PART,
          "signal %s has the unknown type %s: it stays in the files"
              .formatted(Oddities.quoted(told.id()), Oddities.quoted(told.type())));
      return;
    }
    if (fault.isPresent()) {
      odd.tell(
          PART,
          "signal %s is quarantined, it stays in the files: %s"
              .formatted(Oddities.quoted(told.id()), fault.get()));
      return;
    }
    var signal = signal(told, type.get(), content);
    if (told.active() && !signal.gone(Duration.ZERO)) {
      live.add(signal);
    } else {
      faded.add(signal);
    }
  }

  private Signal signal(Story.Signal told, SignalType type, String content) {
    var at = told.at().orElse(Settling.UNKNOWN);
    var age = at.isAfter(now) ? Duration.ZERO : Duration.between(at, now);
    var source = Cleaned.line(told.source(), LONGEST_SOURCE);
    return new Signal(
        id(told.id()),
        type,
        content,
        Optional.empty(),
        source.isEmpty() ? "operator" : source,
        Optional.empty(),
        strength(told, type),
        halfLife(told, type),
        age.negated(),
        at,
        1,
        List.of());
  }

  private UUID id(String told) {
    var id = Ids.derived(told);
    for (int n = 2; !ids.add(id); n++) {
      id = Ids.derived("%s #%d".formatted(told, n));
    }
    return id;
  }

  private static double strength(Story.Signal told, SignalType type) {
    return Double.isNaN(told.strength()) ? type.strength() : Math.clamp(told.strength(), 0.0, 1.0);
  }

  private static Optional<Duration> halfLife(Story.Signal told, SignalType type) {
    if (type == SignalType.INIT || told.halfLifeSeconds().filter(it -> it == 0).isPresent()) {
      return Optional.empty();
    }
    return told.halfLifeSeconds()
        .filter(it -> it > 0)
        .map(it -> Duration.ofSeconds(Math.min(it, Decay.LONGEST_HALF_LIFE.toSeconds())))
        .or(type::halfLife);
  }

  private static Optional<SignalType> type(String word) {
    var name = word.strip().toUpperCase(Locale.ROOT);
    for (var type : SignalType.values()) {
      if (type.name().equals(name)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  private Taken taken() {
    live.sort(Comparator.comparing(Signal::at));
    var oldest = live.subList(0, Math.max(0, live.size() - MOST));
    faded.addAll(oldest);
    oldest.clear();
    faded.sort(Comparator.comparing(Signal::at));
    if (!faded.isEmpty()) {
      odd.tell(
          PART,
          "%,d signals have decayed or were taken back: they are in the log and steer nobody"
              .formatted(faded.size()));
    }
    return new Taken(live, faded);
  }
}
