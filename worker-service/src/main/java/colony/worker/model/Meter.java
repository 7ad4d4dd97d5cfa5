package colony.worker.model;

import colony.contracts.Usage;
import colony.contracts.Usage.Tokens;
import colony.worker.price.PriceTable;
import colony.worker.task.Purse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What one conversation used, call by call.
public final class Meter {
  private final String model;
  private final PriceTable prices;
  private final Purse purse;
  private @Nullable Tokens used;
  private int calls;
  private int uncounted;

  public Meter(String model, PriceTable prices, Purse purse) {
    this.model = model;
    this.prices = prices;
    this.purse = purse;
  }

  void answered(Optional<Tokens> tokens) {
    calls++;
    if (tokens.isEmpty()) {
      uncounted++;
      return;
    }
    purse.pay(tokens.get(), prices.micros(model, tokens.get()));
    used = used == null ? tokens.get() : used.plus(tokens.get());
  }

  int calls() {
    return calls;
  }

  Optional<String> usedUp() {
    return purse.usedUp();
  }

  /// Answers that were not counted make the cost unknown.
  @Nullable Usage usage() {
    return used == null
        ? null
        : new Usage(used, uncounted > 0 ? null : prices.cost(model, used).orElse(null));
  }

  @Nullable String priceTable() {
    var usage = usage();
    return usage == null || usage.cost() == null ? null : prices.version();
  }

  Optional<String> finding() {
    if (uncounted > 0) {
      return Optional.of(
          "%d of %d answers of model %s came without a count of tokens"
              .formatted(uncounted, calls, model));
    }
    return used != null && purse.limitsMoney() && prices.price(model).isEmpty()
        ? Optional.of(
            "model %s has no price, so the limit of cost was not watched".formatted(model))
        : Optional.empty();
  }
}
