package colony.aether.tree;

import colony.aether.Finding;
import colony.aether.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Findings of a file, up to as many as a person may want to read.
final class Told {
  static final int MOST = 1_000;
  private static final int EXCERPT = 300;

  private final List<Finding> findings = new ArrayList<>();
  private int more;

  /// A tree is only ever warned about: a line that is none is counted and passed over, and the rest
  /// of the file is as good as before.
  void warning(int line, int column, String text) {
    if (findings.size() >= MOST) {
      more++;
      return;
    }
    findings.add(
        new Finding(
            Finding.Severity.WARNING,
            Optional.of(new Place(line, column)),
            Optional.empty(),
            text));
  }

  List<Finding> all() {
    findings.sort(Comparator.comparing(it -> it.place().orElse(Place.START)));
    if (more > 0) {
      findings.add(Finding.warning("%,d more findings are not listed".formatted(more)));
      more = 0;
    }
    return List.copyOf(findings);
  }

  /// In quotes, shortened, without what a terminal would obey.
  static String quoted(String text) {
    var shown = text.length() > EXCERPT ? text.substring(0, EXCERPT) + "…" : text;
    return '"' + shown.replaceAll("\\p{Cntrl}", "?") + '"';
  }
}
