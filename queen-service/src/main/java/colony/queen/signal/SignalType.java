package colony.queen.signal;

import java.time.Duration;
import java.util.Optional;

/// What a signal asks for, with the strength and half-life it has unless its sender says otherwise
/// (docs/signals.md).
public enum SignalType {
  /// The goal.
  INIT(1.0, Optional.empty()),
  /// Attracts.
  FOCUS(0.7, Optional.of(Duration.ofSeconds(3_600))),
  /// Repels.
  REDIRECT(0.9, Optional.of(Duration.ofSeconds(86_400))),
  /// Adjusts.
  FEEDBACK(0.5, Optional.of(Duration.ofSeconds(21_600)));

  private final double strength;
  private final Optional<Duration> halfLife;

  SignalType(double strength, Optional<Duration> halfLife) {
    this.strength = strength;
    this.halfLife = halfLife;
  }

  public double strength() {
    return strength;
  }

  /// Empty: it never decays.
  public Optional<Duration> halfLife() {
    return halfLife;
  }
}
