package colony.worker.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The folder one attempt works in.
public interface Workspace extends AutoCloseable {
  Path directory();

  /// What a command needs to work in it besides the usual environment.
  default Map<String, String> environment() {
    return Map.of();
  }

  /// Keeps what the attempt changed.
  ///
  /// @param succeeded a failed attempt's changes are kept apart
  default Kept keep(boolean succeeded) throws WorkspaceProblem, InterruptedException {
    return Kept.NOTHING;
  }

  @Override
  default void close() {}

  /// @param commit holds the changes, or what they would have been made on; absent when there is
  ///   neither
  /// @param findings what a person should know
  record Kept(@Nullable String commit, @Nullable String branch, List<String> findings) {
    static final Kept NOTHING = new Kept(null, null, List.of());

    public Kept {
      findings = List.copyOf(findings);
    }
  }
}
