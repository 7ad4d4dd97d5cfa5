package colony.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// All times in seconds; the strike is at 10, and what was away is back at 12.
class RecoveryTest {
  @Test
  void tellsTheFirstAndTheLastShardToMove() {
    var recovery = after(chain(1, 8, 13), chain(2, 9, 16));

    assertThat(recovery.shards()).isEqualTo(2);
    assertThat(recovery.firstMillis()).isEqualTo(1_000);
    assertThat(recovery.allMillis()).isEqualTo(4_000);
    assertThat(recovery.still()).isZero();
  }

  @Test
  void aShardThatNeverMovesAgainIsNotKept() {
    var recovery = after(chain(1, 8, 13), chain(2, 9));
    var report = report(recovery, after(chain(1, 8, 13)));

    assertThat(recovery.still()).isEqualTo(1);
    assertThat(recovery.allMillis()).isNull();
    assertThat(report.kept()).isFalse();
    assertThat(String.join("\n", report.lines()))
        .contains("1 NEVER")
        .containsPattern("kill +2 +NEVER");
  }

  @Test
  void anotherChainOfTheShardGoesOnForOneThatHasEnded() {
    assertThat(after(chain(1, 8), chain(1, 14)).allMillis()).isEqualTo(2_000);
  }

  @Test
  void ofWhatStoodOrHadEndedNothingIsSaid() {
    var ended = new Chain(2, new TreeSet<>(List.of(at(9))), Optional.of(at(11)));

    var recovery = after(chain(1, 4, 13), ended);

    assertThat(recovery.shards()).isZero();
    assertThat(report(recovery).kept()).isTrue();
  }

  @Test
  void anAbsenceOfKafkaMayCostNoCommandAndLittleTime() {
    assertThat(report(away(20, 0, 1.2)).kept()).isTrue();
    assertThat(report(away(0, 0, 0.3)).kept()).isFalse();
    assertThat(report(away(20, 1, 0.3)).kept()).isFalse();
    assertThat(report(away(20, 0, 1.3)).kept()).isFalse();
    assertThat(String.join("\n", report(away(20, 1, 0.3)).lines()))
        .contains("FAULT kafka away 10 s: 20 commands accepted, 1 refused or not answered");
  }

  private static Recovery after(Chain... chains) {
    var strike = new Strike(1, new Fault.Kill("queen-1"), at(10), at(12), null);
    return Recovery.of(strike, List.of(chains));
  }

  private static Chain chain(int shard, long... moves) {
    return new Chain(
        shard,
        LongStream.of(moves)
            .mapToObj(RecoveryTest::at)
            .collect(Collectors.toCollection(TreeSet::new)),
        Optional.empty());
  }

  private static ChaosReport report(Recovery... recoveries) {
    return new ChaosReport(
        Map.of(), Map.of(), Map.of(), List.of(recoveries), List.of(), List.of(), null);
  }

  private static ChaosReport report(ChaosReport.Away away) {
    return new ChaosReport(Map.of(), Map.of(), Map.of(), List.of(), List.of(), List.of(), away);
  }

  private static ChaosReport.Away away(int commands, int unanswered, double factor) {
    return new ChaosReport.Away(10, 100, commands, unanswered, 20_000, 200, 200 * factor, factor);
  }

  private static Instant at(long second) {
    return Instant.ofEpochSecond(second);
  }
}
