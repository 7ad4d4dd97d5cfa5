package colony.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NetworkTest {
  @ParameterizedTest
  @EnumSource
  void everyPodMayNothingThatNoRuleAllows(Variant variant) {
    for (var workload : variant.rendered().workloads()) {
      assertThat(policies(variant.rendered(), workload))
          .as(workload.toString())
          .anySatisfy(
              policy -> {
                assertThat(policy.at("spec", "policyTypes"))
                    .isEqualTo(List.of("Ingress", "Egress"));
                assertThat(policy.map("spec")).doesNotContainKeys("ingress", "egress");
              });
    }
  }

  @Test
  void onlyWorkersReachTheQueenUntilSomebodySaysWhoElse() {
    var rendered = Variant.SMALL.rendered();

    assertThat(rules(rendered, rendered.deployment("colony-queen"), "ingress"))
        .singleElement()
        .satisfies(
            rule -> {
              assertThat(rule.get("ports"))
                  .isEqualTo(List.of(Map.of("port", 8080, "protocol", "TCP")));
              assertThat(components(rule, "from")).containsExactly("worker");
            });
    assertThat(rules(rendered, rendered.deployment("colony-worker-all"), "ingress")).isEmpty();
  }

  @Test
  void everybodyReachesWhatItNeedsAndNothingElse() {
    var rendered = Variant.SMALL.rendered();

    assertThat(ports(rendered, "colony-queen")).containsExactlyInAnyOrder(53, 9092, 5432, 8082);
    assertThat(ports(rendered, "colony-learning")).containsExactlyInAnyOrder(53, 9092, 5432);
    assertThat(ports(rendered, "colony-worker-all"))
        .containsExactlyInAnyOrder(53, 9092, 8080, 8082);
  }

  @ParameterizedTest
  @EnumSource
  void whoMayGoToAPodIsLetInThere(Variant variant) {
    var rendered = variant.rendered();
    var ways = new ArrayList<String>();
    for (var from : rendered.workloads()) {
      for (var out : rules(rendered, from, "egress")) {
        for (var to : rendered.workloads().stream().filter(it -> names(out, "to", it)).toList()) {
          ways.add("%s to %s".formatted(from, to));
          assertThat(rules(rendered, to, "ingress"))
              .as(ways.getLast())
              .anyMatch(
                  in ->
                      names(in, "from", from)
                          && Document.asMaps(in.get("ports"))
                              .containsAll(Document.asMaps(out.get("ports"))));
        }
      }
    }

    assertThat(ways).hasSizeGreaterThanOrEqualTo(3);
  }

  private static boolean names(Map<String, Object> rule, String side, Workload pod) {
    return Document.asMaps(rule.get(side)).stream()
        .map(peer -> Document.asMap(Document.at(peer, "podSelector", "matchLabels")))
        .anyMatch(labels -> !labels.isEmpty() && pod.selectedBy(labels));
  }

  @Test
  void migrationsReachTheDatabaseOnly() {
    var rendered = Variant.SMALL.rendered();
    var job = rendered.workloads().stream().filter(it -> !it.runsOn()).findFirst().orElseThrow();

    assertThat(ports(rendered, job)).containsExactlyInAnyOrder(53, 5432);
    assertThat(rules(rendered, job, "ingress")).isEmpty();
  }

  /// With the first installation nothing else is there yet when they run.
  @Test
  void migrationsBeforeEverythingElseFindTheDatabaseByItsName(@TempDir Path copy) {
    var hooks = Chart.renderWithHooks(copy, "migrations: {run: hook}");
    var policy = hooks.one("NetworkPolicy", "colony-migrations");

    assertThat(policy.text("metadata", "annotations", "test/hook"))
        .isEqualTo("pre-install,pre-upgrade");
    assertThat(ports(policy.maps("spec", "egress"))).containsExactlyInAnyOrder(53, 5432);
  }

  @Test
  void aPoolsOwnWaysAreItsOwn() {
    var rendered = Variant.EVERYTHING.rendered();

    assertThat(ports(rendered, "colony-worker-acme-builders")).contains(443);
    assertThat(ports(rendered, "colony-worker-two")).doesNotContain(443);
  }

  @Test
  void brokersAndDatabaseOfOthersAreReachedWhereTheyAre() {
    var rendered = Variant.OTHERS_BROKERS.rendered();
    var queen = rendered.deployment("colony-queen");

    assertThat(ports(rendered, queen)).contains(9092, 9094, 9095, 6432);
    assertThat(rules(rendered, queen, "egress"))
        .anySatisfy(
            rule ->
                assertThat(rule.get("to"))
                    .isEqualTo(List.of(Map.of("ipBlock", Map.of("cidr", "10.2.0.0/16")))));
  }

  @Test
  void brokersAndDatabaseOfTheClusterAreReachedByTheirPods() {
    var rendered = Variant.IN_CLUSTER.rendered();
    var learning = rendered.deployment("colony-learning");

    assertThat(ports(rendered, learning)).containsExactlyInAnyOrder(53, 9093, 5432);
    assertThat(rules(rendered, learning, "egress").stream().map(rule -> rule.get("to")))
        .contains(
            pods(Map.of("strimzi.io/cluster", "colony-kafka")),
            pods(Map.of("cnpg.io/cluster", "colony-db")));
  }

  private static List<Map<String, Object>> pods(Map<String, Object> labels) {
    return List.of(Map.of("podSelector", Map.of("matchLabels", labels)));
  }

  private static List<Document> policies(Rendered rendered, Workload workload) {
    return rendered.all("NetworkPolicy").stream()
        .filter(it -> workload.selectedBy(it.map("spec", "podSelector", "matchLabels")))
        .toList();
  }

  private static List<Map<String, Object>> rules(
      Rendered rendered, Workload workload, String direction) {
    return policies(rendered, workload).stream()
        .flatMap(it -> it.maps("spec", direction).stream())
        .toList();
  }

  private static Set<Integer> ports(Rendered rendered, String deployment) {
    return ports(rendered, rendered.deployment(deployment));
  }

  private static Set<Integer> ports(Rendered rendered, Workload workload) {
    return ports(rules(rendered, workload, "egress"));
  }

  private static Set<Integer> ports(List<Map<String, Object>> rules) {
    return rules.stream()
        .flatMap(rule -> Document.asMaps(rule.get("ports")).stream())
        .map(port -> Integer.valueOf(Document.text(port, "port")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<Object> components(Map<String, Object> rule, String side) {
    return Document.asMaps(rule.get(side)).stream()
        .map(
            peer ->
                Document.asMap(Document.at(peer, "podSelector", "matchLabels"))
                    .getOrDefault("app.kubernetes.io/component", "anybody"));
  }
}
