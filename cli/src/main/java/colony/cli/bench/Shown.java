package colony.cli.bench;

import colony.stack.ServiceRecord;
import colony.stack.Trouble;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;

/// What Queens show of themselves to Prometheus.
final class Shown {
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private Shown() {}

  /// A metric without labels, added up over the Queens.
  static double sum(List<ServiceRecord> services, String metric) {
    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      return services.stream()
          .filter(ServiceRecord::queen)
          .mapToDouble(it -> of(page(client, it), metric, it.name()))
          .sum();
    }
  }

  private static String page(HttpClient client, ServiceRecord service) {
    var metrics = URI.create(service.url() + "/q/metrics");
    var request =
        HttpRequest.newBuilder(metrics)
            .timeout(LONGEST)
            .header("Accept", "text/plain; version=0.0.4")
            .build();
    try {
      var answer = client.send(request, BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw new Trouble("%s answers %d".formatted(metrics, answer.statusCode()));
      }
      return answer.body();
    } catch (IOException e) {
      throw new Trouble("%s does not answer: %s".formatted(metrics, e), e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    }
  }

  /// @param page in the text format of Prometheus: a line each, the name and its value
  static double of(String page, String metric, String service) {
    return page.lines()
        .filter(it -> it.startsWith(metric + " "))
        .mapToDouble(it -> Double.parseDouble(it.substring(metric.length() + 1)))
        .findFirst()
        .orElseThrow(() -> new Trouble("%s shows no %s".formatted(service, metric)));
  }
}
