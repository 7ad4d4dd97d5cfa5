package colony.queen.app.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanReader;
import colony.queen.plan.PlanReading;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanDocumentsTest {
  private static final String PLAN =
      """
      goal: Look after the repository
      mode: LIGHTWEIGHT
      phases:
        - id: survey
          tasks:
            - id: 1.1
              caste: scout
              run: git status   # a shell line
            - {id: 1.10, caste: builder, dependsOn: [1.1], timeout: 90, run: [sleep, 1.50]}
        - id: no
          auto: true
          tasks:
            - id: "2.1"
              caste: builder
              run:
                shell: |
                  echo "Grüße" 🐜
                  exit 0
                env: {YES: yes, EMPTY: }
              hints: [off, 0x1F, 1_000, 12:30:45, 2024-01-01, 007, 1e3]
      """;

  private final PlanDocuments documents = new PlanDocuments(4 << 20);

  @Test
  void storesMemoryRulesAndWhatThePlanWasMadeWithSoThatTheSamePlanComesBack() {
    var plan =
        sound(
            PLAN
                + """
                memory: {brain: required, categories: [tooling, security], holdout: 0.25}
                memoryContext:
                  asOf: 2026-01-01
                  patterns: [{id: global_1, score: 0.80, uses: 3, new: true, why: }]
                """);

    var text = documents.canonicalJson(plan);

    assertThat(documents.stored(text).rules()).isEqualTo(plan.rules());
    assertThat(documents.canonicalJson(documents.stored(text))).isEqualTo(text);
    assertThat(text).contains("\"global_1\",\"score\":0.80,\"uses\":3,\"new\":true");
    assertThat(documents.canonicalJson(sound(PLAN))).doesNotContain("memory");
  }

  @Test
  void takesTheGoalThatIsToldBesideAPlanWithoutOne() {
    var bare = PLAN.replaceFirst("goal: .*\n", "");
    var longest = "x" + "🐜".repeat(PlanReader.LONGEST_GOAL);

    assertThat(documents.readOrBrief(bare, Optional.empty()))
        .isInstanceOf(PlanReading.Faulty.class);
    assertThat(goal(bare, "count words")).isEqualTo("count words");
    assertThat(goal(PLAN, "count words")).isEqualTo("Look after the repository");
    assertThat(goal(bare, longest)).hasSize(PlanReader.LONGEST_GOAL - 1).endsWith("🐜");
  }

  private String goal(String plan, String beside) {
    var reading = documents.readOrBrief(plan, Optional.of(beside));
    return ((PlanReading.Sound) reading).plan().goal();
  }

  @Test
  void readsYaml() {
    var plan = sound(PLAN);

    assertThat(plan.tasks()).extracting(TaskSpec::id).containsExactly("1.1", "1.10", "2.1");
    assertThat(plan.task(1).dependsOn()).containsExactly(0);
    assertThat(plan.task(1).timeoutMillis()).isEqualTo(90_000);
    assertThat(plan.task(1).run())
        .contains(new Run.Command(List.of("sleep", "1.50"), Optional.empty(), Map.of(), 0));
    assertThat(plan.task(2).run())
        .contains(
            new Run.Command(
                List.of(),
                Optional.of("echo \"Grüße\" 🐜\nexit 0\n"),
                Map.of("YES", "yes", "EMPTY", ""),
                0));
  }

  @Test
  void takesOnlyWhatJsonWouldAsNumberOrBoolean() {
    var plan = sound(PLAN);

    assertThat(plan.phase(1).id()).isEqualTo("no");
    assertThat(plan.task(2).hints())
        .containsExactly("off", "0x1F", "1_000", "12:30:45", "2024-01-01", "007", "1e3");
  }

  @Test
  void readsJson() {
    var plan =
        sound(
            """
            {"goal": "g", "phases": [{"id": 1, "tasks": [
            \t{"id": 1.10, "caste": "builder", "run": {"noop": true}, "description": "\\ud83d\\udc1c\\/"}]}]}
            """);

    assertThat(plan.task(0).id()).isEqualTo("1.10");
    assertThat(plan.task(0).description()).isEqualTo("🐜/");
  }

  @Test
  void readsBackTheJsonItStores() {
    var plan = sound(PLAN);

    var stored = documents.canonicalJson(plan);

    assertThat(sound(stored)).usingRecursiveComparison().isEqualTo(plan);
    assertThat(documents.canonicalJson(sound(stored))).isEqualTo(stored);
  }

  @Test
  void saysWhereYamlIsBroken() {
    assertThat(faults("goal: g\nphases:\n  - id: a\n tasks: []\n"))
        .singleElement()
        .asString()
        .startsWith("the plan is not plain YAML: line 4, column 2: ");
  }

  @Test
  void saysWhereJsonIsBroken() {
    assertThat(faults("{\"goal\": \"g\",\n \"phases\": [}"))
        .singleElement()
        .asString()
        .startsWith("the plan is not JSON: line 2, column 13: ");
  }

  @Test
  void refusesWhatFollowsTheDocument() {
    assertThat(faults("{\"goal\": \"g\"} x")).hasSize(1);
    assertThat(faults("goal: a\n---\ngoal: b\n"))
        .singleElement()
        .asString()
        .contains("line 2, column 1");
  }

  @Test
  void refusesKeysGivenTwice() {
    assertThat(faults("goal: a\ngoal: b\nphases: []\nphases: []\n"))
        .containsExactly(
            "the plan is not plain YAML: line 2, column 1: the key \"goal\" stands here twice",
            "the plan is not plain YAML: line 4, column 1: the key \"phases\" stands here twice");
    assertThat(faults("{\"a\": {\"b\": 1, \"\\u0062\": 2}}"))
        .singleElement()
        .asString()
        .contains("Duplicate field 'b'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "goal: !!javax.script.ScriptEngineManager [x]",
        "goal: !!binary aGk=",
        "goal: !!int 3",
        "!own {goal: x}",
        "goal: {? [a, b] : c}",
        "base: &b {goal: x}\n<<: *b"
      })
  void refusesTagsAndOtherMagic(String yaml) {
    assertThat(faults(yaml))
        .singleElement()
        .asString()
        .contains("the plan is not plain YAML: line");
  }

  @Test
  void readsAliases() {
    var plan =
        sound(
            """
            goal: g
            phases:
              - id: p
                tasks:
                  - {id: a, caste: builder, run: &again [make, all]}
                  - {id: b, caste: builder, run: *again}
            """);

    assertThat(plan.task(1).run()).isEqualTo(plan.task(0).run());
  }

  @Test
  void refusesAliasesThatUnfoldWithoutBound() {
    var bomb =
        IntStream.rangeClosed(1, 30)
            .mapToObj(i -> "a%d: &a%d [%s]".formatted(i, i, "*a%d, ".formatted(i - 1).repeat(9)))
            .collect(Collectors.joining("\n", "a0: &a0 [lol]\n", "\n"));

    assertThat(faults(bomb)).hasSize(1);
    assertThat(faults("goal: &g [*g]")).hasSize(1);
  }

  @Test
  void refusesDeepNesting() {
    assertThat(faults("goal: " + "[".repeat(60) + "]".repeat(60))).hasSize(1);
    assertThat(faults("[".repeat(100_000))).hasSize(1);
    assertThat(faults("{\"goal\": " + "[".repeat(60) + "]".repeat(60) + "}")).hasSize(1);
    assertThat(faults("- ".repeat(100_000))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n\t", "# only a comment", "---", "null"})
  void refusesAnEmptyDocument(String text) {
    assertThat(faults(text)).hasSize(1);
  }

  @Test
  void refusesAPlanOfTenMegabytes() {
    assertThat(faults("goal: " + "x".repeat(10 << 20)))
        .containsExactly("the plan has 10,485,766 bytes, expected at most 4,194,304");
  }

  @Test
  void refusesBinaryRubbishWithOneFault() {
    for (long seed = 0; seed < 500; seed++) {
      var rubbish = new byte[1_000];
      new Random(seed).nextBytes(rubbish);

      assertThat(faults(new String(rubbish, UTF_8))).hasSize(1);
    }
    assertThat(faults("goal: a\nx: \0"))
        .containsExactly("the plan is not text: line 2 holds the character U+0000");
  }

  @Test
  void answersSpoiltDocumentsWithFaultsAndNeverThrows() {
    for (long seed = 0; seed < 3_000; seed++) {
      var random = new Random(seed);
      var text = new StringBuilder(seed % 2 == 0 ? PLAN : documents.canonicalJson(sound(PLAN)));
      for (int i = random.nextInt(4); i >= 0; i--) {
        text.setCharAt(
            random.nextInt(text.length()), "{}[]:,&*!|>'\"%@-#\n\t 1x".charAt(random.nextInt(22)));
      }

      assertThat(documents.read(text.toString())).isNotNull();
    }
  }

  @Test
  void takesAByteOrderMark() {
    assertThat(sound("\uFEFF" + PLAN)).isNotNull();
  }

  @Test
  void readsTheExamplesOfItsDescription() throws IOException {
    var description = Files.readString(Path.of("../docs/plans.md"));

    var examples =
        Pattern.compile("(?s)```yaml\n(.*?)```")
            .matcher(description)
            .results()
            .map(example -> sound(example.group(1)))
            .toList();

    assertThat(examples).hasSize(2);
    assertThat(examples.getLast().phases())
        .extracting(Phase::id)
        .containsExactly(
            "arch",
            "consensus-design",
            "develop",
            "qa",
            "consensus-release",
            "docs",
            "review",
            "deploy");
  }

  @Test
  void readsTheRecipesWithoutADoubt() throws IOException {
    var recipes = Files.readString(Path.of("../docs/recipes.md"));

    var plans =
        Pattern.compile("(?s)```yaml\n(.*?)```")
            .matcher(recipes)
            .results()
            .map(recipe -> documents.read(recipe.group(1)))
            .toList();

    assertThat(plans)
        .hasSizeGreaterThan(4)
        .allSatisfy(
            plan ->
                assertThat(plan)
                    .isInstanceOfSatisfying(
                        PlanReading.Sound.class, it -> assertThat(it.warnings()).isEmpty()));
  }

  private Plan sound(String text) {
    return switch (documents.read(text)) {
      case PlanReading.Sound(var plan, _) -> plan;
      case PlanReading.Faulty(var faults) -> throw new AssertionError(faults);
    };
  }

  private List<String> faults(String text) {
    return faults(documents.read(text));
  }

  private static List<String> faults(PlanReading reading) {
    return switch (reading) {
      case PlanReading.Sound(_, var warnings) -> throw new AssertionError("sound: " + warnings);
      case PlanReading.Faulty(var faults) -> faults;
    };
  }
}
