package colony.queen.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.queen.app.QueenSettings;
import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.config.WithDefault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// What is drawn and what alarms, against the table of metrics that people read.
class BoardsAndRulesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `(colony_\\w+)` \\| (gauge|counter|summary|histogram) \\|(.*)");
  private static final Pattern NAME = Pattern.compile("\\bcolony_\\w+");
  private static final Pattern QUOTED = Pattern.compile("`(\\w+)`");
  private static final Pattern GROUPED = Pattern.compile("\\b(?:by|on) \\(([\\w, ]+)\\)");
  private static final Pattern MATCHER = Pattern.compile("(\\w+)(?:=|!=|=~|!~)\"");
  private static final Pattern LEGEND = Pattern.compile("\\{\\{(\\w+)}}");
  private static final Pattern TOLD = Pattern.compile("\\$labels\\.(\\w+)");

  /// From where it was scraped, and of a histogram.
  private static final Set<String> OF_EVERY_SERIES = Set.of("namespace", "job", "instance", "le");

  @Test
  void everyMetricOfABoardStandsInTheTable() throws IOException {
    var known = known();

    var boards = boards();

    assertThat(boards).hasSize(5);
    for (var board : boards) {
      var expressions = board.findValuesAsText("expr");
      assertThat(expressions).as(board.path("title").asText()).isNotEmpty();
      expressions.forEach(it -> assertThat(known).containsAll(names(it)));
    }
    assertThat(boards.stream().map(it -> it.path("uid").asText()).distinct()).hasSize(5);
  }

  /// By another one a sum is of nothing, and an alert never comes.
  @Test
  void everyLabelIsOneOfItsMetric() throws IOException {
    var labels = labels();
    var expressions = new ArrayList<>(rules().findValuesAsText("expr"));
    boards().forEach(it -> expressions.addAll(it.findValuesAsText("expr")));

    for (var expression : expressions) {
      var known = new HashSet<>(OF_EVERY_SERIES);
      names(expression).forEach(it -> known.addAll(labels.getOrDefault(it, List.of())));
      assertThat(labels(expression)).as(expression).isSubsetOf(known);
    }
  }

  @Test
  void whatIsWrittenBesideACurveOrInAnAlertIsLeftOfItsExpression() throws IOException {
    for (var board : boards()) {
      for (var target : board.findParents("legendFormat")) {
        assertThat(all(LEGEND, target.path("legendFormat").asText()))
            .as(target.toString())
            .isSubsetOf(grouped(target.path("expr").asText()));
      }
    }
    for (var rule : rules().findParents("annotations")) {
      assertThat(all(TOLD, rule.path("annotations").toString()))
          .as(rule.toString())
          .isSubsetOf(grouped(rule.path("expr").asText()));
    }
  }

  @Test
  void whatEverybodySaysAlikeIsNotAddedUp() throws IOException {
    var alike =
        rows().stream()
            .filter(it -> it.group(3).contains("says the same"))
            .map(it -> it.group(1))
            .toList();

    assertThat(alike).contains("colony_workers", "colony_learning_patterns");
    for (var board : boards()) {
      assertThat(board.findValuesAsText("expr"))
          .filteredOn(it -> names(it).stream().anyMatch(alike::contains))
          .noneMatch(it -> it.contains("sum"));
    }
  }

  /// More workers would not help those.
  @Test
  void whatWaitsForAProgramIsNotShownAsWaitingForAWorker() throws IOException {
    for (var board : boards()) {
      assertThat(board.findValuesAsText("expr"))
          .filteredOn(it -> it.contains("colony_ready_"))
          .allMatch(it -> it.contains("{external"));
    }
  }

  /// It is that of the price table, which no metric names.
  @Test
  void noBoardSaysInWhichCurrencyCostsAre() throws IOException {
    for (var board : boards()) {
      assertThat(board.findValuesAsText("unit")).noneMatch(it -> it.startsWith("currency"));
    }
  }

  /// Where nothing runs there is no series to add up.
  @Test
  void aSumThatStandsAloneIsZeroWhereThereIsNothing() throws IOException {
    for (var board : boards()) {
      for (var panel : board.path("panels")) {
        if (panel.path("type").asText().equals("stat")) {
          assertThat(panel.findValuesAsText("expr"))
              .as(panel.path("title").asText())
              .filteredOn(it -> it.startsWith("sum("))
              .allMatch(it -> it.endsWith(" or vector(0)"));
        }
      }
    }
  }

  /// Prometheus draws an increase out to the ends of its time: of five it makes 5.06.
  @Test
  void whatIsCountedIsToldAsAWholeNumber() throws IOException {
    for (var group : rules().path("groups")) {
      for (var rule : group.path("rules")) {
        if (rule.path("expr").asText().contains("increase(")) {
          assertThat(rule.at("/annotations/summary").asText()).doesNotContain("{{ $value }}");
        }
      }
    }
  }

  @Test
  void everyRuleIsWholeAndNamesMetricsOfTheTableAndASectionThatIsThere() throws IOException {
    var known = known();
    var sections = sections();

    var rules = rules();

    assertThat(rules.path("groups")).isNotEmpty();
    var alerts = new ArrayList<String>();
    for (var group : rules.path("groups")) {
      for (var rule : group.path("rules")) {
        var alert = rule.path("alert").asText();
        alerts.add(alert);
        assertThat(names(rule.path("expr").asText())).as(alert).isNotEmpty().isSubsetOf(known);
        assertThat(rule.path("for").asText()).as(alert).matches("\\d+[smh]");
        assertThat(rule.at("/labels/severity").asText())
            .as(alert)
            .isIn("info", "warning", "critical");
        assertThat(rule.at("/annotations/summary").asText()).as(alert).isNotBlank();
        assertThat(rule.at("/annotations/description").asText()).as(alert).isNotBlank();
        assertThat(sections)
            .as(alert)
            .contains(rule.at("/annotations/runbook").asText().split("#", 2)[1]);
      }
    }
    assertThat(alerts).doesNotHaveDuplicates();
  }

  /// What happened before the first scrape is no increase. What was not there at a moment in the
  /// past is no sign of it: a scrape that failed looks the same.
  @Test
  void whatWasCountedLatelyIsAnIncreaseOrAllThatAYoungProcessCounted() throws IOException {
    var lately =
        Pattern.compile(
            "(sum by \\([\\w, ]+\\)) \\(increase\\((\\w+)\\[15m]\\)\\) (> \\d+)"
                + " or \\1 \\(\\2 and on \\(instance\\) process_uptime_seconds < 900\\) \\3");

    var expressions = rules().findValuesAsText("expr");

    assertThat(expressions).noneMatch(it -> it.contains(" offset "));
    assertThat(expressions.stream().filter(it -> it.contains("[15m]")))
        .hasSize(7)
        .allMatch(it -> lately.matcher(it).matches());
  }

  /// A dispatch that nobody takes is sent again, and the age that is shown begins anew with it.
  @Test
  void theAlarmThatTasksWaitLooksBackFurtherThanToWhenTheyWereSentAgain()
      throws IOException, NoSuchMethodException {
    var sentAgain = byDefault("startBefore").plus(byDefault("unboundGrace"));

    var rule = rule("ColonyReadyTasksOld");

    var expression =
        Pattern.compile(
                "max_over_time\\(colony_ready_oldest_seconds\\{.*}\\[(\\d+m)]\\)\\) > (\\d+)")
            .matcher(rule.path("expr").asText());
    assertThat(expression.find()).isTrue();
    var back = time(expression.group(1));
    var old = Duration.ofSeconds(Long.parseLong(expression.group(2)));
    // 75 s are five times 15 s: what is high for less may be so between all scrapes.
    assertThat(sentAgain.minus(old)).isGreaterThan(scraped().plus(byDefault("countEvery")));
    assertThat(back).isGreaterThan(sentAgain);
    // One that was taken at the last moment raises none.
    assertThat(time(rule.path("for").asText())).isGreaterThan(back.plus(sentAgain.minus(old)));
  }

  private static Duration byDefault(String setting) throws NoSuchMethodException {
    return time(QueenSettings.class.getMethod(setting).getAnnotation(WithDefault.class).value());
  }

  private static Duration time(String text) {
    return Duration.parse("PT" + text);
  }

  private static Duration scraped() throws IOException {
    return time(yaml("deploy/helm/colony/values.yaml").at("/monitoring/interval").asText());
  }

  private static JsonNode rule(String alert) throws IOException {
    for (var group : rules().path("groups")) {
      for (var rule : group.path("rules")) {
        if (rule.path("alert").asText().equals(alert)) {
          return rule;
        }
      }
    }
    throw new AssertionError("there is no rule " + alert);
  }

  /// As they are scraped: summaries and histograms are several series.
  private static Set<String> known() throws IOException {
    return rows().stream().flatMap(it -> scraped(it).stream()).collect(Collectors.toSet());
  }

  private static List<String> scraped(Matcher row) {
    var name = row.group(1);
    return switch (row.group(2)) {
      case "gauge", "counter" -> List.of(name);
      default -> Stream.of("_count", "_sum", "_max", "_bucket").map(it -> name + it).toList();
    };
  }

  private static List<Matcher> rows() throws IOException {
    var rows = new ArrayList<Matcher>();
    for (var line : Files.readAllLines(ROOT.resolve("docs/operations.md"))) {
      var row = ROW.matcher(line);
      if (row.find()) {
        rows.add(row);
      }
    }
    assertThat(rows).hasSizeGreaterThan(40);
    return rows;
  }

  private static Set<String> names(String expression) {
    return NAME.matcher(expression).results().map(it -> it.group()).collect(Collectors.toSet());
  }

  /// As the table names them, by metric as it is scraped.
  private static Map<String, List<String>> labels() throws IOException {
    var labels = new TreeMap<String, List<String>>();
    for (var row : rows()) {
      var own = all(QUOTED, row.group(3).split("\\|", 2)[0]);
      scraped(row).forEach(it -> labels.put(it, own));
    }
    return labels;
  }

  private static Set<String> labels(String expression) {
    var labels = new TreeSet<>(grouped(expression));
    labels.addAll(all(MATCHER, expression));
    return labels;
  }

  private static List<String> grouped(String expression) {
    return all(GROUPED, expression).stream().flatMap(it -> Stream.of(it.split(", "))).toList();
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(it -> it.group(1)).toList();
  }

  /// Anchors, as pages show them.
  private static List<String> sections() throws IOException {
    return Files.readAllLines(ROOT.resolve("docs/operations.md")).stream()
        .filter(it -> it.startsWith("## "))
        .map(it -> it.substring(3).toLowerCase(Locale.ROOT).replace(' ', '-'))
        .toList();
  }

  private static List<JsonNode> boards() throws IOException {
    var boards = new ArrayList<JsonNode>();
    try (var files = Files.newDirectoryStream(ROOT.resolve("deploy/grafana"), "*.json")) {
      for (var file : files) {
        boards.add(Json.mapper().readTree(Files.readString(file)));
      }
    }
    return boards;
  }

  private static JsonNode rules() throws IOException {
    return yaml("deploy/prometheus/rules.yaml");
  }

  private static JsonNode yaml(String file) throws IOException {
    Object tree =
        new Yaml(new SafeConstructor(new LoaderOptions()))
            .load(Files.readString(ROOT.resolve(file)));
    return Json.mapper().valueToTree(tree);
  }
}
