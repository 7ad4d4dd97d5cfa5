package colony.queen.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {
  private static final Map<String, Object> WORKERS =
      Map.of(
          "builder", "work.sh",
          "scout", "work.sh",
          "architect", "work.sh",
          "watcher", "work.sh");

  /// `-Dcolony.golden.write=true` writes them anew.
  @ParameterizedTest
  @ValueSource(strings = {"none", "analytics", "ml", "optimization", "webapp"})
  void laysThePhasesOfEachTypeOfProject(String type) {
    var drawn = drawn(plan(type, WORKERS, Mode.FULL, evidence("pom.xml", "mvnw")).plan());

    assertThat(drawn).isEqualTo(golden("template-%s.txt".formatted(type), drawn));
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void keepsToTheNumbersOfTheMode(Mode mode) {
    var reading = plan("none", WORKERS, mode, evidence("go.mod"));

    assertThat(reading.plan().phases().stream().filter(phase -> !phase.gate()).count())
        .isBetween((long) mode.minPhases(), (long) mode.maxPhases());
    assertThat(reading.warnings()).noneMatch(warning -> warning.contains("is meant for"));
  }

  @Test
  void runsTheProjectsOwnCommandsWhereNobodyWorks() {
    var plan = plan("webapp", Map.of(), Mode.FULL, evidence("package.json")).plan();

    assertThat(drawn(plan))
        .isEqualTo(
            """
            consensus-design <
            develop < consensus-design
              verify builds syntax: npm run build --if-present
              verify tests full: npm test
              develop.command builder: npm run build --if-present
            qa < develop
              verify builds syntax: npm run build --if-present
              verify tests full: npm test
              qa.command watcher: npm test
            consensus-release < qa
            review < consensus-release
              review.command watcher: npm run lint --if-present
            """);
    assertThat(plan.memoryContext().orElseThrow().toString())
        .contains("leftToPeople=[arch, security, docs, hygiene]");
  }

  @Test
  void saysWhatIsMissingWhereNothingCanBeDone() {
    var made = Template.of(brief("none", Map.of()), Mode.STANDARD, Evidence.NONE);

    assertThat(made)
        .isEqualTo(
            new Template.Made.Impossible(
                "the template has nothing to run: the brief names no workers (castes), and no"
                    + " command is known for the build files []"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pom.xml",
        "gradlew",
        "build.gradle.kts",
        "package.json",
        "pyproject.toml",
        "Cargo.toml",
        "go.mod",
        "Makefile"
      })
  void knowsHowWellKnownProjectsAreBuilt(String file) {
    assertThat(ProjectCommands.of(evidence(file)).build()).isPresent();
  }

  @Test
  void knowsNothingOfBuildFilesBelowTheRoot() {
    assertThat(ProjectCommands.of(evidence("web/package.json")).verify()).isEmpty();
  }

  private static Evidence evidence(String... buildFiles) {
    return new Evidence(30, List.of("Java"), true, false, List.of(buildFiles));
  }

  private static Plan brief(String type, Map<String, Object> workers) {
    var rules = new LinkedHashMap<String, Object>();
    rules.put("template", true);
    rules.put("projectType", type);
    rules.put("castes", workers);
    return ProposalTest.brief(rules);
  }

  private static PlanReading.Sound plan(
      String type, Map<String, Object> workers, Mode mode, Evidence evidence) {
    var brief = brief(type, workers);
    var made = (Template.Made.Done) Template.of(brief, mode, evidence);
    var reading = Proposal.plan(brief, mode, Set.of(), made.laid().tree());
    assertThat(reading).isInstanceOf(PlanReading.Sound.class);
    return (PlanReading.Sound) reading;
  }

  private static String drawn(Plan plan) {
    var lines = new StringBuilder();
    for (var phase : plan.phases()) {
      var before =
          phase.dependsOn().stream()
              .map(ord -> plan.phase(ord).id())
              .collect(Collectors.joining(" "));
      lines.append("%s < %s".formatted(phase.id(), before).strip()).append('\n');
      phase
          .verify()
          .forEach(
              check ->
                  lines.append(
                      "  verify %s %s: %s\n"
                          .formatted(check.name(), PlanTree.word(check.level()), check.command())));
      for (int ord : phase.tasks()) {
        var task = plan.task(ord);
        lines.append(
            "  %s %s: %s\n"
                .formatted(
                    task.id(),
                    task.caste(),
                    task.run().orElseThrow() instanceof Run.Command command
                        ? command.shell().orElse("")
                        : ""));
      }
    }
    return lines.toString();
  }

  private static String golden(String name, String drawn) {
    if (Boolean.getBoolean("colony.golden.write")) {
      write(Path.of("src/test/resources/colony/queen/plan", name), drawn);
      return drawn;
    }
    try (var file = TemplateTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
