package colony.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class SoakTest {

  @Test
  void comparesTheFirstQuarterWithTheLast() {
    var drift =
        Drift.of("MB", samples(100, 100, 900, 900, 900, 900, 104, 106), Drift.Worse.MORE, true);

    assertThat(drift.first()).isEqualTo(100);
    assertThat(drift.last()).isEqualTo(105);
    assertThat(drift.percent()).isCloseTo(5, within(1e-9));
    assertThat(drift.kept()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "LESS, 100, 94, false",
    "LESS, 100, 96, true",
    "LESS, 100, 120, true",
    "MORE, 100, 106, false",
    "MORE, 100, 104, true",
    "MORE, 100, 50, true",
    "MORE, 0, 1, false",
    "MORE, 0, 0, true"
  })
  void refusesWhatBecameWorseByMoreThanFivePercent(
      Drift.Worse worse, double first, double last, boolean kept) {
    assertThat(Drift.of("it", samples(first, first, last, last), worse, true).kept())
        .isEqualTo(kept);
  }

  @Test
  void hasNoDriftOfFewerSamplesThanQuarters() {
    assertThatThrownBy(() -> Drift.of("MB", samples(1, 2, 3), Drift.Worse.MORE, true))
        .hasMessage("MB has 3 samples, expected at least 4");
  }

  @Test
  void failsForAServiceThatGrowsThoughAllTogetherHardlyDo() {
    assertThat(report(List.of(), sample(100, 100, 2000), sample(100, 110, 2000)).passed())
        .isFalse();
    assertThat(report(List.of(), sample(100, 100, 2000), sample(100, 104, 2000)).passed()).isTrue();
  }

  @Test
  void letsWhatPostgresKeepsGrowWhileAllTogetherHold() {
    assertThat(report(List.of(), sample(100, 2000, 100), sample(100, 2000, 150)).passed()).isTrue();
    assertThat(report(List.of(), sample(100, 2000, 100), sample(100, 2000, 300)).passed())
        .isFalse();
  }

  @Test
  void failsForLessThroughputAndForAFault() {
    assertThat(report(List.of(), sample(100, 100, 100), sample(90, 100, 100)).passed()).isFalse();
    assertThat(report(List.of("gap"), sample(100, 100, 100), sample(100, 100, 100)).passed())
        .isFalse();
  }

  @Test
  void saysWhatDriftedAndWhatWasChecked() {
    assertThat(report(List.of(), sample(100, 100, 100), sample(80, 100, 100)).lines())
        .anySatisfy(
            it -> assertThat(it).contains("tasks/s", "100.0", "80.0", "-20.0 %", "TOO MUCH"))
        .anySatisfy(it -> assertThat(it).contains("MB postgres", "not judged"))
        .last()
        .asString()
        .startsWith("checks: ok");
  }

  /// A minute of it has too few lines for quarters: there was a table of heads alone.
  @Test
  void ofARunThatWasBrokenOffItTellsWhatWasSeenAndThatItWas() {
    var seen = List.of(sample(100, 100, 100), sample(80, 100, 100));
    var report =
        new SoakReport(Map.of(), seen, SoakReport.drifts(seen), Map.of(), List.of()).brokenOff();

    assertThat(report.passed()).isFalse();
    assertThat(report.lines())
        .anySatisfy(it -> assertThat(it).contains("80.0 tasks/s"))
        .contains("no drift is told: it takes 4 lines after the warm-up")
        .noneMatch(it -> it.startsWith("WHAT"))
        .contains("fault: broken off by a signal: this is what was seen until then");
  }

  @Test
  void takesASixthForWarmUpAndALineAMinuteOrTwelveInAll() {
    assertThat(order("").warmUp()).isEqualTo(Duration.ofMinutes(10));
    assertThat(order("").every()).isEqualTo(Duration.ofMinutes(1));
    assertThat(order("--hours 0.05").length()).isEqualTo(Duration.ofMinutes(3));
    assertThat(order("--hours 0.05").every()).isEqualTo(Duration.ofSeconds(15));
    assertThat(order("--hours 0.5 --warm-up 1.5").warmUp()).isEqualTo(Duration.ofSeconds(90));
    assertThat(order("--rate 20").tasksPerSecond()).hasValue(20);
    assertThat(order("").tasksPerSecond()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--hours 0 | --hours is 0.0, expected 0.01 to 1000",
        "--hours NaN | --hours is NaN, expected 0.01 to 1000",
        "--rate 0 | --rate is 0.0, expected more than 0 and at most 1000000",
        "--share 1.5 | --share is 1.5, expected more than 0 and at most 1",
        "--hours 1 --warm-up 31 | --warm-up is 31.0, expected 0 to 30.0, half of the length"
      })
  void refusesWhatCannotBeRun(String typed, String why) {
    assertThatThrownBy(() -> order(typed)).hasMessage(why);
  }

  private static Soak.Order order(String typed) {
    var command = new SoakCommand();
    new CommandLine(command)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .parseArgs(typed.isBlank() ? new String[0] : typed.strip().split(" "));
    return command.order();
  }

  private static SoakReport report(List<String> faults, Sample first, Sample last) {
    var samples = List.of(first, first, last, last);
    return new SoakReport(
        Map.of(), samples, SoakReport.drifts(samples), Map.of("colonies begun", 1L), faults);
  }

  private static Sample sample(double tasksPerSecond, double queen, double postgres) {
    return new Sample(
        60,
        tasksPerSecond,
        5,
        10,
        3,
        1,
        Map.of("queen-1", queen, "postgres", postgres),
        Map.of("event", 1000L),
        50);
  }

  private static List<Double> samples(double... some) {
    return DoubleStream.of(some).boxed().toList();
  }
}
