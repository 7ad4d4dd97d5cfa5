package colony.worker.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The folder one attempt works in.
public interface Workspace extends AutoCloseable {
  /// What the branch of a failed attempt has behind the task's name.
  String FAILED = "-attempt-";

  static boolean failed(String branch) {
    return branch.matches(".*" + FAILED + "[0-9]+(-epoch-[0-9]+(-[0-9]+)?)?");
  }

  Path directory();

  /// What a command needs to work in it besides the usual environment.
  default Map<String, String> environment() {
    return Map.of();
  }

  /// What an attempt in a sandbox may touch of it.
  default Ground ground() {
    return new Ground(List.of(directory()), List.of());
  }

  /// Whether the attempt began with what this commit changed.
  default boolean holds(String commit) throws WorkspaceProblem, InterruptedException {
    return true;
  }

  /// Whether the attempt changed something so far; also where nobody can tell.
  default boolean changed() throws WorkspaceProblem, InterruptedException {
    return true;
  }

  /// From here on nothing counts as changed by the attempt that is not changed yet: what comes
  /// later, such as the build of a check, is not kept.
  default void settle() throws WorkspaceProblem, InterruptedException {}

  /// Keeps what the attempt changed.
  ///
  /// @param succeeded a failed attempt's changes are kept apart
  default Kept keep(boolean succeeded) throws WorkspaceProblem, InterruptedException {
    return Kept.NOTHING;
  }

  /// Brings what was kept to where workers of other hosts find it. That may take as long as a
  /// server does, and ends soon when its thread is interrupted.
  ///
  /// @param bundle a file for what the server does not take
  /// @param most bytes of it
  default Shared share(Kept kept, Path bundle, long most) throws InterruptedException {
    return new Shared(kept.branch(), new Bundled.Needless(), List.of());
  }

  /// Writes what the attempt changed as `git diff --binary` prints it.
  ///
  /// @param most bytes of it; a longer one is not kept
  /// @return whether the file holds it, whole
  default boolean patch(Kept kept, Path into, long most)
      throws WorkspaceProblem, InterruptedException {
    return false;
  }

  @Override
  default void close() {}

  /// How much an attempt changed.
  ///
  /// @param from the commit it began with
  /// @param added lines of text files
  record Changed(String from, int files, long added, long removed) {}

  /// @param commit holds the changes, or what they would have been made on; absent when there is
  ///   neither
  /// @param findings what a person should know
  /// @param changed absent when nothing did
  record Kept(
      @Nullable String commit,
      @Nullable String branch,
      List<String> findings,
      @Nullable Changed changed) {
    static final Kept NOTHING = new Kept(null, null, List.of(), null);

    public Kept {
      findings = List.copyOf(findings);
    }
  }
}
