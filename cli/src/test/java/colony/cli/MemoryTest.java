package colony.cli;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.InFlightView;
import colony.contracts.api.MemoryAnswer;
import colony.contracts.api.Page;
import colony.contracts.api.PatternView;
import colony.contracts.api.ProjectView;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The commands about what colonies have learned. The memory service answers as the Queen does.
class MemoryTest extends CommandCase {
  private static final String ID = "global_1763000000_0f3a";
  private static final String PATTERN = "/api/v1/patterns/" + ID;
  private static final PatternView.Arm NOBODY = new PatternView.Arm(0, null);

  @Test
  void showsTheLayersThatHoldSomething() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("GET " + TIDY + "/memory", 200, FakeQueen.memory());

    assertThat(colony("learnings", "tidy-1")).isZero();
    assertThat(out.toString().lines())
        .containsExactly(
            "Learned in this colony (1)",
            "  2026-11-20T12:00:00Z  task a  [security] salts are reused",
            "Instincts (1)",
            "  0.7 validated, 2 to 0, given to workers  [tooling] run the formatter",
            "Learned in other projects (1)",
            "  0.80, signal 0.30  [performance] bcrypt is slow  (global_1_ab)",
            "Does without, to see what they are worth: global_2_cd");
  }

  @Test
  void listsPatternsOfAllPages() throws IOException {
    var filter = "status=promoted&category=performance";
    queen.on("GET /api/v1/patterns?" + filter, 200, new Page<>(List.of(pattern(null)), "100"));
    queen.on(
        "GET /api/v1/patterns?%s&cursor=100".formatted(filter),
        200,
        new Page<>(List.of(pattern(null)), null));

    assertThat(memory("patterns", "--status", "promoted", "--category", "performance")).isZero();
    assertThat(out.toString().lines().skip(1).map(line -> line.replaceAll(" +", " ")))
        .hasSize(2)
        .containsOnly(ID + " promoted performance 3 0.80 1 0 ? bcrypt is slow");
  }

  @Test
  void saysHowThereCanBePatternsOnlyWhereThereAreNone() throws IOException {
    queen.on("GET /api/v1/patterns?status=demoted", 200, new Page<>(List.of(), null));
    queen.on("GET /api/v1/patterns", 200, new Page<>(List.of(), null));

    assertThat(memory("patterns", "--status", "demoted")).isZero();
    assertThat(memory("patterns")).isZero();

    assertThat(out.toString().lines())
        .containsExactly(
            "no such patterns",
            "no patterns: a learning becomes one when three projects report it");
  }

  @Test
  void showsEvidenceAndHistoryOfAPatternAndDemotesIt() throws IOException {
    queen.on(
        "GET " + PATTERN,
        200,
        pattern(
            List.of(
                new PatternView.Evidence(
                    "o1", "shop", "1.1", "builder", "bcrypt took 800ms", FakeQueen.NOON))));
    queen.on("POST " + PATTERN + "/demote", 200, pattern(null));

    assertThat(memory("patterns", ID)).isZero();
    assertThat(out.toString())
        .contains(
            "3 projects (shop)",
            "lift ?: with it 0 colonies, without it 0 colonies",
            "bcrypt took 800ms",
            "2026-11-20T12:00:00Z  promoted: three projects");
    assertThat(memory("patterns", "--demote", ID, "--reason", "wrong here")).isZero();
    assertThat(queen.bodies.getLast()).isEqualTo("{\"reason\":\"wrong here\"}");
  }

  @Test
  void asksAQuestionThatIsNeverStored() throws IOException {
    queen.on(
        "POST /api/v1/memory",
        200,
        new MemoryAnswer(
            false,
            "a query",
            null,
            List.of(
                new MemoryAnswer.Related(
                    "r1", "bcrypt is slow", 0.81, "pattern", null, null, FakeQueen.NOON))));

    assertThat(memory("memory", "how", "slow", "is", "bcrypt")).isZero();
    assertThat(queen.bodies.getLast())
        .isEqualTo("{\"prompt\":\"how slow is bcrypt\",\"kind\":\"query\"}");
    assertThat(out.toString()).contains("0.81", "pattern", "bcrypt is slow");
  }

  @Test
  void listsWhatIsInFlight() throws IOException {
    queen.on(
        "GET /api/v1/memory/in-flight?role=BUILDER&project=shop",
        200,
        List.of(
            new InFlightView(
                "shop",
                FakeQueen.COLONY,
                "1.1",
                "BUILDER",
                "BLOCKED",
                "TASK BLOCKED: BUILDER login (shop) — no key",
                FakeQueen.NOON)));

    assertThat(memory("memory", "--in-flight", "--role", "BUILDER", "--project", "shop")).isZero();
    assertThat(out.toString()).contains("blocked", "BUILDER", "TASK BLOCKED: BUILDER login");
  }

  @Test
  void listsProjects() throws IOException {
    queen.on(
        "GET /api/v1/projects",
        200,
        new Page<>(
            List.of(
                new ProjectView(
                    "shop", FakeQueen.COLONY, "Log in", "FULL", 3, 12, 40, 2, FakeQueen.NOON)),
            null));

    assertThat(memory("projects")).isZero();
    assertThat(out.toString().lines().toList().getLast().replaceAll(" +", " "))
        .isEqualTo("shop 3 12 40 2 2026-11-20T12:00:00Z FULL Log in");
    assertThat(memory("projects", "-o", "json")).isZero();
    assertThat(out.toString()).contains("\"learningsPromoted\" : 2");
  }

  @Test
  void saysWhereTheMemoryServiceWasExpectedAndWhatToLookAt() throws IOException {
    queen.refuses("GET /api/v1/projects", 401, "no", null, null);
    queen.refuses("GET " + PATTERN, 404, "no pattern 'global_1763000000_0f3a'", null, null);
    queen.refuses("POST /api/v1/memory", 503, "the database does not answer", null, null);

    assertThat(memory("projects")).isEqualTo(1);
    assertThat(memory("patterns", ID)).isEqualTo(1);
    assertThat(memory("memory", "what?")).isEqualTo(1);
    queen.close();
    assertThat(memory("projects")).isEqualTo(1);

    assertThat(err.toString().lines())
        .containsExactly(
            "colony: the memory service at %s does not take this token (no): check COLONY_TOKEN, or the tokens file in the data folder"
                .formatted(queen.url()),
            "colony: no pattern 'global_1763000000_0f3a'",
            "colony: the memory service at %s: the database does not answer; see ./colony status"
                .formatted(queen.url()),
            "colony: the memory service does not answer at %s: does it run? (./colony status, ./colony logs learning)"
                .formatted(queen.url()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "memory",
        "memory --in-flight what?",
        "memory what? --role BUILDER",
        "patterns --demote x",
        "patterns --reason x",
        "patterns x --demote y --reason z",
        "patterns --status loved",
        "patterns --category food",
        "projects x"
      })
  void refusesWrongArgumentsWithoutAskingAnybody(String command) {
    assertThat(memory(command.split(" "))).isEqualTo(1);
    assertThat(err.toString()).startsWith("colony: ");
    assertThat(queen.asked).isEmpty();
  }

  @Test
  void saysHowToNameAMemoryServiceWhenNoStackRuns() {
    var typed = Typed.colony("projects", "--memory", "", "--data", folder.toString());

    assertThat(typed.exitCode()).isEqualTo(1);
    assertThat(typed.err()).contains("no stack is running", "./colony up -d", "--memory");
  }

  private int memory(String... arguments) {
    var all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--memory", queen.url(), "--data", folder.toString()));
    return Colony.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err, true))
        .execute(all.toArray(String[]::new));
  }

  private static PatternView pattern(@Nullable List<PatternView.Evidence> evidence) {
    return new PatternView(
        ID,
        "bcrypt is slow",
        "performance",
        List.of("shop"),
        3,
        true,
        "promoted",
        FakeQueen.NOON,
        FakeQueen.NOON,
        0.8,
        1,
        0,
        0,
        NOBODY,
        NOBODY,
        null,
        "three projects reported it",
        evidence,
        List.of(new PatternView.Turn(FakeQueen.NOON, "promoted", "three projects")));
  }
}
