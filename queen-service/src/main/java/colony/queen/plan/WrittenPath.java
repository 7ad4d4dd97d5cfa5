package colony.queen.plan;

import java.util.ArrayList;
import java.util.Optional;
import java.util.regex.Pattern;

/// Paths of files a task touches: relative to the workspace, with `/`, without `.` and `..`.
public final class WrittenPath {
  private static final Pattern OUTSIDE = Pattern.compile("(?s)/.*|~.*|[A-Za-z]:.*|\\s*");

  private WrittenPath() {}

  /// Empty when the path is blank, absolute, or leaves the workspace. What it answers is normal:
  /// given again, it comes back as it is.
  public static Optional<String> normalised(String path) {
    return OUTSIDE.matcher(path).matches()
        ? Optional.empty()
        : walked(path).filter(normal -> !OUTSIDE.matcher(normal).matches());
  }

  private static Optional<String> walked(String path) {
    var parts = new ArrayList<String>();
    for (var part : path.replace('\\', '/').split("/")) {
      switch (part) {
        case "", "." -> {}
        case ".." -> {
          if (parts.isEmpty()) {
            return Optional.empty();
          }
          parts.removeLast();
        }
        default -> parts.add(part);
      }
    }
    return Optional.of(String.join("/", parts));
  }
}
