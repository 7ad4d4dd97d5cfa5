package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.CheckIn;
import colony.queen.colony.Gate;
import colony.queen.colony.Tally;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StoredReportTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.123456Z");

  @ParameterizedTest
  @EnumSource(CheckIn.Kind.class)
  void comesBackAsItWasStored(CheckIn.Kind kind) {
    var gate = new Gate("tests", false, true, "2 failed", "0".repeat(64), "see task 9");
    boolean plan = kind == CheckIn.Kind.PLAN;
    var report =
        new CheckIn(
            new UUID(1, 1),
            kind,
            plan ? List.of() : List.of("first"),
            "failed",
            plan ? List.of() : List.of(new CheckIn.GateLine("first", gate)),
            List.of(
                new CheckIn.Line("1.1", "DONE", "it went well", Optional.of("c0ffee")),
                new CheckIn.Line("1.2", "CANCELLED", "", Optional.empty())),
            new CheckIn.Metrics(2, 3, 1, 1, 1_200, Tally.NONE, 0, 0),
            List.of("task 1.2 was cancelled"),
            List.of("an empty folder"),
            plan ? Optional.of(2) : Optional.empty(),
            true,
            NOON,
            plan ? Optional.empty() : Optional.of(NOON.plusSeconds(60)));

    assertThat(StoredReport.read(StoredReport.of(report))).isEqualTo(report);
    assertThat(StoredReport.read(beforeThereWereArchivists(report)).hygiene()).isEmpty();
    assertThat(StoredReport.read(ofALaterVersion(report))).isEqualTo(report);
  }

  private static String ofALaterVersion(CheckIn report) {
    return StoredReport.of(report)
        .replace("\"verdict\"", "\"mood\":\"good\",\"verdict\"")
        .replace("\"retries\"", "\"naps\":7,\"retries\"");
  }

  private static String beforeThereWereArchivists(CheckIn report) {
    return StoredReport.of(report).replace(",\"hygiene\":[\"an empty folder\"]", "");
  }
}
