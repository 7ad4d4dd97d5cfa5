package colony.deploy.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// What a container may do is told here for all of them, so that one that is added cannot do more.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConfinedContainersTest {
  private Map<String, ComposeFile.Service> services = Map.of();

  @BeforeAll
  void read() throws IOException {
    services = ComposeFile.read().services();
    assertThat(services).hasSizeGreaterThan(5);
  }

  @Test
  void noneIsRoot() {
    services.forEach(
        (name, service) -> {
          var user = service.said().get("user");
          if (user == null) {
            // Our images name their account themselves.
            assertThat(service.ours()).as(name).isTrue();
          } else {
            assertThat(user.toString()).as(name).doesNotStartWith("0").isNotEqualTo("root");
          }
        });
  }

  @Test
  void noneMayWriteToItsOwnImage() {
    services.forEach(
        (name, service) -> assertThat(service.said()).as(name).containsEntry("read_only", true));
  }

  @Test
  void noneHasOrGetsPrivileges() {
    services.forEach(
        (name, service) -> {
          assertThat(service.list("cap_drop")).as(name).containsExactly("ALL");
          assertThat(service.list("security_opt"))
              .as(name)
              .containsExactly("no-new-privileges:true");
          assertThat(service.said())
              .as(name)
              .doesNotContainKeys(
                  "privileged", "cap_add", "network_mode", "pid", "ipc", "devices", "userns_mode");
          assertThat(service.list("volumes").toString()).as(name).doesNotContain("docker.sock");
        });
  }

  @Test
  void eachHasLimits() {
    services.forEach(
        (name, service) ->
            assertThat(service.limits()).as(name).containsKeys("cpus", "memory", "pids"));
  }

  @Test
  void eachIsAskedWhetherItIsWell() {
    services.forEach(
        (name, service) ->
            assertThat(service.map("healthcheck"))
                .as(name)
                .containsKeys("test", "interval", "timeout", "retries", "start_period")
                .doesNotContainKey("disable"));
  }

  @Test
  void eachGetsTimeToEnd() {
    services.forEach(
        (name, service) -> assertThat(service.said()).as(name).containsKey("stop_grace_period"));
  }

  @Test
  void noneIsReachedFromOtherMachines() {
    services.forEach(
        (name, service) -> {
          assertThat(service.list("ports"))
              .as(name)
              .allSatisfy(port -> assertThat(port.toString()).startsWith("127.0.0.1:"));
          if (service.ports()) {
            assertThat(service.list("networks")).as(name).contains("outside");
          }
        });
  }

  @Test
  void whatKeepsTheDataHasNoWayOut() throws IOException {
    var inside =
        ComposeFile.map(ComposeFile.map(ComposeFile.read().root().get("networks")).get("inside"));

    assertThat(inside).containsEntry("internal", true);
    services.forEach(
        (name, service) -> {
          if (name.startsWith("kafka") || name.equals("postgres")) {
            assertThat(service.list("networks")).as(name).containsExactly("inside");
          }
        });
  }

  @Test
  void eachImageHasAVersion() {
    services.forEach(
        (name, service) ->
            assertThat(service.image())
                .as(name)
                .matches(
                    service.ours()
                        ? "colony/[a-z]+:\\$\\{COLONY_VERSION:\\?.*}"
                        : "[a-z/]+:v?\\d+\\.\\d+.*"));
  }

  @Test
  void secretsAreFilesAndNeverInTheEnvironment() {
    services.forEach(
        (name, service) ->
            service
                .map("environment")
                .forEach(
                    (variable, value) -> {
                      if (variable.matches(".*(PASSWORD|TOKEN|SECRET|KEY).*")) {
                        assertThat(variable).as(name).endsWith("_FILE");
                        assertThat(value.toString())
                            .as(name)
                            .matches("/(run/secrets|etc/colony)/.*");
                      }
                    }));
  }
}
