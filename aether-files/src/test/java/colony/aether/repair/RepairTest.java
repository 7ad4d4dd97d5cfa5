package colony.aether.repair;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.Finding;
import colony.aether.bundle.Bounds;
import colony.aether.bundle.Bundle;
import colony.aether.bundle.BundleException;
import colony.aether.check.FileVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepairTest {
  private static final Instant NOW = Instant.parse("2026-06-01T08:09:10Z");

  @TempDir Path directory;
  private Path file;
  private final Repair repair = new Repair(Optional.empty());

  @BeforeEach
  void nameTheFile() throws IOException {
    file = Files.createDirectories(directory.resolve("data")).resolve("COLONY_STATE.json");
  }

  @Test
  void keepsABackupOfWhatItRepairs() throws IOException {
    var was = put("syn-COLONY_STATE.current-phase-string.json");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

    var report = repair.of(directory, NOW).getFirst();

    var backup = directory.resolve("data/COLONY_STATE.json.backup-20260601-080910");
    assertThat(report.backup()).contains(backup);
    assertThat(Files.readAllBytes(backup)).isEqualTo(was);
    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-r-----"));
    assertThat(report.done())
        .extracting(Finding::text)
        .containsExactly("the text \"2\" became the number");
    assertThat(report.verdict().map(FileVerdict::passes)).contains(true);
    assertThat(names())
        .containsExactly("COLONY_STATE.json", "COLONY_STATE.json.backup-20260601-080910");
  }

  @Test
  void givesEachBackupANameOfItsOwn() throws IOException {
    put("syn-COLONY_STATE.current-phase-string.json");
    repair.of(file, NOW);
    put("syn-COLONY_STATE.current-phase-string.json");

    var report = repair.of(file, NOW).getFirst();

    assertThat(report.backup().map(it -> it.getFileName().toString()))
        .contains("COLONY_STATE.json.backup-20260601-080910.2");
  }

  @Test
  void writesNothingWhereNothingCanBeRepaired() throws IOException, BundleException {
    for (var sample :
        List.of(
            "syn-COLONY_STATE.truncated.json",
            "d357c6fb-COLONY_STATE.v3-events-string.json",
            "syn-COLONY_STATE.array-root.json",
            "syn-COLONY_STATE.dup-status-in-task.json",
            "710f355e-case-current-phase-nonnumeric.json",
            "ae64f4ee-COLONY_STATE.v2schema-first.json",
            "47942b16-COLONY_STATE.v3-feb18.json")) {
      put(sample);
      var before = hash();

      var report = repair.of(directory, NOW).getFirst();

      assertThat(hash()).as(sample).isEqualTo(before);
      assertThat(report.changed()).as(sample).isFalse();
    }
  }

  @Test
  void putsAnEmptyStateInThePlaceOfABrokenOne() throws IOException {
    var was = put("syn-COLONY_STATE.truncated.json");

    var report = repair.fresh(directory, NOW);

    assertThat(Files.readAllBytes(report.backup().orElseThrow())).isEqualTo(was);
    assertThat(report.verdict().map(FileVerdict::passes)).contains(true);
    assertThat(StateRepair.mend(Files.readAllBytes(file), NOW).left()).isEmpty();
    assertThat(
            new Repair(Optional.of(colony.aether.check.Profile.STRICT))
                .of(file, NOW)
                .getFirst()
                .verdict()
                .map(FileVerdict::passes))
        .contains(true);
  }

  @Test
  void refusesLinksAndFilesThatAreReadOnly() throws IOException, BundleException {
    put("syn-COLONY_STATE.current-phase-string.json");
    var outside = Files.move(file, directory.resolve("elsewhere.json"));
    Files.createSymbolicLink(file, outside);
    var before = hash();

    assertThat(refusal(repair.of(directory, NOW).getFirst())).contains("is a link to");
    assertThat(refusal(repair.fresh(directory, NOW))).contains("is a link to");
    Files.delete(file);
    Files.copy(outside, file);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    assertThat(refusal(repair.of(directory, NOW).getFirst())).contains("is read-only");
    assertThat(refusal(repair.fresh(directory, NOW))).contains("is read-only");
    Files.delete(file);

    assertThat(hash()).isEqualTo(before);
  }

  @Test
  void saysThatThereIsNothingToRepair() throws IOException {
    assertThat(refusal(repair.of(directory, NOW).getFirst())).contains("holds no state file");
    assertThat(refusal(repair.of(file, NOW).getFirst())).contains("is not there");
    assertThat(refusal(repair.fresh(directory, NOW))).contains("holds no state file");
    assertThat(names()).isEmpty();
  }

  private static String refusal(RepairReport report) {
    assertThat(report.changed()).isFalse();
    return report.left().getFirst().text();
  }

  private byte[] put(String sample) throws IOException {
    try (var in = RepairTest.class.getResourceAsStream("/aether/" + sample)) {
      var bytes = Objects.requireNonNull(in, sample).readAllBytes();
      Files.write(file, bytes);
      return bytes;
    }
  }

  private List<String> names() throws IOException {
    try (var all = Files.list(directory.resolve("data"))) {
      return all.map(it -> it.getFileName().toString()).sorted().toList();
    }
  }

  private String hash() throws IOException, BundleException {
    return Bundle.sha256(Bundle.readDirectory(directory, Bounds.USUAL));
  }
}
