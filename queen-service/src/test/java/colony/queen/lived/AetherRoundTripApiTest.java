package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.AetherFiles;
import colony.aether.bundle.Bundle;
import colony.aether.check.Check;
import colony.aether.check.Profile;
import colony.stack.testing.StackResource;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Real directories come in, go out, come in and go out again: the same to the last byte.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class AetherRoundTripApiTest {
  private static final Path SAMPLES = Path.of("../aether-files/src/test/resources/aether");

  @Test
  void givesBackEverySampleAsItCameAndComesBackTheSame() throws IOException {
    var failures = new ArrayList<String>();
    int taken = 0;
    for (var sample : directories().entrySet()) {
      var answer = Travel.takes(Bundle.zip(sample.getValue()), name(taken));
      if (answer.statusCode() == 422) {
        continue;
      }
      assertThat(answer.statusCode()).as(sample.getKey() + answer.asString()).isEqualTo(201);
      taken++;
      var first = Hill.of(UUID.fromString(answer.path("colonyId")));
      travel(sample.getKey(), sample.getValue(), first, failures);
    }

    assertThat(failures).isEmpty();
    assertThat(taken).isGreaterThan(20);
  }

  private static void travel(String sample, AetherFiles origin, Hill first, List<String> failures) {
    var one = Travel.leaves(first);
    strict(sample, one, failures);
    origin.paths().stream()
        .filter(path -> !path.endsWith(".lock") && Travel.files(one).bytes(path).isEmpty())
        .forEach(path -> failures.add("%s: %s is lost".formatted(sample, path)));
    var answer = Travel.takes(one, "r-" + UUID.randomUUID());
    if (answer.statusCode() != 201 || !answer.jsonPath().getBoolean("exact")) {
      failures.add("%s: not taken as it was: %s".formatted(sample, answer.asString()));
      return;
    }
    var second = Hill.of(UUID.fromString(answer.path("colonyId")));
    Travel.differences(one, Travel.leaves(second))
        .forEach(it -> failures.add("%s: %s".formatted(sample, it)));
    same(sample, first, second, failures);
  }

  private static void strict(String sample, byte[] zip, List<String> failures) {
    var files = Travel.files(zip);
    files.paths().stream()
        .filter(it -> it.endsWith("COLONY_STATE.json") || it.endsWith("/colony.json"))
        .map(it -> Check.bytes(it, files.bytes(it).orElseThrow(), Optional.of(Profile.STRICT)))
        .filter(it -> !it.passes())
        .forEach(it -> failures.add("%s: %s".formatted(sample, it)));
  }

  /// What people see of both, without ids and names of the home.
  static void same(String what, Hill first, Hill second, List<String> failures) {
    for (var view : List.of("tasks?limit=1000", "signals", "memory", "flags", "errors", "tree")) {
      var was = first.get(view);
      var is = second.get(view);
      if (was.statusCode() != is.statusCode() || !seen(was).equals(seen(is))) {
        failures.add("%s: %s was %s and is %s".formatted(what, view, seen(was), seen(is)));
      }
    }
    var one = first.read("", JsonNode.class);
    var other = second.read("", JsonNode.class);
    for (var field : List.of("state", "goal", "mode", "outcome", "tasks", "phases", "paused")) {
      var was = one.get(field);
      var is = other.get(field);
      if (!Objects.equals(was, is)) {
        failures.add("%s: %s was %s and is %s".formatted(what, field, was, is));
      }
    }
  }

  /// Without what belongs to a home: ids, the times at which it did things, counters of attempts.
  private static String seen(Response answer) {
    return answer
        .asString()
        .replaceAll("\"(epoch|at|[a-zA-Z]*(At|Millis))\":(\"[^\"]*\"|\\d+)", "")
        .replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "ID")
        .replaceAll("[sr]-(\\d+-)?ID", "NAME");
  }

  private static String name(int number) {
    return "s-" + number + "-" + UUID.randomUUID();
  }

  /// Each state alone, as a directory and as a chamber, and one with everything beside it.
  private static Map<String, AetherFiles> directories() throws IOException {
    var directories = new TreeMap<String, AetherFiles>();
    try (var samples = Files.list(SAMPLES)) {
      for (var path : (Iterable<Path>) samples.sorted()::iterator) {
        var file = path.getFileName().toString();
        if (file.contains("COLONY_STATE")
            || file.contains("colony-state")
            || file.contains("colony_state")
            || file.contains("-case-")) {
          directories.put(
              file, AetherFiles.NONE.with("data/COLONY_STATE.json", Files.readAllBytes(path)));
        }
      }
    }
    var state = sample("84f85f15-COLONY_STATE.golden-go.json");
    directories.put(
        "everything",
        AetherFiles.NONE
            .with("data/COLONY_STATE.json", state)
            .with("data/pheromones.json", sample("c65cabda-pheromones.version-null.json"))
            .with("data/flags.json", sample("3db73c35-flags.json"))
            .with("data/constraints.json", sample("3db73c35-constraints-chamber.json"))
            .with("data/spawn-tree.txt", sample("3db73c35-spawn-tree.txt"))
            .with("data/midden.json", sample("460a5a27-midden.json"))
            .with("data/session.json", sample("6efe5195-session.json"))
            .with("checkpoints/checkpoint_0.json", sample("5c8d733c-checkpoint_0.json"))
            .with("checkpoints/latest.json", sample("5c8d733c-checkpoint.pathref-not-json.json"))
            .with("data/COLONY_STATE.json.lock", sample("0bdf8502-COLONY_STATE.json.lock"))
            .with("HANDOFF.md", sample("1440cc71-HANDOFF.chamber.md")));
    directories.put(
        "abandoned tree",
        AetherFiles.NONE
            .with("data/COLONY_STATE.json", sample("0063be8b-COLONY_STATE.v3-crowned.json"))
            .with("data/spawn-tree.txt", sample("6efe5195-spawn-tree.abandoned.txt"))
            .with("data/pheromones.json", sample("ee047a9e-pheromones.gotestdata.json")));
    directories.put(
        "six files",
        AetherFiles.NONE
            .with("data/COLONY_STATE.json", sample("59703113-COLONY_STATE.v1.json"))
            .with("data/memory.json", sample("bca82a19-memory.v1.json"))
            .with("data/errors.json", sample("22fd9c93-errors.v1-empty2.json"))
            .with("data/PROJECT_PLAN.json", sample("226a621a-PROJECT_PLAN.json")));
    directories.put(
        "chamber",
        AetherFiles.NONE
            .with("colony-state.json", sample("6a9ef809-chamber-colony-state.json"))
            .with("manifest.json", sample("6a9ef809-chamber-manifest.json"))
            .with("pheromones.json", sample("1440cc71-pheromones.chamber.json"))
            .with("flags.json", sample("1440cc71-flags.chamber.json")));
    return directories;
  }

  private static byte[] sample(String name) throws IOException {
    return Files.readAllBytes(SAMPLES.resolve(name));
  }
}
