package colony.e2e;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Our metrics by name: as services show them, and as the table in the documents promises them.
final class Scrape {
  /// @param labels those that Prometheus itself makes of a summary or histogram are not among them
  record Metric(String type, Set<String> labels) {}

  private static final Pattern TYPE = Pattern.compile("# TYPE (colony_\\w+) (\\w+)");
  private static final Pattern SAMPLE =
      Pattern.compile("(colony_\\w+?)(_count|_sum|_max|_bucket)?(?:\\{(.*)})? \\S+");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"(?:[^\"\\\\]|\\\\.)*\"");
  private static final Pattern ROW =
      Pattern.compile("\\| `(colony_\\w+)` \\| (\\w+) \\| ([^|]*) \\| .*\\|");

  private Scrape() {}

  static Map<String, Metric> of(String service) throws IOException, InterruptedException {
    var answer =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .build()
            .send(
                HttpRequest.newBuilder(URI.create(service + "/q/metrics"))
                    .header("Accept", "text/plain; version=0.0.4")
                    .build(),
                BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IOException("%s answers %d".formatted(service, answer.statusCode()));
    }
    var types = new TreeMap<String, String>();
    var labels = new TreeMap<String, Set<String>>();
    for (var line : answer.body().lines().toList()) {
      var type = TYPE.matcher(line);
      var sample = SAMPLE.matcher(line);
      if (type.matches()) {
        types.put(type.group(1), type.group(2));
      } else if (sample.matches()) {
        var name = types.containsKey(sample.group(1)) ? sample.group(1) : line.split("[{ ]", 2)[0];
        labels.computeIfAbsent(name, _ -> new TreeSet<>()).addAll(labels(sample.group(3)));
      }
    }
    var metrics = new TreeMap<String, Metric>();
    types.forEach(
        (name, type) -> metrics.put(name, new Metric(type, labels.getOrDefault(name, Set.of()))));
    // A timer's longest is a gauge beside it.
    types.keySet().stream()
        .filter(it -> types.containsKey(it + "_max"))
        .forEach(it -> metrics.remove(it + "_max"));
    return metrics;
  }

  private static Set<String> labels(@org.jspecify.annotations.Nullable String text) {
    return text == null
        ? Set.of()
        : LABEL
            .matcher(text)
            .results()
            .map(it -> it.group(1))
            .filter(it -> !it.equals("le") && !it.equals("quantile"))
            .collect(Collectors.toCollection(TreeSet::new));
  }

  static Map<String, Metric> promised(Path document) throws IOException {
    var metrics = new TreeMap<String, Metric>();
    for (var line : Files.readAllLines(document)) {
      var row = ROW.matcher(line);
      if (row.matches()) {
        var labels =
            Arrays.stream(row.group(3).split(","))
                .map(it -> it.strip().replace("`", ""))
                .filter(it -> !it.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
        metrics.put(row.group(1), new Metric(row.group(2), labels));
      }
    }
    return metrics;
  }
}
