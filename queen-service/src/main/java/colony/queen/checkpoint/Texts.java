package colony.queen.checkpoint;

import colony.queen.plan.Plan;

/// Reads texts; an adapter knows how. It throws on a text that cannot be read.
public interface Texts {
  /// @return a tree of `Map`, `List`, `String`, `Integer`, `Long`, `BigDecimal`, `Boolean` and null
  Object tree(String json);

  /// The plan of its stored document.
  Plan plan(String document);

  /// How a plan is stored; [#plan] makes the same plan of it.
  String planDocument(Plan plan);
}
