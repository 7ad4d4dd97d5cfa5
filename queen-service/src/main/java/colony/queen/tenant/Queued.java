package colony.queen.tenant;

import java.time.Instant;

/// What a colony with work at hand waits for that others have.
///
/// @param since its place in the line: whoever waits longest is next
/// @param of a namespace, or the installation
/// @param most slots there are, tokens, or millionths of the currency
public record Queued(Instant since, What what, String of, long most) {
  public enum What {
    SLOT,
    TOKENS,
    COST
  }

  public boolean forSlot() {
    return what == What.SLOT;
  }

  public String sentence() {
    return switch (what) {
      case SLOT ->
          of.equals(Pool.INSTALLATION)
              ? "waiting for a slot of the installation (%d of %d active)".formatted(most, most)
              : "waiting for a slot of namespace %s (%d of %d active)".formatted(of, most, most);
      case TOKENS -> used("%,d tokens".formatted(most));
      case COST -> used("cost of %,d millionths".formatted(most));
    };
  }

  private String used(String budget) {
    return "the budget of namespace %s for this month is used up or set aside (%s): an admin may raise it"
        .formatted(of, budget);
  }
}
