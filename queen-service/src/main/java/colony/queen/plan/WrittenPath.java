package colony.queen.plan;

import java.util.ArrayList;
import java.util.Optional;

/// Paths of files a task touches: relative to the workspace, with `/`, without `.` and `..`.
final class WrittenPath {
  private WrittenPath() {}

  /// Empty when the path is blank, absolute, or leaves the workspace.
  static Optional<String> normalised(String path) {
    if (path.startsWith("/") || path.startsWith("~") || path.matches("[A-Za-z]:.*")) {
      return Optional.empty();
    }
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
    return parts.isEmpty() || path.isBlank()
        ? Optional.empty()
        : Optional.of(String.join("/", parts));
  }
}
