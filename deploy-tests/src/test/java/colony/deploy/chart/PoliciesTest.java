package colony.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What Kubernetes calls the restricted level, and a little more.
class PoliciesTest {
  @ParameterizedTest
  @EnumSource
  void nobodyIsRootOrCanBecomeIt(Variant variant) {
    for (var workload : variant.rendered().workloads()) {
      assertThat(Document.asMap(workload.pod().get("securityContext")))
          .as(workload.toString())
          .containsEntry("runAsNonRoot", true)
          .containsEntry("runAsUser", 10001)
          .containsEntry("runAsGroup", 10001)
          .containsEntry("seccompProfile", Map.of("type", "RuntimeDefault"));
      for (var container : workload.containers()) {
        assertThat(Document.asMap(container.get("securityContext")))
            .as(workload.toString())
            .containsEntry("allowPrivilegeEscalation", false)
            .containsEntry("readOnlyRootFilesystem", true)
            .containsEntry("capabilities", Map.of("drop", List.of("ALL")))
            .doesNotContainKeys("privileged", "runAsUser");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void nothingOfTheNodeIsShared(Variant variant) {
    for (var workload : variant.rendered().workloads()) {
      assertThat(workload.pod())
          .as(workload.toString())
          .doesNotContainKeys("hostNetwork", "hostPID", "hostIPC", "shareProcessNamespace");
      assertThat(workload.volumes()).noneMatch(volume -> volume.containsKey("hostPath"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void nobodyHasATokenOfKubernetes(Variant variant) {
    for (var workload : variant.rendered().workloads()) {
      assertThat(workload.pod())
          .as(workload.toString())
          .containsEntry("automountServiceAccountToken", false);
    }
    for (var account : variant.rendered().all("ServiceAccount")) {
      assertThat(account.at("automountServiceAccountToken")).isEqualTo(false);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyContainerSaysWhatItNeedsAndWhatItMayTake(Variant variant) {
    for (var workload : variant.rendered().workloads()) {
      for (var container : workload.containers()) {
        for (var amount : List.of("requests", "limits")) {
          assertThat(Document.asMap(Document.at(container, "resources", amount)))
              .as("%s of %s", amount, workload)
              .containsKeys("cpu", "memory");
        }
      }
      for (var volume : workload.volumes()) {
        if (volume.containsKey("emptyDir")) {
          assertThat(Document.asMap(volume.get("emptyDir")))
              .as(workload.toString())
              .containsKey("sizeLimit");
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceIsAskedHowItIs(Variant variant) {
    for (var workload : variant.rendered().workloads()) {
      if (workload.runsOn()) {
        var container = workload.container();
        assertThat(probe(container, "startupProbe")).isEqualTo("/q/health/live");
        assertThat(probe(container, "livenessProbe")).isEqualTo("/q/health/live");
        assertThat(probe(container, "readinessProbe")).isEqualTo("/q/health/ready");
      }
    }
  }

  private static Object probe(Map<String, Object> container, String name) {
    return String.valueOf(Document.at(container, name, "httpGet", "path"));
  }

  @ParameterizedTest
  @EnumSource
  void imagesHaveAVersionThatStays(Variant variant) {
    for (var workload : variant.rendered().workloads()) {
      for (var container : workload.containers()) {
        assertThat(Document.text(container, "image"))
            .matches("[a-z0-9./-]+(:[A-Za-z0-9._-]+|@sha256:[0-9a-f]{64})")
            .doesNotEndWith(":latest");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void secretsAreNamedAndNeverWritten(Variant variant) {
    var rendered = variant.rendered();

    assertThat(rendered.all("Secret")).isEmpty();
    for (var workload : rendered.workloads()) {
      for (var variable : Document.asMaps(workload.container().get("env"))) {
        if (Document.text(variable, "name").matches(".*(PASSWORD|JAAS|SECRET|TOKEN|_KEY).*")) {
          assertThat(Document.at(variable, "valueFrom", "secretKeyRef"))
              .as("%s of %s", variable, workload)
              .isNotNull();
        }
      }
    }
    for (var map : rendered.all("ConfigMap")) {
      assertThat(map.map("data").values())
          .noneMatch(it -> it.toString().matches("(?s).*(password|jaas.config)=[^$].*"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsWrittenToIsAVolume(Variant variant) {
    for (var workload : variant.rendered().workloads()) {
      var mounts = Document.asMaps(workload.container().get("volumeMounts"));

      assertThat(mounts).anySatisfy(it -> assertThat(it).containsEntry("mountPath", "/tmp"));
      assertThat(mounts)
          .filteredOn(it -> Document.text(it, "mountPath").startsWith("/etc/"))
          .allSatisfy(it -> assertThat(it).containsEntry("readOnly", true));
      if ("worker".equals(workload.podLabels().get("app.kubernetes.io/component"))) {
        assertThat(mounts)
            .anySatisfy(it -> assertThat(it).containsEntry("mountPath", "/var/lib/colony"));
      }
    }
  }
}
