package colony.queen.rest;

import colony.aether.AetherFiles;
import colony.aether.FileKind;
import colony.aether.Finding;
import colony.aether.check.Check;
import colony.aether.check.FileVerdict;
import colony.aether.check.Profile;
import colony.aether.repair.Mended;
import colony.aether.repair.StateRepair;
import colony.contracts.Json;
import colony.contracts.api.RepairView;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Repairs the state files of an upload. There is no backup: whoever sent them has them.
final class AetherMending {
  /// A file is a tree while it is repaired, which takes many times its bytes; a Queen has others to
  /// serve. `colony validate --repair` mends larger ones where they are.
  private static final int LARGEST = 8 << 20;

  private AetherMending() {}

  static AetherFiles mend(AetherFiles files, Optional<Profile> profile)
      throws JsonProcessingException {
    var mended = files;
    var reports = new ArrayList<RepairView.Repaired>();
    for (var path : files.paths()) {
      var bytes = files.bytes(path).orElseThrow();
      var verdict = Check.bytes(path, bytes, profile);
      if (verdict.kind() == FileKind.STATE) {
        var one = mend(bytes);
        mended = mended.with(path, one.bytes());
        reports.add(AetherViews.repair(path, one, after(verdict, one, profile)));
      }
    }
    return mended.with(freeName(files), Json.mapper().writeValueAsBytes(new RepairView(reports)));
  }

  private static Mended mend(byte[] bytes) {
    if (bytes.length <= LARGEST) {
      return StateRepair.mend(bytes, Instant.now());
    }
    var why =
        "larger than the %,d bytes that are repaired here; use colony validate --repair"
            .formatted(LARGEST);
    return new Mended(
        bytes,
        List.of(),
        List.of(new Finding(Finding.Severity.FAULT, Optional.empty(), Optional.empty(), why)));
  }

  private static FileVerdict after(FileVerdict before, Mended mended, Optional<Profile> profile) {
    return mended.changed() ? Check.bytes(before.path(), mended.bytes(), profile) : before;
  }

  /// What came along under this name is not lost.
  private static String freeName(AetherFiles files) {
    var name = "REPAIR.json";
    for (int i = 2; files.bytes(name).isPresent(); i++) {
      name = "REPAIR.%d.json".formatted(i);
    }
    return name;
  }
}
