package colony.queen.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Numbers of ids, in the order of the document, and dependencies by number. Ids given twice,
/// unknown names and circles are faults.
final class Numbering {
  private final String noun;
  private final List<String> ids;
  private final Map<String, Integer> ords = new HashMap<>();
  private final Findings findings;

  /// @param noun `task` or `phase`
  Numbering(String noun, List<Optional<String>> ids, Findings findings) {
    this.noun = noun;
    this.ids = ids.stream().map(id -> id.orElse("?")).toList();
    this.findings = findings;
    for (int ord = 0; ord < ids.size(); ord++) {
      int here = ord;
      ids.get(ord).ifPresent(id -> add(id, here));
    }
  }

  private void add(String id, int ord) {
    if (ords.putIfAbsent(id, ord) != null) {
      findings.fault("duplicate %s id %s".formatted(noun, id));
    }
  }

  /// @param place how a fault names the one that depends
  List<Integer> resolved(String place, List<String> names) {
    var resolved = new ArrayList<Integer>(names.size());
    for (var name : names) {
      var ord = ords.get(name);
      if (ord == null) {
        findings.fault("%s depends on unknown %s %s".formatted(place, noun, shown(name)));
      } else {
        resolved.add(ord);
      }
    }
    return resolved;
  }

  /// Whether there are none.
  boolean acyclic(List<List<Integer>> dependencies) {
    var cycles = Cycles.in(dependencies);
    for (var cycle : cycles) {
      findings.fault(Cycles.spoken(cycle, ids));
    }
    return cycles.isEmpty();
  }

  private static String shown(String name) {
    return WrittenId.isSound(name) ? name : Scalars.quoted(name);
  }
}
