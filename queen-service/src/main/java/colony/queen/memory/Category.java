package colony.queen.memory;

import java.util.List;

/// What a learning is about (docs/memory.md).
public final class Category {
  public static final List<String> ALL =
      List.of("performance", "security", "architecture", "convention", "tooling");

  /// Of what people say.
  public static final String CONVENTION = "convention";

  private Category() {}
}
