package colony.cli.aether;

import colony.aether.AetherFiles;
import colony.aether.FileKind;
import colony.aether.Finding;
import colony.aether.check.Check;
import colony.aether.check.FileVerdict;
import colony.aether.check.Profile;
import colony.stack.Trouble;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Files are held against the strict profile before anything is written: what is written is sound,
/// except for files of other tools that were faulty when they came.
final class ExportChecks {
  /// What the Queen writes whole, wherever the colony has its files. Of signals and flags she
  /// changes what has changed, and leaves the rest as it came.
  private static final Set<String> OURS = Set.of("COLONY_STATE.json", "colony.json");

  private ExportChecks() {}

  /// @return paths of files that are kept though they are faulty
  static List<String> demand(AetherFiles files) {
    var kept = new ArrayList<String>();
    for (var path : files.paths()) {
      var verdict = Check.bytes(path, files.bytes(path).orElseThrow(), Optional.of(Profile.STRICT));
      if (!verdict.passes()) {
        if (ours(path, verdict)) {
          throw new Trouble("the Queen sent a faulty %s: %s".formatted(path, first(verdict)));
        }
        kept.add(path);
      }
    }
    return kept;
  }

  private static boolean ours(String path, FileVerdict verdict) {
    var name = path.startsWith("data/") ? path.substring("data/".length()) : path;
    return OURS.contains(name) || verdict.kind() == FileKind.EXACT;
  }

  private static String first(FileVerdict verdict) {
    return verdict.findings().stream()
        .filter(Finding::isFault)
        .findFirst()
        .map(it -> it.place().map(place -> place + ": ").orElse("") + it.text())
        .orElse("");
  }
}
