package colony.door;

import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.LongSupplier;

/// How often a token may knock, and how often an address with tokens that nobody knows. A good
/// token is never kept out by what others try from the same address.
public final class Rates {
  private final Turnstile tokens;
  private final Turnstile failures;

  public Rates(Pace perToken, Pace failuresPerAddress) {
    this(perToken, failuresPerAddress, System::nanoTime);
  }

  Rates(Pace perToken, Pace failuresPerAddress, LongSupplier nanos) {
    this.tokens = new Turnstile(perToken, nanos);
    this.failures = new Turnstile(failuresPerAddress, nanos);
  }

  /// As both services are set.
  ///
  /// @param perSecond of one token in the long run, and `atOnce` together; 0 sets no limit
  /// @param failuresPerMinute of one address; 0 sets no limit
  public static Rates of(double perSecond, long atOnce, double failuresPerMinute) {
    return new Rates(
        new Pace(perSecond, atOnce),
        new Pace(failuresPerMinute / 60, Math.max(1, (long) failuresPerMinute)));
  }

  public static Rates unlimited() {
    return new Rates(Pace.ANY, Pace.ANY);
  }

  Optional<Duration> known(String token) {
    return tokens.pass(HexFormat.of().formatHex(Tokens.hash(token)));
  }

  Optional<Duration> failed(String address) {
    return failures.pass(address);
  }
}
