package colony.cli.aether;

import colony.aether.FileKind;
import colony.aether.check.Check;
import colony.aether.check.FileVerdict;
import colony.aether.check.Profile;
import colony.aether.repair.Repair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a repair would do to a file that fails, tried in memory.
final class Prospect {
  /// Larger ones are tried when they are repaired.
  private static final long LARGEST = 16 << 20;

  private final Optional<Profile> profile;

  Prospect(Optional<Profile> profile) {
    this.profile = profile;
  }

  List<String> lines(FileVerdict verdict) {
    var file = Path.of(verdict.path());
    if (verdict.passes() || verdict.kind() != FileKind.STATE) {
      return List.of();
    }
    try {
      return Files.isRegularFile(file) && Files.size(file) <= LARGEST
          ? lines(verdict.path(), Files.readAllBytes(file))
          : List.of();
    } catch (IOException _) {
      // The verdict says already that it cannot be read.
      return List.of();
    }
  }

  private List<String> lines(String path, byte[] bytes) {
    var mended = new Repair(profile).mend(path, bytes, Instant.now());
    if (!mended.changed()) {
      return List.of("  --repair can mend none of this; correct the lines above, or use --fresh");
    }
    var lines = new ArrayList<String>();
    lines.add("  --repair would make a backup and leave this behind:");
    mended.done().forEach(it -> lines.add("    " + VerdictSheet.located(path, it)));
    var after = Check.bytes(path, mended.bytes(), profile);
    lines.add(
        after.passes()
            ? "  the file would pass then"
            : "  still to be corrected by you then: "
                + String.join(
                    "; ",
                    after.findings().stream()
                        .filter(it -> it.isFault())
                        .limit(5)
                        .map(it -> it.text())
                        .toList()));
    return lines;
  }
}
