package colony.queen.plan;

import java.util.LinkedHashSet;
import java.util.List;

/// Lists of ids that a phase or task depends on.
final class Names {
  private Names() {}

  /// Each once: dependencies are counted, a name given twice would be waited for twice.
  static List<String> of(Section section, String key, String ofWhat) {
    var names = new LinkedHashSet<String>();
    for (var name : section.texts(key, ofWhat)) {
      if (!names.add(name)) {
        section.warning("%s names %s twice".formatted(key, Scalars.quoted(name)));
      }
    }
    return List.copyOf(names);
  }
}
