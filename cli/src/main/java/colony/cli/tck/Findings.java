package colony.cli.tck;

import colony.cli.tck.Finding.Verdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What was found out so far. The first thing that breaks a requirement stays.
final class Findings {
  private final Map<Requirement, Verdict> verdicts = new EnumMap<>(Requirement.class);

  /// @param seen is told when it does not hold
  boolean check(Requirement requirement, boolean holds, String expected, String seen) {
    if (!(verdicts.get(requirement) instanceof Verdict.Broken)) {
      verdicts.put(requirement, holds ? new Verdict.Kept() : new Verdict.Broken(expected, seen));
    }
    return holds;
  }

  /// Those of which nothing is known yet.
  void notChecked(String why, Requirement... requirements) {
    Stream.of(requirements).forEach(it -> verdicts.putIfAbsent(it, new Verdict.NotChecked(why)));
  }

  List<Finding> all() {
    return Stream.of(Requirement.values())
        .map(
            it ->
                new Finding(
                    it,
                    verdicts.getOrDefault(it, new Verdict.NotChecked("the worker fell silent"))))
        .toList();
  }
}
