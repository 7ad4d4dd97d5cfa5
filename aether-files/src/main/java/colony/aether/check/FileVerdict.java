package colony.aether.check;

import colony.aether.FileKind;
import colony.aether.Finding;
import java.util.List;
import java.util.Optional;

/// What is to be said of one file.
///
/// @param path as the caller named it
/// @param profile the one a state file was measured by; empty for other kinds
/// @param findings by their places; faults and warnings
/// @param detail one line about a sound file: `51 workers in 100 lines`
public record FileVerdict(
    String path,
    FileKind kind,
    Optional<Profile> profile,
    List<Finding> findings,
    Optional<String> detail) {
  public FileVerdict {
    findings = List.copyOf(findings);
  }

  public boolean passes() {
    return findings.stream().noneMatch(Finding::isFault);
  }
}
