package colony.aether.check;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.FileKind;
import colony.aether.Finding;
import colony.aether.Place;
import colony.aether.Samples;
import colony.aether.json.JsonReader;
import colony.aether.json.JsonReading;
import colony.aether.json.Node;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every sample against what is known of it.
class VerdictsTest {
  private static final Pattern PYTHON = Pattern.compile(".*line (\\d+) column (\\d+).*");

  private static final Node.Obj VERDICTS =
      (Node.Obj) ((JsonReading.Read) JsonReader.read(Samples.bytes("verdicts.json"))).root();

  private static Node.Obj known(String name) {
    return (Node.Obj) VERDICTS.get(name).orElseThrow(() -> new AssertionError(name));
  }

  private static List<String> list(Node.Obj known, String key) {
    return ((Node.Arr) known.get(key).orElseThrow())
        .elements().stream()
            .map(it -> ((Node.Text) it).value().replaceFirst("^fail: ", ""))
            .toList();
  }

  private static List<String> faults(FileVerdict verdict) {
    return verdict.findings().stream().filter(Finding::isFault).map(Finding::text).toList();
  }

  private static FileVerdict check(String name, Optional<Profile> profile) {
    return Check.bytes(name, Samples.bytes(name), profile);
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void findsTheFaultsOfEveryStateAndNoOthers(Profile profile) {
    var states = Samples.names().stream().filter(it -> known(it).get("v1").isPresent()).toList();

    assertThat(states).hasSize(32);
    for (var name : states) {
      var verdict = check(name, Optional.of(profile));

      assertThat(verdict.kind()).as(name).isEqualTo(FileKind.STATE);
      assertThat(verdict.profile()).contains(profile);
      assertThat(faults(verdict))
          .as("%s, %s", name, profile)
          .containsExactlyInAnyOrderElementsOf(list(known(name), profile.word()));
      assertThat(verdict.findings().stream().filter(Finding::isFault))
          .as(name)
          .allSatisfy(it -> assertThat(it.place()).isPresent());
    }
  }

  @Test
  void findsThePlaceWhereATextStopsBeingJson() {
    var broken =
        Samples.names().stream()
            .filter(it -> known(it).get("parse").map(p -> p.says(Node.bool(false))).orElse(false))
            .toList();

    assertThat(broken).hasSize(2);
    for (var name : broken) {
      var err = ((Node.Text) known(name).get("err").orElseThrow()).value();
      var place = PYTHON.matcher(err);
      assertThat(place.matches()).isTrue();
      assertThat(check(name, Optional.empty()).findings())
          .as(name)
          .singleElement()
          .satisfies(
              it -> {
                assertThat(it.isFault()).isTrue();
                assertThat(it.place())
                    .contains(
                        new Place(
                            Integer.parseInt(place.group(1)), Integer.parseInt(place.group(2))));
              });
    }
  }

  @Test
  void measuresTheOtherFilesByWhatTheyAreFor() {
    record Known(String name, FileKind kind, List<String> faults) {}
    var known =
        List.of(
            new Known("05c4c5b3-events.v2bus.json", FileKind.EVENTS, List.of("events not array")),
            new Known("098d51c0-constraints.json", FileKind.CONSTRAINTS, List.of()),
            new Known("3db73c35-constraints-chamber.json", FileKind.CONSTRAINTS, List.of()),
            new Known(
                "1440cc71-pheromones.chamber.json",
                FileKind.PHEROMONES,
                List.of("signal missing strength", "signal missing strength")),
            new Known("22fd9c93-errors.v1-empty2.json", FileKind.ERRORS, List.of()),
            new Known("e0d46351-errors.v1-empty.json", FileKind.ERRORS, List.of()),
            new Known(
                "2b2619e1-memory.v2schema-empty.json",
                FileKind.MEMORY,
                List.of("phase_learnings not array", "decisions not array", "patterns not array")),
            new Known("bca82a19-memory.v1.json", FileKind.MEMORY, List.of()),
            new Known(
                "3189db1d-pheromones.v2schema.json",
                FileKind.PHEROMONES,
                List.of("signals not array")),
            new Known(
                "c65cabda-pheromones.version-null.json",
                FileKind.PHEROMONES,
                List.of("signal missing type,strength,created_at")),
            new Known("ee047a9e-pheromones.gotestdata.json", FileKind.PHEROMONES, List.of()),
            new Known("1440cc71-flags.chamber.json", FileKind.FLAGS, List.of()),
            new Known("3db73c35-flags.json", FileKind.FLAGS, List.of()),
            new Known("226a621a-PROJECT_PLAN.json", FileKind.PROJECT_PLAN, List.of()),
            new Known("5c8d733c-checkpoint_0.json", FileKind.CHECKPOINT, List.of()),
            new Known("a852cd90-checkpoint_5.json", FileKind.CHECKPOINT, List.of()),
            new Known("0cf8605b-learning-observations.json", FileKind.JSON, List.of()),
            new Known("0bdf8502-watcher_weights.json", FileKind.JSON, List.of()),
            new Known("0bdf8502-worker_ants.json", FileKind.JSON, List.of()),
            new Known("3db73c35-swarm-findings.json", FileKind.JSON, List.of()),
            new Known("460a5a27-midden.json", FileKind.JSON, List.of()),
            new Known("6a9ef809-chamber-manifest.json", FileKind.JSON, List.of()),
            new Known("6efe5195-session.json", FileKind.JSON, List.of()),
            new Known("0bdf8502-COLONY_STATE.json.lock", FileKind.LOCK, List.of()),
            new Known("1440cc71-HANDOFF.chamber.md", FileKind.HAND_OFF, List.of()),
            new Known("46b81463-PAUSE_HANDOFF.md", FileKind.HAND_OFF, List.of()),
            new Known("939d3d48-safe-pheromones.xml", FileKind.PHEROMONES_XML, List.of()),
            new Known("939d3d48-suspicious-pheromones.xml", FileKind.PHEROMONES_XML, List.of()),
            new Known("3db73c35-spawn-tree.txt", FileKind.SPAWN_TREE, List.of()),
            new Known("1f21c261-spawn-tree.chamber-audit.txt", FileKind.SPAWN_TREE, List.of()),
            new Known("6efe5195-spawn-tree.abandoned.txt", FileKind.SPAWN_TREE, List.of()),
            new Known("7044a997-case-spawn-backslash-n.txt", FileKind.SPAWN_TREE, List.of()),
            new Known("7044a997-case-spawn-cr-task.txt", FileKind.SPAWN_TREE, List.of()),
            new Known("710f355e-case-spawn-shell-format.txt", FileKind.SPAWN_TREE, List.of()),
            new Known("ec935f1a-spawn-tree.txt", FileKind.SPAWN_TREE, List.of()),
            new Known("syn-spawn-tree.orphan-completion.txt", FileKind.SPAWN_TREE, List.of()),
            new Known("syn-spawn-tree.pipe-in-task.txt", FileKind.SPAWN_TREE, List.of()));

    for (var it : known) {
      var verdict = check(it.name(), Optional.empty());

      assertThat(verdict.kind()).as(it.name()).isEqualTo(it.kind());
      assertThat(faults(verdict)).as(it.name()).isEqualTo(it.faults());
    }
  }

  @Test
  void knowsEverySample() {
    var judged =
        Samples.names().stream()
            .filter(
                it ->
                    Stream.of("v1", "spawn", "dups", "err")
                            .anyMatch(key -> known(it).get(key).isPresent())
                        || known(it).members().isEmpty());

    assertThat(judged).hasSameSizeAs(Samples.names());
    assertThat(
            Samples.names().stream()
                .filter(it -> known(it).get("dups").isPresent())
                .flatMap(it -> check(it, Optional.empty()).findings().stream())
                .filter(it -> it.text().startsWith("duplicate key")))
        .isEmpty();
  }
}
