package colony.worker.workspace;

import colony.worker.workspace.Workspace.Changed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// What differs between two commits of a repository, whatever programs its configuration names for
/// that.
record Difference(Repository repository, String from, String to) {

  /// Such as `3 TAB 1 TAB a.txt` for each file; a binary one has `-` for its lines.
  Changed counted() throws WorkspaceProblem, InterruptedException {
    var files = new AtomicInteger();
    var added = new AtomicLong();
    var removed = new AtomicLong();
    repository.records(
        line -> {
          var parts = line.split("\t", 3);
          if (parts.length == 3) {
            files.incrementAndGet();
            added.addAndGet(lines(parts[0]));
            removed.addAndGet(lines(parts[1]));
          }
          return true;
        },
        diff("--numstat", "-z"));
    return new Changed(from, files.get(), added.get(), removed.get());
  }

  private static long lines(String count) {
    return count.equals("-") ? 0 : Long.parseLong(count);
  }

  /// Writes it into a file.
  ///
  /// @param most bytes of it
  /// @return whether it is whole
  boolean written(Path file, long most) throws WorkspaceProblem, InterruptedException {
    return repository.written(file, most, diff("--binary", "--no-color"));
  }

  private String[] diff(String... how) {
    var arguments = new ArrayList<>(List.of("diff"));
    arguments.addAll(List.of(how));
    arguments.addAll(List.of("--no-renames", "--no-ext-diff", "--no-textconv", from, to));
    return arguments.toArray(String[]::new);
  }
}
