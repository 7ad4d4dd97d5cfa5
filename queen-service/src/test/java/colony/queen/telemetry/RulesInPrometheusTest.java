package colony.queen.telemetry;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The alert rules as Prometheus itself applies them to the series of `rules-test.yaml`.
class RulesInPrometheusTest {
  private static final Path RULES = Path.of("../deploy/prometheus/rules.yaml");
  private static final Path CASES = Path.of("../deploy/prometheus/rules-test.yaml");

  @Test
  void eachAlertComesWhereItHasTo() throws IOException, InterruptedException {
    assumeTrue(isThere(), "promtool, which comes with Prometheus, is not installed");

    var promtool =
        new ProcessBuilder("promtool", "test", "rules", CASES.toString())
            .redirectErrorStream(true)
            .start();
    var said = new String(promtool.getInputStream().readAllBytes(), UTF_8);

    assertThat(promtool.waitFor()).as(said).isZero();
  }

  @Test
  void eachAlertHasACase() throws IOException {
    var cases = Files.readString(CASES);

    var alerts =
        Pattern.compile("- alert: (\\w+)")
            .matcher(Files.readString(RULES))
            .results()
            .map(it -> it.group(1))
            .toList();

    assertThat(alerts)
        .isNotEmpty()
        .allSatisfy(
            it -> assertThat(cases).contains("alertname=\"" + it + "\", alertstate=\"firing\""));
  }

  private static boolean isThere() throws InterruptedException {
    try {
      return new ProcessBuilder("promtool", "--version")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false; // no such program
    }
  }
}
