package colony.queen.app.signal;

import colony.contracts.Topics;
import colony.contracts.api.SignalView;
import colony.queen.colony.Mind;
import colony.queen.signal.Decay;
import colony.queen.signal.Sensitivity;
import colony.queen.signal.Signal;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Signals as the API shows them, as strong as they are at one moment.
final class SignalCard {
  private final Duration read;
  private final Instant now;

  /// @param read the colony's own time
  private SignalCard(Duration read, Instant now) {
    this.read = read;
    this.now = now;
  }

  static SignalCard at(Mind mind, Instant now) {
    return new SignalCard(mind.clock().read(now), now);
  }

  SignalView of(Signal signal) {
    double current = signal.gone(read) ? 0 : signal.current(read);
    return new SignalView(
        signal.id(),
        signal.type().name(),
        signal.content(),
        signal.target().orElse(null),
        signal.source(),
        signal.pattern().orElse(null),
        signal.strength(),
        current,
        signal.halfLife().map(Duration::toSeconds).orElse(null),
        signal.at(),
        signal.count(),
        effective(signal, current),
        goneAt(signal).orElse(null),
        null);
  }

  private static Map<String, Double> effective(Signal signal, double current) {
    var effective = new LinkedHashMap<String, Double>();
    Topics.CASTES.forEach(
        caste -> effective.put(caste, Sensitivity.of(caste, signal.type()) * current));
    return effective;
  }

  private Optional<Instant> goneAt(Signal signal) {
    return Decay.lasts(signal.strength(), signal.halfLife())
        .map(lasts -> now.plus(signal.given().plus(lasts).minus(read)));
  }

  /// What is left of the signal that carries this pattern; 0 when it is gone.
  double current(Mind mind, String pattern) {
    return mind.signals().stream()
        .filter(it -> it.pattern().filter(pattern::equals).isPresent() && !it.gone(read))
        .mapToDouble(it -> it.current(read))
        .max()
        .orElse(0);
  }

  static SignalView seen(SignalView view, List<SignalView.Seen> seen) {
    return new SignalView(
        view.id(),
        view.signal(),
        view.content(),
        view.target(),
        view.source(),
        view.patternId(),
        view.strength(),
        view.current(),
        view.halfLifeSeconds(),
        view.at(),
        view.count(),
        view.effective(),
        view.goneAt(),
        seen);
  }
}
