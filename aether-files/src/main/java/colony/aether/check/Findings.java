package colony.aether.check;

import colony.aether.Finding;
import colony.aether.Place;
import java.util.ArrayList;
import java.util.List;

/// Findings of one sort, the first so many: a broken file may hold millions of them, and a person
/// mends by the first.
final class Findings {
  static final int MOST = 1_000;

  private final String sort;
  private final List<Finding> listed = new ArrayList<>();
  private long unlisted;

  /// @param sort what they are, in the plural
  Findings(String sort) {
    this.sort = sort;
  }

  void fault(Place place, String path, String text) {
    add(Finding.fault(place, path, text));
  }

  void warning(Place place, String path, String text) {
    add(Finding.warning(place, path, text));
  }

  void add(Finding finding) {
    if (listed.size() < MOST) {
      listed.add(finding);
    } else {
      unlisted++;
    }
  }

  void more(long count) {
    unlisted += count;
  }

  void clear() {
    listed.clear();
    unlisted = 0;
  }

  List<Finding> all() {
    var all = new ArrayList<>(listed);
    if (unlisted > 0) {
      all.add(Finding.warning("%,d more %s are not listed".formatted(unlisted, sort)));
    }
    return all;
  }
}
