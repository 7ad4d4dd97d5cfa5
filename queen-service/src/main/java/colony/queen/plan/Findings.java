package colony.queen.plan;

import java.util.ArrayList;
import java.util.List;

/// Collects what is wrong and what is doubtful while a plan is read.
final class Findings {
  /// A document of pure rubbish would otherwise be answered by one larger than itself.
  static final int MOST_LISTED = 1_000;

  private final List<String> faults = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private int unlistedFaults;
  private int unlistedWarnings;

  void fault(String fault) {
    if (faults.size() < MOST_LISTED) {
      faults.add(fault);
    } else {
      unlistedFaults++;
    }
  }

  void warning(String warning) {
    if (warnings.size() < MOST_LISTED) {
      warnings.add(warning);
    } else {
      unlistedWarnings++;
    }
  }

  boolean sound() {
    return faults.isEmpty();
  }

  List<String> faults() {
    return listed(faults, unlistedFaults, "faults");
  }

  List<String> warnings() {
    return listed(warnings, unlistedWarnings, "warnings");
  }

  private static List<String> listed(List<String> lines, int unlisted, String what) {
    if (unlisted == 0) {
      return List.copyOf(lines);
    }
    var all = new ArrayList<>(lines);
    all.add("… and %d more %s".formatted(unlisted, what));
    return all;
  }
}
