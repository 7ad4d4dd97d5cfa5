package colony.worker.workspace;

import java.util.List;

/// Where the work of a task begins.
///
/// @param findings what a person should know about it
record Start(String commit, List<String> findings) {
  Start {
    findings = List.copyOf(findings);
  }

  static Start at(String commit) {
    return new Start(commit, List.of());
  }
}
