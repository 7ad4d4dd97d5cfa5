package colony.aether.file;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Where the files of a colony stand in a directory.
///
/// @param state path of the state file
/// @param root directory of the state file, empty or with a `/` at its end
/// @param others state files that were not chosen
record Layout(String state, String root, List<String> others) {
  /// What a colony has that was born here.
  static final Layout BORN = new Layout("data/COLONY_STATE.json", "data/", List.of());

  /// Copies of former days; a chamber is read by naming its own directory.
  private static final Set<String> ASIDE =
      Set.of("chambers", "checkpoints", "backup", "backups", "archive", "archives");

  private static final Pattern CHAMBER =
      Pattern.compile("([^/]*-)?colony[-_]state(\\.[^/]*)?\\.json");
  private static final Pattern PREFIXED = Pattern.compile("[^/]*-COLONY_STATE(\\.[^/]*)?\\.json");

  /// The one named exactly as it should be, at the shallowest place, is taken before others.
  static Optional<Layout> find(Set<String> paths) {
    var found =
        paths.stream()
            .filter(it -> rank(it) < 4 && !aside(it))
            .sorted(
                Comparator.comparingInt(Layout::rank)
                    .thenComparingInt(Layout::depth)
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    return found.stream()
        .findFirst()
        .map(it -> new Layout(it, directory(it), found.subList(1, found.size())));
  }

  /// Directory in which hand-off and checkpoints stand.
  String base() {
    return root.equals("data/") || root.endsWith("/data/")
        ? root.substring(0, root.length() - "data/".length())
        : root;
  }

  /// A file beside the state file.
  String beside(String name) {
    return root + name;
  }

  static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  static String directory(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  private static int rank(String path) {
    var name = name(path);
    if (name.equals("COLONY_STATE.json")) {
      return 0;
    }
    if (name.toLowerCase(Locale.ROOT).equals("colony_state.json")
        || name.equals("colony-state.json")) {
      return 1;
    }
    if (PREFIXED.matcher(name).matches()) {
      return 2;
    }
    return CHAMBER.matcher(name).matches() ? 3 : 4;
  }

  private static boolean aside(String path) {
    return List.of(directory(path).split("/")).stream().anyMatch(ASIDE::contains);
  }

  private static int depth(String path) {
    return (int) path.chars().filter(c -> c == '/').count();
  }
}
