package colony.queen.checkpoint;

import colony.queen.plan.Plan;

/// Reads texts; an adapter knows how. Both throw on a text that cannot be read.
public interface Texts {
  /// @return a tree of `Map`, `List`, `String`, `Integer`, `Long`, `BigDecimal`, `Boolean` and null
  Object tree(String json);

  /// The plan of its stored document.
  Plan plan(String document);
}
