package colony.worker.workspace;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What became of tasks' commits that were to be merged into a branch of their colony.
///
/// @param head where the branch is now; empty when there was nothing to merge
/// @param findings what a person should know
public record Merged(
    String branch,
    Optional<String> head,
    List<Into> into,
    List<Conflict> conflicts,
    List<String> findings) {
  public Merged {
    into = List.copyOf(into);
    conflicts = List.copyOf(conflicts);
    findings = List.copyOf(findings);
  }

  /// The same, and more that a person should know.
  Merged with(List<String> more) {
    return more.isEmpty()
        ? this
        : new Merged(
            branch,
            head,
            into,
            conflicts,
            Stream.concat(findings.stream(), more.stream()).toList());
  }

  /// @param from the commit that was given
  /// @param commit what the branch holds now: the same, or what somebody put on top of it
  public record Into(String task, String from, String commit) {}

  /// @param from the commit that was given
  /// @param with the tasks that changed the same, as far as that is known
  /// @param message for whoever resolves it
  /// @param hunks the files as the merge left them, against the branch
  public record Conflict(
      String task,
      String from,
      String commit,
      List<String> with,
      List<String> files,
      String message,
      String hunks) {
    public Conflict {
      with = List.copyOf(with);
      files = List.copyOf(files);
    }
  }
}
