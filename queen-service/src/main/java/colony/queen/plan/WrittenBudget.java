package colony.queen.plan;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Budgets as plans write them: `{tokens: 500000, cost: 2.50, wallTime: 8h, hard: true}`, and what
/// is set aside for one attempt under `worker`.
///
/// A limit that would be read and not kept is worse than none: what is not enforced is a fault.
public final class WrittenBudget {
  static final String EXPECTED_TOKENS = "a whole number from 1 to %,d".formatted(Budget.MOST);
  static final String EXPECTED_COST =
      "an amount from 0.000001 to %,d with at most 6 decimals".formatted(Budget.MOST / 1_000_000);

  private static final int DECIMALS = 6;

  private final Findings findings;

  private WrittenBudget(Findings findings) {
    this.findings = findings;
  }

  /// Of the colony, or of a task with its children.
  static Budget of(Section owner, Findings findings) {
    return new WrittenBudget(findings).read(owner, true);
  }

  /// Of a phase, which does not say what one attempt may use.
  static Budget withoutWorker(Section owner, Findings findings) {
    return new WrittenBudget(findings).read(owner, false);
  }

  /// An amount of money as plans write it.
  public static BigDecimal cost(long micros) {
    var amount = BigDecimal.valueOf(micros, DECIMALS).stripTrailingZeros();
    return amount.scale() < 0 ? amount.setScale(0) : amount;
  }

  private Budget read(Section owner, boolean withWorker) {
    return part(owner, "budget").map(budget -> budget(budget, withWorker)).orElse(Budget.NONE);
  }

  private Budget budget(Section budget, boolean withWorker) {
    var worker = withWorker ? part(budget, "worker") : Optional.<Section>empty();
    var read =
        new Budget(
            tokens(budget),
            micros(budget),
            budget.longDuration("wallTime").map(Duration::ofMillis),
            worker.flatMap(WrittenBudget::tokens),
            worker.flatMap(WrittenBudget::micros),
            budget.flag("hard"));
    boolean limits = budget.has("tokens") || budget.has("cost") || budget.has("wallTime");
    if (!limits && !(withWorker && budget.has("worker"))) {
      budget.fault(
          "limits nothing, expected %s"
              .formatted(
                  withWorker ? "tokens, cost, wallTime or worker" : "tokens, cost, wallTime"));
    }
    worker.ifPresent(WrittenBudget::checkWorker);
    budget.faultUnknownKeys(
        "is not enforced by this version, expected only tokens, cost, wallTime, hard"
            + (withWorker ? ", worker" : ""));
    return read;
  }

  private static void checkWorker(Section worker) {
    if (!worker.has("tokens") && !worker.has("cost")) {
      worker.fault("limits nothing, expected tokens or cost");
    }
    worker.faultUnknownKeys("is not enforced by this version, expected only tokens, cost");
  }

  private Optional<Section> part(Section owner, String key) {
    return Optional.ofNullable(owner.value(key))
        .flatMap(written -> Section.of(written, owner.place() + " " + key, findings));
  }

  private static Optional<Long> tokens(Section budget) {
    return amount(budget, "tokens", 0, EXPECTED_TOKENS);
  }

  private static Optional<Long> micros(Section budget) {
    return amount(budget, "cost", DECIMALS, EXPECTED_COST);
  }

  private static Optional<Long> amount(Section budget, String key, int decimals, String expected) {
    var amount = units(budget.value(key), decimals);
    if (budget.has(key) && amount.isEmpty()) {
      budget.unexpected(key, expected);
    }
    return amount;
  }

  private static Optional<Long> units(@Nullable Object value, int decimals) {
    return Scalars.number(value)
        .filter(number -> number.signum() > 0)
        .filter(number -> number.compareTo(BigDecimal.valueOf(Budget.MOST, decimals)) <= 0)
        .flatMap(number -> whole(number.scaleByPowerOfTen(decimals)));
  }

  private static Optional<Long> whole(BigDecimal number) {
    try {
      return Optional.of(number.longValueExact());
    } catch (ArithmeticException _) {
      return Optional.empty(); // more decimals than there are
    }
  }
}
