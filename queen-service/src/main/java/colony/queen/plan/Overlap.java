package colony.queen.plan;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Whether two tasks touch the same files (docs/workflow.md). A directory overlaps what lies in it,
/// a pattern what it names and what lies in that; where two patterns meet, they overlap unless
/// their fixed beginnings lie apart.
public final class Overlap {
  private static final String WILD = "*?[{";

  /// Any number of folders, none too.
  private static final String DEEP = "**";

  /// Whether a path is a file or a folder nobody says: `index.ts` is read as a file, `api`,
  /// `.github` and `v1.2` as what may be a folder.
  private static final Pattern FILE = Pattern.compile(".+\\.[A-Za-z][A-Za-z0-9]*");

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
    return wild ? meet(one, other) : meet(other, one);
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

  private static boolean meet(String pattern, String path) {
    var folder = fixed(pattern);
    return lies(folder, path) || (lies(path, folder) && reaches(pattern, path));
  }

  /// What is no pattern after all may be anything below its folder.
  private static boolean reaches(String pattern, String path) {
    var parts = List.of(pattern.split("/"));
    try {
      return parts.stream().anyMatch(it -> it.contains(DEEP) && !it.equals(DEEP))
          ? mayBeFolder(path) || matches(pattern, path)
          : reaches(parts, path);
    } catch (PatternSyntaxException e) {
      return true;
    }
  }

  /// Part by part: whether it names the path or a folder around it, or may name something in it.
  private static boolean reaches(List<String> pattern, String path) {
    var at = new BitSet();
    stand(at, pattern, 0);
    for (var name : path.split("/")) {
      var next = new BitSet();
      for (int i = at.nextSetBit(0); i >= 0; i = at.nextSetBit(i + 1)) {
        if (i == pattern.size()) {
          return true;
        }
        if (pattern.get(i).equals(DEEP)) {
          stand(next, pattern, i);
        } else if (names(pattern.get(i), name)) {
          stand(next, pattern, i + 1);
        }
      }
      at = next;
    }
    return at.get(pattern.size()) || (!at.isEmpty() && mayBeFolder(path));
  }

  /// At this part, or behind it where it may stand for nothing.
  private static void stand(BitSet at, List<String> pattern, int part) {
    int i = part;
    while (i < pattern.size() && pattern.get(i).equals(DEEP)) {
      at.set(i++);
    }
    at.set(i);
  }

  private static boolean names(String part, String name) {
    return part.equals(name) || part.equals("*") || (wild(part) && matches(part, name));
  }

  private static boolean mayBeFolder(String path) {
    return !FILE.matcher(path.substring(path.lastIndexOf('/') + 1)).matches();
  }

  private static boolean matches(String pattern, String path) {
    return FileSystems.getDefault().getPathMatcher("glob:" + pattern).matches(Path.of(path));
  }
}
