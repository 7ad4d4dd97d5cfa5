package colony.worker.workspace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where workers of other hosts find what an attempt left.
///
/// @param branch that holds it
/// @param findings what a person should know
public record Shared(@Nullable String branch, Bundled bundled, List<String> findings) {
  public Shared {
    findings = List.copyOf(findings);
  }
}
