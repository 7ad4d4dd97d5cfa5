package colony.queen.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CanonicalGraphTest {
  @Test
  void noneGoesThroughEveryPhase() {
    assertGraph(
        "none",
        """
        data <-
        arch <-
        security <-
        consensus-design <- data arch security
        develop <- consensus-design
        qa <- develop
        consensus-release <- qa
        docs <- consensus-release
        review <- consensus-release
        hygiene <- consensus-release
        """);
  }

  @Test
  void analyticsHasDataAndDocsButNoQa() {
    assertGraph(
        "analytics",
        """
        data <-
        arch <-
        consensus-design <- data arch
        develop <- consensus-design
        consensus-release <- develop
        docs <- consensus-release
        review <- consensus-release
        hygiene <- consensus-release
        """);
  }

  @Test
  void mlHasDataAndQa() {
    assertGraph(
        "ml",
        """
        data <-
        arch <-
        consensus-design <- data arch
        develop <- consensus-design
        qa <- develop
        consensus-release <- qa
        docs <- consensus-release
        review <- consensus-release
        hygiene <- consensus-release
        """);
  }

  @Test
  void webappHasSecurityInPlaceOfData() {
    assertGraph(
        "webapp",
        """
        arch <-
        security <-
        consensus-design <- arch security
        develop <- consensus-design
        qa <- develop
        consensus-release <- qa
        docs <- consensus-release
        review <- consensus-release
        hygiene <- consensus-release
        """);
  }

  @Test
  void optimizationHasDataAndQa() {
    assertGraph(
        "optimization",
        """
        data <-
        arch <-
        consensus-design <- data arch
        develop <- consensus-design
        qa <- develop
        consensus-release <- qa
        docs <- consensus-release
        review <- consensus-release
        hygiene <- consensus-release
        """);
  }

  @Test
  void inheritsAcrossSeveralPhasesLeftOut() {
    var graph = CanonicalGraph.of(Set.of("data", "arch", "review"));

    assertThat(graph).isEqualTo(graph("data <-\narch <-\nreview <- data arch\n"));
  }

  @Test
  void putsWhatComesBeforeInThePlaceOfAPhaseLeftOut() {
    var kept = Set.of("arch", "consensus-design", "review");

    assertThat(CanonicalGraph.kept("review", kept)).containsExactly("review");
    assertThat(CanonicalGraph.kept("qa", kept)).containsExactly("consensus-design");
    assertThat(CanonicalGraph.kept("data", kept)).isEmpty();
  }

  private static void assertGraph(String projectType, String expected) {
    var graph = CanonicalGraph.of(CanonicalGraph.phases(projectType));

    assertThat(graph).isEqualTo(graph(expected));
    assertThat(graph.keySet()).containsExactlyElementsOf(graph(expected).keySet());
  }

  private static Map<String, List<String>> graph(String lines) {
    var graph = new LinkedHashMap<String, List<String>>();
    for (var line : lines.lines().toList()) {
      var words = List.of(line.split(" "));
      graph.put(words.getFirst(), words.subList(2, words.size()));
    }
    return graph;
  }
}
