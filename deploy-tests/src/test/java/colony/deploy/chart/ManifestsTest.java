package colony.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The plain manifests in `deploy/kubernetes/`, and what the chart takes over from elsewhere.
class ManifestsTest {
  private static final String HEAD =
      """
      # Rendered from deploy/helm/colony with values-small.yaml. Do not edit: docs/kubernetes.md says how to make it anew.
      """;

  @Test
  void plainManifestsAreWhatTheChartSays() throws IOException {
    var folder = Chart.CHECKOUT.resolve("deploy/kubernetes");
    var rendered = rendered();
    var wanted = new LinkedHashMap<>(rendered);
    wanted.putAll(written());

    assertThat(Copies.in(folder, ".yaml", wanted)).isEqualTo(wanted);
  }

  @Test
  void kustomizeIsToldOfEveryFile() throws IOException {
    var kustomization = Document.yaml(written().getOrDefault("kustomization.yaml", "{}"));
    var files = new java.util.TreeSet<>(rendered().keySet());
    files.add("namespace.yaml");

    assertThat(kustomization.get("resources")).isEqualTo(java.util.List.copyOf(files));
    assertThat(kustomization).containsEntry("namespace", "colony");
  }

  /// Helm reads nothing outside of the chart, so it has copies.
  @ParameterizedTest
  @CsvSource({
    "deploy/prometheus, rules.yaml, files",
    "deploy/grafana, .json, files/boards",
    "deploy/kafka, acls.json, files"
  })
  void copiesAreAsTheirOriginals(String folder, String ending, String copies) throws IOException {
    var originals = Copies.read(Chart.CHECKOUT.resolve(folder), ending);
    assertThat(originals).as(folder).isNotEmpty();

    assertThat(Copies.in(Chart.HOME.resolve(copies), ending, originals)).isEqualTo(originals);
  }

  /// What people wrote there.
  private static Map<String, String> written() throws IOException {
    var files = Copies.read(Chart.CHECKOUT.resolve("deploy/kubernetes"), ".yaml");
    files.keySet().retainAll(java.util.Set.of("kustomization.yaml", "namespace.yaml"));
    return files;
  }

  /// A file for each template, the documents in the order in which they are to be applied.
  private static Map<String, String> rendered() {
    var pieces = Rendered.pieces(Chart.text("colony", "migrations: {run: job}", "small")).toList();
    return pieces.stream()
        .collect(
            Collectors.groupingBy(
                Rendered::template,
                LinkedHashMap::new,
                Collectors.mapping(
                    ManifestsTest::withoutSource, Collectors.joining("---\n", HEAD, ""))));
  }

  private static String withoutSource(String piece) {
    return piece.replaceFirst("# Source: \\S+\n", "") + "\n";
  }
}
