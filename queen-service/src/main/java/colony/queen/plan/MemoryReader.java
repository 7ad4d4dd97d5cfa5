package colony.queen.plan;

import colony.queen.memory.Category;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;

/// Reads what a plan says under `memory`.
final class MemoryReader {
  private static final Map<String, MemoryRules.Brain> BRAIN =
      Map.of("recorded", MemoryRules.Brain.RECORDED, "required", MemoryRules.Brain.REQUIRED);

  private final Section memory;

  private MemoryReader(Section memory) {
    this.memory = memory;
  }

  static MemoryRules of(Section plan, Findings findings) {
    return Optional.ofNullable(plan.value("memory"))
        .flatMap(written -> Section.of(written, "plan memory", findings))
        .map(section -> new MemoryReader(section).read())
        .orElse(MemoryRules.USUAL);
  }

  private MemoryRules read() {
    var categories = Names.of(memory, "categories", "categories of learnings");
    for (var category : categories) {
      if (!Category.ALL.contains(category)) {
        memory.fault(
            "categories holds %s, expected some of %s"
                .formatted(Scalars.quoted(category), String.join(", ", Category.ALL)));
      }
    }
    var rules =
        new MemoryRules(
            memory.choice("brain", BRAIN).orElse(MemoryRules.USUAL.brain()),
            new HashSet<>(categories),
            holdout());
    memory.warnOfUnknownKeys();
    return rules;
  }

  private double holdout() {
    if (!memory.has("holdout")) {
      return MemoryRules.DEFAULT_HOLDOUT;
    }
    var holdout =
        Scalars.number(memory.value("holdout"))
            .map(BigDecimal::doubleValue)
            .filter(share -> share >= 0 && share <= MemoryRules.MOST_HOLDOUT);
    if (holdout.isEmpty()) {
      memory.unexpected("holdout", "a number from 0 to " + MemoryRules.MOST_HOLDOUT);
    }
    return holdout.orElse(MemoryRules.DEFAULT_HOLDOUT);
  }
}
