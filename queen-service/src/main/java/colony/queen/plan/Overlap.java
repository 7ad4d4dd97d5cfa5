package colony.queen.plan;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;

/// Whether two tasks touch the same files (semantics §3). A directory overlaps what lies in it, a
/// pattern what it matches; where two patterns meet, they overlap unless their fixed beginnings lie
/// apart.
public final class Overlap {
  private static final String WILD = "*?[{";

  private Overlap() {}

  /// The first path of the one that overlaps one of the other.
  public static Optional<String> between(List<String> one, List<String> other) {
    for (var path : one) {
      for (var against : other) {
        if (overlap(path, against)) {
          return Optional.of(path);
        }
      }
    }
    return Optional.empty();
  }

  static boolean overlap(String one, String other) {
    if (one.equals(other)) {
      return true;
    }
    boolean wild = wild(one);
    if (wild == wild(other)) {
      return wild
          ? lies(fixed(one), fixed(other)) || lies(fixed(other), fixed(one))
          : lies(one, other) || lies(other, one);
    }
    var pattern = wild ? one : other;
    var path = wild ? other : one;
    return lies(fixed(pattern), path) || matches(pattern, path);
  }

  static boolean wild(String path) {
    return path.chars().anyMatch(it -> WILD.indexOf(it) >= 0);
  }

  /// Whether the path is the folder or lies in it; everything lies in the workspace's root.
  private static boolean lies(String path, String folder) {
    return folder.isEmpty()
        || path.equals(folder)
        || (path.startsWith(folder) && path.charAt(folder.length()) == '/');
  }

  /// The folder before the first part with a wild card.
  private static String fixed(String pattern) {
    int first = 0;
    while (WILD.indexOf(pattern.charAt(first)) < 0) {
      first++;
    }
    return pattern.substring(0, Math.max(0, pattern.lastIndexOf('/', first)));
  }

  /// What is no pattern after all may be anything below its folder.
  private static boolean matches(String pattern, String path) {
    try {
      return FileSystems.getDefault().getPathMatcher("glob:" + pattern).matches(Path.of(path));
    } catch (PatternSyntaxException e) {
      return lies(path, fixed(pattern));
    }
  }
}
