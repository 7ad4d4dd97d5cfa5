package colony.queen.plan;

import java.util.List;

/// What came of reading a plan: a plan, or everything that is wrong with it.
public sealed interface PlanReading {
  /// @param warnings what this version reads otherwise than the author may expect
  record Sound(Plan plan, List<String> warnings) implements PlanReading {
    public Sound {
      warnings = List.copyOf(warnings);
    }
  }

  /// @param faults all of them, in the order of the document; never empty
  record Faulty(List<String> faults) implements PlanReading {
    public Faulty {
      faults = List.copyOf(faults);
    }
  }
}
