package colony.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Documents name each other; here every name leads somewhere.
class ConsistencyTest {
  @ParameterizedTest
  @EnumSource
  void namesAreShortEnoughAndOfOneDocumentEach(Variant variant) {
    var seen = new HashSet<String>();
    for (var document : variant.rendered().documents()) {
      assertThat(seen.add(document.toString())).as("twice: %s", document).isTrue();
      assertThat(document.name())
          .as(document.toString())
          .hasSizeLessThanOrEqualTo(63)
          .matches("[a-z0-9]([a-z0-9.-]*[a-z0-9])?");
      assertThat(document.labels().values())
          .allSatisfy(
              it ->
                  assertThat(it)
                      .isInstanceOf(String.class)
                      .asString()
                      .matches("[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?"));
      assertThat(document.at("metadata", "namespace")).isEqualTo("colony");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aDeploymentSelectsItsOwnPodsByWhatNeverChanges(Variant variant) {
    var deployments = variant.rendered().all("Deployment").stream().map(Workload::new).toList();
    for (var deployment : deployments) {
      var selector = deployment.document().map("spec", "selector", "matchLabels");

      assertThat(deployments.stream().filter(it -> it.selectedBy(selector)))
          .containsExactly(deployment);
      assertThat(selector.keySet())
          .isSubsetOf(
              "app.kubernetes.io/name",
              "app.kubernetes.io/instance",
              "app.kubernetes.io/component",
              "colony/pool");
    }
  }

  @ParameterizedTest
  @EnumSource
  void servicesAndMonitorsFindPodsWithTheirPort(Variant variant) {
    var rendered = variant.rendered();
    for (var service : rendered.all("Service")) {
      var found =
          rendered.workloads().stream()
              .filter(it -> it.selectedBy(service.map("spec", "selector")))
              .toList();

      assertThat(service.name()).matches("[a-z][a-z0-9-]*");
      assertThat(found).as(service.toString()).hasSize(1);
      assertThat(ports(found.getFirst()))
          .contains(Document.text(service.maps("spec", "ports").getFirst(), "targetPort"));
    }
    for (var monitor : rendered.all("PodMonitor")) {
      var port = Document.text(monitor.maps("spec", "podMetricsEndpoints").getFirst(), "port");
      assertThat(rendered.workloads())
          .filteredOn(it -> it.selectedBy(monitor.map("spec", "selector", "matchLabels")))
          .isNotEmpty()
          .allMatch(it -> ports(it).contains(port));
    }
    for (var monitor : rendered.all("ServiceMonitor")) {
      var port = Document.text(monitor.maps("spec", "endpoints").getFirst(), "port");
      var selector = monitor.map("spec", "selector", "matchLabels");
      assertThat(rendered.all("Service"))
          .filteredOn(it -> it.labels().entrySet().containsAll(selector.entrySet()))
          .isNotEmpty()
          .allMatch(it -> Document.text(it.maps("spec", "ports").getFirst(), "name").equals(port));
    }
  }

  private static List<String> ports(Workload workload) {
    return Document.asMaps(workload.container().get("ports")).stream()
        .map(it -> Document.text(it, "name"))
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void whatPodsMountAndRunAsIsThere(Variant variant) {
    var rendered = variant.rendered();
    for (var workload : rendered.workloads()) {
      var volumes = workload.volumes().stream().map(it -> it.get("name")).toList();
      var mounts = Document.asMaps(workload.container().get("volumeMounts"));

      assertThat(mounts.stream().map(it -> it.get("name")))
          .as(workload.toString())
          .containsExactlyInAnyOrderElementsOf(volumes);
      assertThat(mounts.stream().map(it -> it.get("mountPath"))).doesNotHaveDuplicates();
      if (workload.runsOn()) {
        rendered.one("ServiceAccount", Document.text(workload.pod(), "serviceAccountName"));
        rendered.one("ConfigMap", settings(workload));
      }
    }
  }

  private static String settings(Workload workload) {
    return workload.volumes().stream()
        .filter(it -> "settings".equals(it.get("name")))
        .map(it -> Document.text(it, "configMap", "name"))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @EnumSource
  void addressesInSettingsAreThoseOfServices(Variant variant) {
    var rendered = variant.rendered();
    var addresses =
        rendered.all("Service").stream()
            .map(
                it ->
                    "http://%s:%s"
                        .formatted(it.name(), it.maps("spec", "ports").getFirst().get("port")))
            .toList();
    var queen = rendered.settings(name(rendered, "queen"));

    assertThat(addresses).contains(queen.get("colony.queen.brain-url"));
    for (var pool :
        rendered.all("ConfigMap").stream().filter(ConsistencyTest::ofWorkers).toList()) {
      assertThat(addresses)
          .contains(rendered.settings(pool.name()).get("colony.worker.queens"))
          .contains(rendered.settings(pool.name()).get("colony.worker.memory"));
    }
  }

  private static boolean ofWorkers(Document document) {
    return "worker".equals(document.labels().get("app.kubernetes.io/component"));
  }

  static String name(Rendered rendered, String component) {
    return rendered.all("Deployment").stream()
        .filter(it -> component.equals(it.labels().get("app.kubernetes.io/component")))
        .findFirst()
        .orElseThrow()
        .name();
  }

  @ParameterizedTest
  @EnumSource
  void whatHasSeveralPodsKeepsSomeWhenNodesAreDrained(Variant variant) {
    var rendered = variant.rendered();
    for (var deployment : rendered.all("Deployment")) {
      var replicas = deployment.at("spec", "replicas");
      if (replicas == null || (int) replicas > 1) {
        var budget = rendered.one("PodDisruptionBudget", deployment.name());

        assertThat(budget.map("spec", "selector")).isEqualTo(deployment.map("spec", "selector"));
        assertThat(budget.text("spec", "maxUnavailable")).isNotEqualTo("0");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void podsOfOneKindAreSpreadOverNodesAndZones(Variant variant) {
    for (var deployment :
        variant.rendered().all("Deployment").stream().map(Workload::new).toList()) {
      var labels = deployment.document().map("spec", "selector", "matchLabels");
      var spread = Document.asMaps(deployment.pod().get("topologySpreadConstraints")).getFirst();
      var apart =
          Document.asMaps(
              Document.at(
                  deployment.pod(),
                  "affinity",
                  "podAntiAffinity",
                  "preferredDuringSchedulingIgnoredDuringExecution"));

      assertThat(Document.at(spread, "labelSelector", "matchLabels")).isEqualTo(labels);
      assertThat(Document.at(apart.getFirst(), "podAffinityTerm", "labelSelector", "matchLabels"))
          .isEqualTo(labels);
    }
  }

  @ParameterizedTest
  @EnumSource
  void newPodsAreReadyBeforeOldOnesGo(Variant variant) {
    for (var deployment : variant.rendered().all("Deployment")) {
      assertThat(deployment.map("spec", "strategy", "rollingUpdate"))
          .as(deployment.toString())
          .isIn(
              Map.of("maxSurge", 1, "maxUnavailable", 0),
              Map.of("maxSurge", "25%", "maxUnavailable", 0));
    }
  }
}
