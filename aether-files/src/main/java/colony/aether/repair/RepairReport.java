package colony.aether.repair;

import colony.aether.Finding;
import colony.aether.check.FileVerdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What was and was not done to one file.
///
/// @param backup the file as it was; empty when nothing was written
/// @param done with the places before
/// @param left to a person, with the places as the file is now
/// @param verdict of the file as it is now
public record RepairReport(
    Path path,
    Optional<Path> backup,
    List<Finding> done,
    List<Finding> left,
    Optional<FileVerdict> verdict) {
  public RepairReport {
    done = List.copyOf(done);
    left = List.copyOf(left);
  }

  public boolean changed() {
    return backup.isPresent() || !done.isEmpty();
  }

  static RepairReport refused(Path path, String why) {
    var fault = new Finding(Finding.Severity.FAULT, Optional.empty(), Optional.empty(), why);
    return new RepairReport(path, Optional.empty(), List.of(), List.of(fault), Optional.empty());
  }
}
