package colony.aether.repair;

import colony.aether.FileKind;
import colony.aether.Finding;
import colony.aether.check.Check;
import colony.aether.check.FileVerdict;
import colony.aether.check.Profile;
import colony.aether.json.JsonReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Repairs files on disk. Nothing is written unless something can be repaired, and never without a
/// backup.
public final class Repair {
  /// An empty state: no goal, nothing planned, nothing known.
  private static final String FRESH =
      """
      {
        "version": "3.0",
        "goal": null,
        "state": "IDLE",
        "current_phase": 0,
        "session_id": null,
        "initialized_at": null,
        "build_started_at": null,
        "plan": {
          "generated_at": null,
          "confidence": null,
          "phases": []
        },
        "memory": {
          "phase_learnings": [],
          "decisions": [],
          "instincts": []
        },
        "errors": {
          "records": [],
          "flagged_patterns": []
        },
        "signals": [],
        "graveyards": [],
        "events": []
      }
      """;

  private final Optional<Profile> profile;

  /// @param profile what a repaired file is measured by; empty: by its own generation
  public Repair(Optional<Profile> profile) {
    this.profile = profile;
  }

  /// A file in memory. One that is no state is left as it is, with its faults.
  public Mended mend(String path, byte[] bytes, Instant now) {
    var verdict = Check.bytes(path, bytes, profile);
    return verdict.kind() == FileKind.STATE
        ? StateRepair.mend(bytes, now)
        : new Mended(
            bytes, List.of(), verdict.findings().stream().filter(Finding::isFault).toList());
  }

  /// @param path a state file, or a directory of which every state file is meant
  /// @param now goes into the names of backups and the event of an upgrade
  public List<RepairReport> of(Path path, Instant now) throws IOException {
    var reports = new ArrayList<RepairReport>();
    var files = StateFiles.of(path);
    if (files.isEmpty()) {
      return List.of(
          RepairReport.refused(
              path, "%s holds no state file, expected COLONY_STATE.json".formatted(path)));
    }
    for (var file : files) {
      reports.add(one(file, now));
    }
    return reports;
  }

  /// A backup, then an empty valid state in the place of the one there is.
  public RepairReport fresh(Path path, Instant now) throws IOException {
    var file = StateFiles.main(path);
    if (file.isEmpty()) {
      return RepairReport.refused(
          path, "%s holds no state file, expected COLONY_STATE.json".formatted(path));
    }
    var refusal = refusal(file.get());
    if (refusal.isPresent()) {
      return RepairReport.refused(file.get(), refusal.get());
    }
    var was = Files.readAllBytes(file.get());
    var backup = SafeWrite.replace(file.get(), was, FRESH.getBytes(StandardCharsets.UTF_8), now);
    var done =
        new Finding(
            Finding.Severity.WARNING,
            Optional.empty(),
            Optional.empty(),
            "an empty state took the place of the old one, which is in its backup");
    return new RepairReport(
        file.get(),
        Optional.of(backup),
        List.of(done),
        List.of(),
        Optional.of(verdict(file.get())));
  }

  private RepairReport one(Path file, Instant now) throws IOException {
    var refusal = refusal(file);
    if (refusal.isPresent()) {
      return RepairReport.refused(file, refusal.get());
    }
    if (Files.size(file) > JsonReader.LONGEST) {
      return RepairReport.refused(
          file,
          "%s has more than the %,d bytes that are repaired".formatted(file, JsonReader.LONGEST));
    }
    var was = Files.readAllBytes(file);
    var mended = mend(file.toString(), was, now);
    Optional<Path> backup =
        mended.changed()
            ? Optional.of(SafeWrite.replace(file, was, mended.bytes(), now))
            : Optional.empty();
    return new RepairReport(file, backup, mended.done(), mended.left(), Optional.of(verdict(file)));
  }

  private static Optional<String> refusal(Path file) throws IOException {
    return Files.exists(file, java.nio.file.LinkOption.NOFOLLOW_LINKS)
        ? SafeWrite.refusal(file)
        : Optional.of("%s is not there".formatted(file));
  }

  private FileVerdict verdict(Path file) throws IOException {
    return Check.file(file.toString(), () -> Files.newInputStream(file), profile);
  }
}
