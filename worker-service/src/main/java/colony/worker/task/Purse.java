package colony.worker.task;

import colony.contracts.RunTask.Allowance;
import colony.contracts.Usage.Tokens;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What an attempt may use, less what its tasks used so far.
public final class Purse {
  private final @Nullable Allowance allowance;
  private long tokens;
  private BigDecimal micros = BigDecimal.ZERO;

  public Purse(@Nullable Allowance allowance) {
    this.allowance = allowance;
  }

  /// @param cost millionths; empty when nobody knows, which no limit of money can hold
  public synchronized void pay(Tokens used, Optional<BigDecimal> cost) {
    tokens += used.inputTotal() + used.output();
    micros = micros.add(cost.orElse(BigDecimal.ZERO));
  }

  /// What is used up, as a sentence; empty while something is left.
  public synchronized Optional<String> usedUp() {
    return usedUp(tokens, micros);
  }

  /// The same with what is used and not yet paid: of somebody who pays at his end.
  public synchronized Optional<String> usedUp(Tokens more, Optional<BigDecimal> cost) {
    return usedUp(
        tokens + more.inputTotal() + more.output(), micros.add(cost.orElse(BigDecimal.ZERO)));
  }

  private Optional<String> usedUp(long tokens, BigDecimal micros) {
    if (allowance == null) {
      return Optional.empty();
    }
    var mostTokens = allowance.tokens();
    if (mostTokens != null && tokens >= mostTokens) {
      return Optional.of("%d of %d allowed tokens are used".formatted(tokens, mostTokens));
    }
    var mostMicros = allowance.micros();
    if (mostMicros != null && micros.compareTo(BigDecimal.valueOf(mostMicros)) >= 0) {
      return Optional.of(
          "%s of %d allowed millionths of the currency are used"
              .formatted(micros.stripTrailingZeros().toPlainString(), mostMicros));
    }
    return Optional.empty();
  }

  /// Whether it matters what something costs.
  public boolean limitsMoney() {
    return allowance != null && allowance.micros() != null;
  }
}
