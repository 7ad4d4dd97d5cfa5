package colony.queen.plan;

import static colony.queen.plan.Documents.phase;
import static colony.queen.plan.Documents.plan;
import static colony.queen.plan.Documents.planOfTask;
import static colony.queen.plan.Documents.task;
import static colony.queen.plan.Documents.tree;
import static colony.queen.plan.Documents.with;
import static colony.queen.plan.Documents.without;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanReaderTest {
  private final PlanReader reader = new PlanReader();

  @Test
  void numbersPhasesAndTasksFromZeroInTheOrderWritten() {
    var document = plan(phase("a", task("1.1"), task("1.2", "1.1")), phase("b", task("2.1")));

    var plan = sound(document);

    assertThat(plan.phases()).extracting(Phase::ord).containsExactly(0, 1);
    assertThat(plan.phases()).extracting(Phase::tasks).containsExactly(List.of(0, 1), List.of(2));
    assertThat(plan.tasks()).extracting(TaskSpec::ord).containsExactly(0, 1, 2);
    assertThat(plan.tasks()).extracting(TaskSpec::phase).containsExactly(0, 0, 1);
    assertThat(plan.task(1).dependsOn()).containsExactly(0);
    assertThat(plan.dependents(0)).containsExactly(1);
  }

  @Test
  void readsEveryFieldOfATask() {
    var run = tree("command", List.of("make", 5, true), "env", tree("A", 1), "idleTimeout", "30s");
    var document =
        planOfTask(
            "description",
            "Build it",
            "files",
            List.of("./src//a.ts", "src\\b.ts", "docs/"),
            "run",
            run,
            "timeout",
            "10m",
            "maxAttempts",
            5,
            "hints",
            List.of("slowly"),
            "successCriteria",
            List.of("it runs"),
            "verify",
            List.of(
                tree("name", "unit", "level", "execution", "command", "make test", "timeout", "2m"),
                tree("name", "style", "command", "make style")),
            "priority",
            -7,
            "budget",
            tree("tokens", 9, "worker", tree("cost", new BigDecimal("0.25"))));

    var task = sound(document).task(0);

    assertThat(task)
        .isEqualTo(
            new TaskSpec(
                0,
                "1.1",
                0,
                TaskSpec.Kind.WORK,
                "Build it",
                "builder",
                List.of(),
                List.of("src/a.ts", "src/b.ts", "docs"),
                Optional.of(
                    new Run.Command(
                        List.of("make", "5", "true"), Optional.empty(), Map.of("A", "1"), 30_000)),
                600_000,
                5,
                List.of("slowly"),
                List.of("it runs"),
                List.of(
                    new Phase.Verify("unit", Phase.Verify.Level.EXECUTION, "make test", 120_000),
                    new Phase.Verify("style", Phase.Verify.Level.SYNTAX, "make style", 0)),
                -7,
                TaskSpec.NOTHING,
                1,
                new Budget(
                    Optional.of(9L),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(250_000L),
                    false)));
  }

  @Test
  void readsEveryFieldOfAPhase() {
    var verify = tree("name", "unit", "level", "full", "command", "make test", "timeout", 90);
    var document =
        plan(
            with(
                phase("a", task("1.1")),
                "name",
                "First",
                "description",
                "The first",
                "dependsOn",
                List.of(),
                "kind",
                "work",
                "successCriteria",
                List.of("green"),
                "verify",
                List.of(verify),
                "auto",
                true,
                "onFailure",
                "fail",
                "review",
                "none",
                "budget",
                tree("wallTime", "2h", "hard", true)));

    var phase = sound(document).phase(0);

    assertThat(phase)
        .isEqualTo(
            new Phase(
                0,
                "a",
                "First",
                "The first",
                List.of(),
                List.of(0),
                List.of("green"),
                List.of(new Phase.Verify("unit", Phase.Verify.Level.FULL, "make test", 90_000)),
                true,
                Phase.OnFailure.FAIL,
                Optional.empty(),
                Phase.DEFAULT_REWORKS,
                false,
                wallTime(Duration.ofHours(2))));
  }

  @Test
  void readsGoalProjectModeAndAuto() {
    var document =
        with(plan(phase("a", task("1"))), "project", "shop", "mode", "full", "auto", true);

    var plan = sound(document);

    assertThat(plan.goal()).isEqualTo("Ship it");
    assertThat(plan.project()).contains("shop");
    assertThat(plan.mode()).contains(Mode.FULL);
    assertThat(plan.auto()).isTrue();
  }

  @Test
  void runsPhasesInTheOrderWrittenWhenNoneSaysWhatItDependsOn() {
    var document = plan(phase("a", task("1")), phase("b", task("2")), phase("c", task("3")));

    var plan = sound(document);

    assertThat(plan.phases())
        .extracting(Phase::dependsOn)
        .containsExactly(List.of(), List.of(0), List.of(1));
  }

  @Test
  void takesDependenciesOfPhasesAsWrittenAsSoonAsOneIsWritten() {
    var last = with(phase("c", task("3")), "dependsOn", List.of("a", "b"));
    var document = plan(phase("a", task("1")), phase("b", task("2")), last);

    var plan = sound(document);

    assertThat(plan.phases())
        .extracting(Phase::dependsOn)
        .containsExactly(List.of(), List.of(), List.of(0, 1));
  }

  @Test
  void takesAnEmptyListOfDependenciesAsWritten() {
    var free = with(phase("b", task("2")), "dependsOn", List.of());

    var plan = sound(plan(phase("a", task("1")), free));

    assertThat(plan.phases()).extracting(Phase::dependsOn).containsOnly(List.of());
  }

  @Test
  void takesNumbersGivenAsIdsAsTheirText() {
    var document = plan(phase(1, task(new BigDecimal("1.1")), task(new BigDecimal("1.10"), 1.1)));

    var plan = sound(document);

    assertThat(plan.tasks()).extracting(TaskSpec::id).containsExactly("1.1", "1.10");
    assertThat(plan.task(1).dependsOn()).containsExactly(0);
  }

  @Test
  void readsAShellLineFromABareText() {
    assertThat(run("make all"))
        .isEqualTo(new Run.Command(List.of(), Optional.of("make all"), Map.of(), 0));
  }

  @Test
  void readsArgumentsFromABareList() {
    assertThat(run(List.of("make", "all")))
        .isEqualTo(new Run.Command(List.of("make", "all"), Optional.empty(), Map.of(), 0));
  }

  @Test
  void readsAShellLineGivenAsCommandOrAsShell() {
    var line = new Run.Command(List.of(), Optional.of("make all"), Map.of(), 0);

    assertThat(run(tree("command", "make all"))).isEqualTo(line);
    assertThat(run(tree("shell", "make all"))).isEqualTo(line);
  }

  @Test
  void readsNoop() {
    assertThat(run(tree("noop", true))).isEqualTo(new Run.Noop());
    assertThat(run(tree("noop", true, "spawns", List.of("scout", "scout"))))
        .isEqualTo(new Run.Noop(List.of("scout", "scout")));
  }

  @Test
  void refusesANoopThatAsksForWhatNobodyCanBe() {
    assertThat(faults(planOfTask("run", tree("noop", true, "spawns", List.of("scout", "A b")))))
        .containsExactly(
            "task 1.1 run: spawns: \"A b\" is no name of a caste, expected 1 to 40 lower-case"
                + " letters, digits or '-'");
    assertThat(
            faults(
                planOfTask("run", tree("noop", true, "spawns", Collections.nCopies(11, "scout")))))
        .containsExactly("task 1.1 run: spawns names 11 castes, expected at most 10");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1ms", "500ms", "30s", "10m", "2h", "24h"})
  void acceptsDurationsWithAUnit(String duration) {
    assertThat(reader.read(planOfTask("timeout", duration))).isInstanceOf(PlanReading.Sound.class);
  }

  @Test
  void takesANumberAsSeconds() {
    assertThat(sound(planOfTask("timeout", 90)).task(0).timeoutMillis()).isEqualTo(90_000);
    assertThat(sound(planOfTask("timeout", 0.25)).task(0).timeoutMillis()).isEqualTo(250);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0s", "25h", "-1s", "1.5h", "soon", "9999999999s", "10 parsecs"})
  void refusesWhatIsNoDurationOrOutOfBounds(String duration) {
    assertThat(faults(planOfTask("timeout", duration)))
        .containsExactly(
            "task 1.1: timeout is \"%s\", expected a duration from 1ms to 24h such as 500ms,"
                    .formatted(duration)
                + " 30s, 10m, 2h");
  }

  @Test
  void refusesSecondsOutOfBounds() {
    for (Object seconds :
        List.of(0, -1, 86_401, 1e300, Double.NaN, new BigDecimal("1e999999999"), 0.0001)) {
      assertThat(faults(planOfTask("timeout", seconds))).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", ".a", "-a", "a..b", "a.", "a.lock", "a/b", "a b", "ä", "a~", "a@{b}", "a\nb"})
  void refusesIdsThatCannotBePartOfABranchName(String id) {
    assertThat(faults(plan(phase("p", task(id)))))
        .singleElement()
        .asString()
        .startsWith("phases[0].tasks[0]: id is ")
        .contains("expected 1 to 64 letters, digits");
  }

  @Test
  void acceptsIdsOf64CharactersAndRefusesLongerOnes() {
    assertThat(sound(plan(phase("p", task("a".repeat(64))))).task(0).id()).hasSize(64);
    assertThat(faults(plan(phase("p", task("a".repeat(65)))))).hasSize(1);
  }

  @Test
  void refusesAPlanWithoutGoal() {
    assertThat(faults(without(plan(phase("p", task("1"))), "goal")))
        .containsExactly("plan: goal is missing, expected a text");
  }

  @Test
  void refusesABlankGoal() {
    assertThat(faults(with(plan(phase("p", task("1"))), "goal", "  \n")))
        .containsExactly("plan: goal is blank, expected a text");
  }

  @Test
  void refusesAGoalThatIsTooLong() {
    assertThat(faults(with(plan(phase("p", task("1"))), "goal", "x".repeat(2_001))))
        .containsExactly("plan: goal has 2,001 characters, expected at most 2,000");
  }

  @Test
  void refusesMoreThanMessagesAndTopicsHaveRoomForAndReadsItWhereItIsStored() {
    var tasks =
        IntStream.range(0, 40)
            .mapToObj(i -> (Object) with(task("1." + i), "caste", "poet-" + i))
            .toArray();
    var programs =
        IntStream.range(0, 11)
            .mapToObj(i -> (Object) with(task("2." + i), "run", tree("external", "press-" + i)))
            .toArray();
    var plan =
        with(
            plan(with(phase("p", tasks), "name", "x".repeat(501)), phase("q", programs)),
            "project",
            "anthill\nAUDIT: all is well");

    assertThat(faults(plan))
        .containsExactlyInAnyOrder(
            "plan: project is \"anthill\uFFFDAUDIT: all is well\", expected one line",
            "phase p: name has 501 characters, expected at most 500",
            "plan: has 51 castes and programs of its own, expected at most 50");
    assertThat(faults(withRule("project", "x".repeat(501))))
        .containsExactly("plan: project has 501 characters, expected at most 500");
    assertThat(reader.stored(plan)).isInstanceOf(PlanReading.Sound.class);
  }

  @Test
  void refusesAnEmptyDocument() {
    assertThat(faults(null))
        .containsExactly("the plan is empty, expected a mapping with goal and phases");
  }

  @Test
  void refusesADocumentThatIsNoMapping() {
    assertThat(faults("hello")).containsExactly("plan is \"hello\", expected a mapping");
    assertThat(faults(List.of())).containsExactly("plan is an empty list, expected a mapping");
  }

  @Test
  void refusesAPlanWithoutPhases() {
    var expected = "plan: has no phases, expected at least one";

    assertThat(faults(tree("goal", "g"))).containsExactly(expected);
    assertThat(faults(plan())).containsExactly(expected);
    assertThat(faults(tree("goal", "g", "phases", "none")))
        .containsExactly("plan: phases is \"none\", expected a list of phases");
  }

  @Test
  void refusesAPhaseWithoutTasks() {
    assertThat(faults(plan(phase("a"), phase("b", task("1")))))
        .containsExactly("phase a: has no tasks, expected at least one");
  }

  @Test
  void readsAGateThatHasNoTasks() {
    var gate = tree("id", "release", "kind", "gate", "dependsOn", List.of("a"), "rework", 0);

    var phase = sound(plan(phase("a", task("1")), gate)).phase(1);

    assertThat(phase.gate()).isTrue();
    assertThat(phase.approvals()).contains(Approvals.USUAL);
    assertThat(phase.reworks()).isZero();
    assertThat(phase.tasks()).isEmpty();
  }

  @Test
  void readsWhatAGateWaitsForAsANumberOrInFull() {
    assertThat(approvals(2)).isEqualTo(new Approvals(2, Approvals.Voters.ANY));
    assertThat(approvals(tree("min", 3, "from", "people")))
        .isEqualTo(new Approvals(3, Approvals.Voters.PEOPLE));
    assertThat(approvals(tree("from", "watchers")))
        .isEqualTo(new Approvals(1, Approvals.Voters.WATCHERS));
  }

  @Test
  void refusesApprovalsThatNobodyCouldGive() {
    assertThat(faults(plan(gate(0))))
        .containsExactly("phase G: approvals is 0, expected a whole number from 1 to 100");
    assertThat(faults(plan(gate("two"))))
        .containsExactly(
            "phase G: approvals is \"two\", expected a number of votes or a mapping of min, from");
    assertThat(faults(plan(gate(tree("min", -1, "from", "ants")))))
        .containsExactly(
            "phase G approvals: min is -1, expected a whole number from 1 to 100",
            "phase G approvals: from is \"ants\", expected one of any, people, watchers");
  }

  @Test
  void letsOnlyWatchersVoteByTask() {
    var watcher = with(task("w"), "caste", "watcher");

    assertThat(sound(plan(with(gate(1), "tasks", List.of(watcher)))).tasks()).hasSize(1);
    assertThat(faults(plan(with(gate(1), "tasks", List.of(watcher, task("b"))))))
        .containsExactly(
            "task b: caste is \"builder\", expected watcher: the tasks of a gate vote");
  }

  @Test
  void warnsOfAGateWithFewerVotingTasksThanVotes() {
    assertThat(warnings(plan(gate(tree("min", 2, "from", "watchers")))))
        .containsExactly("phase G: waits for 2 votes of watchers, and has 0 tasks that vote");
  }

  @Test
  void refusesVerifyOnAGateAndApprovalsOnWork() {
    var verify = List.of(tree("name", "unit", "level", "full", "command", "make"));
    var document =
        plan(with(gate(1), "verify", verify), with(phase("a", task("1")), "approvals", 2));

    assertThat(faults(document))
        .containsExactly(
            "phase G: verify is a list, expected none: a gate is decided by votes",
            "phase a: approvals is 2, expected none: only a phase of kind gate waits for votes");
  }

  @Test
  void readsHowOftenAPhaseMayBeReworked() {
    assertThat(sound(plan(with(phase("a", task("1")), "rework", 10))).phase(0).reworks())
        .isEqualTo(10);
    assertThat(faults(plan(with(phase("a", task("1")), "rework", 11))))
        .containsExactly("phase a: rework is 11, expected a whole number from 0 to 10");
  }

  @Test
  void refusesPhasesPlannedLater() {
    assertThat(faults(plan(tree("id", "X", "planned", "later"))))
        .containsExactly("plan: phase X is planned later, expected a planner, which plans it");
  }

  @Test
  void readsTheRulesOfTheRun() {
    var document =
        with(
            plan(phase("a", task("1"))),
            "budget",
            tree("wallTime", "72h", "hard", true),
            "checkIn",
            tree("deadline", "8h", "otherwise", "continue", "remindBefore", "30m"),
            "planner",
            tree("command", List.of("planner", "--fast"), "idleTimeout", "2m"),
            "checkpoints",
            "strict",
            "castes",
            tree("reviewer", "./review.sh"),
            "review",
            "none");

    assertThat(sound(document).rules())
        .isEqualTo(
            new Rules(
                Optional.empty(),
                wallTime(Duration.ofHours(72)),
                Optional.of(Duration.ofHours(8)),
                Rules.Otherwise.CONTINUE,
                Duration.ofMinutes(30),
                Optional.of(
                    new Run.Command(
                        List.of("planner", "--fast"), Optional.empty(), Map.of(), 120_000)),
                Rules.Checkpoints.STRICT,
                Map.of("reviewer", shell("./review.sh")),
                false,
                MemoryRules.USUAL));
  }

  @Test
  void readsWhatIsSharedWithOtherProjects() {
    var memory =
        tree("brain", "Required", "categories", List.of("security", "tooling"), "holdout", 0.5);

    assertThat(sound(withRule("memory", memory)).rules().memory())
        .isEqualTo(new MemoryRules(MemoryRules.Brain.REQUIRED, Set.of("security", "tooling"), 0.5));
    assertThat(sound(withRule("memory", tree("holdout", 0))).rules().memory())
        .isEqualTo(new MemoryRules(MemoryRules.Brain.RECORDED, Set.of(), 0));
    assertThat(sound(withRule("memory", tree())).rules().memory()).isEqualTo(MemoryRules.USUAL);
  }

  @Test
  void refusesMemoryRulesThatMeanNothing() {
    assertThat(
            faults(
                withRule(
                    "memory",
                    tree("brain", "sometimes", "categories", List.of("magic"), "holdout", 0.6))))
        .containsExactly(
            "plan memory: categories holds \"magic\", expected some of performance, security,"
                + " architecture, convention, tooling",
            "plan memory: brain is \"sometimes\", expected one of recorded, required",
            "plan memory: holdout is 0.6, expected a number from 0 to 0.5");
    assertThat(faults(withRule("memory", "required")))
        .containsExactly("plan memory is \"required\", expected a mapping");
    assertThat(faults(withRule("memory", tree("categories", "security", "holdout", "much"))))
        .containsExactly(
            "plan memory: categories is \"security\", expected a list of categories of learnings",
            "plan memory: holdout is \"much\", expected a number from 0 to 0.5");
    assertThat(faults(withRule("memory", tree("holdout", -0.1))))
        .containsExactly("plan memory: holdout is -0.1, expected a number from 0 to 0.5");
  }

  @Test
  void keepsWhatAPlanSaysAboutTheMemoryItWasMadeWith() {
    var context =
        tree("patterns", List.of(tree("id", "global_1", "score", new BigDecimal("0.80"))));

    assertThat(reader.read(withRule("memoryContext", context)))
        .isInstanceOfSatisfying(PlanReading.Sound.class, it -> assertThat(it.warnings()).isEmpty());
    assertThat(sound(withRule("memoryContext", context)).memoryContext()).contains(context);
    assertThat(sound(withRule("memoryContext", "nothing is known")).memoryContext())
        .contains("nothing is known");
    assertThat(faults(withRule("memoryContext", List.of())))
        .containsExactly("plan: memoryContext is an empty list, expected a text or a mapping");
    assertThat(faults(withRule("memoryContext", "x".repeat(16_381))))
        .containsExactly("plan: memoryContext has 16,385 bytes in all, expected at most 16,384");
    assertThat(faults(withRule("memoryContext", tree("a", "b\0"))))
        .containsExactly(
            "plan: memoryContext holds a character that is no text, expected plain text");
  }

  @Test
  void takesTheUsualRulesWhereThePlanSaysNothing() {
    assertThat(sound(plan(phase("a", task("1")))).rules()).isEqualTo(Rules.USUAL);
  }

  @Test
  void remindsAtOnceWhenTheDeadlineIsShorterThanTheUsualReminder() {
    var rules = sound(withRule("checkIn", tree("deadline", "90s"))).rules();

    assertThat(rules.otherwise()).isEqualTo(Rules.Otherwise.ABANDON);
    assertThat(rules.remindBefore()).isEqualTo(Duration.ofSeconds(90));
  }

  @Test
  void readsWhatMayBeUsed() {
    var worker = tree("tokens", 40_000, "cost", 1);
    var budget = tree("tokens", 500_000, "cost", new BigDecimal("2.500001"), "worker", worker);

    assertThat(sound(withRule("budget", budget)).rules().budget())
        .isEqualTo(
            new Budget(
                Optional.of(500_000L),
                Optional.of(2_500_001L),
                Optional.empty(),
                Optional.of(40_000L),
                Optional.of(1_000_000L),
                false));
    assertThat(sound(withRule("budget", tree("worker", worker))).rules().budget().limits())
        .isFalse();
  }

  @Test
  void refusesBudgetsThatWouldNotBeEnforced() {
    assertThat(faults(withRule("budget", tree("hard", true))))
        .containsExactly("plan budget: limits nothing, expected tokens, cost, wallTime or worker");
    assertThat(faults(withRule("budget", tree("tokens", 5, "spawns", 3, "worker", tree("x", 1)))))
        .containsExactly(
            "plan budget worker: limits nothing, expected tokens or cost",
            "plan budget worker: \"x\" is not enforced by this version, expected only tokens, cost",
            "plan budget: \"spawns\" is not enforced by this version, expected only tokens, cost,"
                + " wallTime, hard, worker");
    assertThat(faults(withRule("budget", "1h")))
        .containsExactly("plan budget is \"1h\", expected a mapping");
  }

  @Test
  void refusesAmountsThatCannotBeCounted() {
    assertThat(faults(planOfTask("budget", tree("tokens", 0, "cost", -1, "wallTime", "soon"))))
        .containsExactly(
            "task 1.1 budget: tokens is 0, expected a whole number from 1 to"
                + " 1,000,000,000,000,000",
            "task 1.1 budget: cost is -1, expected an amount from 0.000001 to 1,000,000,000 with at"
                + " most 6 decimals",
            "task 1.1 budget: wallTime is \"soon\", expected a duration from 1ms to 720h such as"
                + " 30m, 8h, 72h");
    for (Object tokens : List.of("5", 1.5, 1e16, Double.NaN, List.of(), true)) {
      assertThat(faults(planOfTask("budget", tree("tokens", tokens)))).hasSize(1);
    }
    for (Object cost :
        List.of(
            "2.50", new BigDecimal("0.0000001"), 1e10, new BigDecimal("1e-999999999"), List.of())) {
      assertThat(faults(planOfTask("budget", tree("cost", cost)))).hasSize(1);
    }
  }

  @Test
  void refusesAPhaseThatSaysWhatAWorkerMayUse() {
    var budget = tree("worker", tree("tokens", 5));

    assertThat(faults(plan(with(phase("a", task("1")), "budget", budget))))
        .containsExactly(
            "phase a budget: limits nothing, expected tokens, cost, wallTime",
            "phase a budget: \"worker\" is not enforced by this version, expected only tokens, cost,"
                + " wallTime, hard");
  }

  @Test
  void readsWhoseResultsAreReviewed() {
    var silent = with(phase("b", task("2")), "review", "none");

    var plan = sound(plan(with(phase("a", task("1")), "review", "builders"), silent));

    assertThat(plan.rules().review()).isTrue();
    assertThat(plan.phases()).extracting(Phase::review).containsExactly(true, false);
    assertThat(faults(plan(with(silent, "review", true))))
        .containsExactly("phase b: review is true, expected one of builders, none");
    assertThat(faults(withRule("review", "some")))
        .containsExactly("plan: review is \"some\", expected one of builders, none");
  }

  @Test
  void refusesChecksOfATaskThatCannotBe() {
    var one = tree("name", "unit", "command", "make");
    var bad = tree("name", " ", "level", "all", "timeout", "25h", "shell", "make");

    assertThat(faults(planOfTask("verify", List.of(one, bad, "make"))))
        .containsExactly(
            "task 1.1 verify[1]: name is blank, expected a text",
            "task 1.1 verify[1]: command is missing, expected a text",
            "task 1.1 verify[1]: level is \"all\", expected one of execution, full, syntax",
            "task 1.1 verify[1]: timeout is \"25h\", expected a duration from 1ms to 24h such as 500ms, 30s, 10m, 2h",
            "task 1.1 verify[2] is \"make\", expected a mapping");
    assertThat(faults(planOfTask("verify", one)))
        .containsExactly(
            "task 1.1: verify is a mapping, expected a list of mappings of name, level, command");
    assertThat(faults(planOfTask("verify", Collections.nCopies(21, one))))
        .containsExactly("task 1.1: verify has 21 checks, expected at most 20");
    assertThat(
            faults(
                planOfTask(
                    "verify",
                    Collections.nCopies(2, tree("name", "n", "command", "x".repeat(50_000))))))
        .containsExactly("task 1.1: its texts have 100,006 bytes in all, expected at most 98,304");
    assertThat(warnings(planOfTask("verify", List.of(with(one, "shell", "make")))))
        .containsExactly("task 1.1 verify[0]: unknown key \"shell\" is ignored");
  }

  @Test
  void refusesPrioritiesOutOfBounds() {
    assertThat(faults(planOfTask("priority", 101)))
        .containsExactly("task 1.1: priority is 101, expected a whole number from -100 to 100");
    assertThat(sound(planOfTask()).task(0).priority()).isZero();
  }

  @Test
  void refusesCheckInsThatNeverEndOrRemindBeforeTheyBegin() {
    assertThat(faults(withRule("checkIn", tree("otherwise", "rework"))))
        .containsExactly(
            "plan checkIn: deadline is missing, expected a duration from 1ms to 720h such as 30m,"
                + " 8h, 72h",
            "plan checkIn: otherwise is \"rework\", expected one of abandon, continue");
    assertThat(faults(withRule("checkIn", tree("deadline", "1h", "remindBefore", "2h"))))
        .containsExactly("plan checkIn: remindBefore is \"2h\", expected at most the deadline");
    assertThat(faults(withRule("checkIn", tree("deadline", "721h")))).hasSize(1);
  }

  @Test
  void refusesAPlannerThatCannotBeRun() {
    assertThat(faults(withRule("planner", tree("shell", "a", "noop", true))))
        .containsExactly(
            "plan planner: names 2 of command, shell, agent, llm, http, external, noop, expected exactly one");
    assertThat(faults(withRule("planner", List.of("x".repeat(60_000), "y".repeat(60_000)))))
        .containsExactly("plan: planner has 120,000 bytes in all, expected at most 98,304");
    assertThat(faults(withRule("checkpoints", "maybe")))
        .containsExactly("plan: checkpoints is \"maybe\", expected one of strict, warn");
  }

  @Test
  void refusesAnUnknownCasteWithoutRun() {
    var task = without(with(task("1.1"), "caste", "painter"), "run");

    assertThat(faults(plan(phase("p", task))))
        .containsExactly(
            "task 1.1: unknown caste \"painter\" without run, expected a run or one of architect,"
                + " builder, colonizer, route-setter, scout, watcher");
  }

  @Test
  void acceptsAnUnknownCasteWithRun() {
    assertThat(sound(planOfTask("caste", "painter")).task(0).caste()).isEqualTo("painter");
  }

  @Test
  void runsATaskAsItsCasteIsRunWhereItDoesNotSayIt() {
    var plain = without(task("1.1"), "run");
    var painter = without(with(task("1.2"), "caste", "painter"), "run");
    var own = with(task("1.3"), "run", "own");
    var castes =
        tree("builder", tree("run", List.of("make", "it")), "painter", tree("shell", "paint"));
    var document = with(plan(phase("p", plain, painter, own)), "castes", castes);

    var plan = sound(document);

    assertThat(plan.tasks())
        .extracting(task -> task.run().orElseThrow())
        .containsExactly(
            new Run.Command(List.of("make", "it"), Optional.empty(), Map.of(), 0),
            shell("paint"),
            shell("own"));
    assertThat(warnings(document)).isEmpty();
  }

  @Test
  void refusesCastesThatCannotBeRun() {
    var painter = without(with(task("1"), "caste", "painter"), "run");
    var castes =
        tree(
            "painter",
            tree("noop", true, "shell", "x"),
            "A b",
            "x",
            "scout",
            with(tree(), "run", null),
            "builder",
            List.of("x".repeat(60_000), "y".repeat(60_000)));

    assertThat(faults(with(plan(phase("p", painter)), "castes", castes)))
        .containsExactly(
            "plan castes painter: names 2 of command, shell, agent, llm, http, external, noop, expected exactly one",
            "plan castes: \"A b\" is no name of a caste, expected 1 to 40 lower-case letters,"
                + " digits or '-'",
            "plan castes scout: run is missing, expected a shell line, a list of arguments, or a"
                + " mapping with one of command, shell, agent, llm, http, external, noop",
            "plan castes builder has 120,000 bytes in all, expected at most 98,304");
    assertThat(faults(withRule("castes", "builder")))
        .containsExactly("plan castes is \"builder\", expected a mapping");
    assertThat(warnings(withRule("castes", tree("scout", tree("run", "x", "image", "y")))))
        .containsExactly("plan castes scout: unknown key \"image\" is ignored");
  }

  @Test
  void refusesATaskThatWouldNotFitWithItsCastesRun() {
    var run = List.of("x".repeat(60_000));
    var task = without(with(task("1"), "hints", run), "run");

    assertThat(faults(with(plan(phase("p", task)), "castes", tree("builder", run))))
        .containsExactly("task 1: its texts have 120,000 bytes in all, expected at most 98,304");
  }

  @Test
  void refusesACasteThatIsMissingOrOddlyWritten() {
    assertThat(faults(plan(phase("p", without(task("1"), "caste"))))).hasSize(1);
    for (Object caste : List.of("", "Builder", "a b", "-a", "a".repeat(41), 7, List.of())) {
      assertThat(faults(planOfTask("caste", caste)))
          .singleElement()
          .asString()
          .startsWith("task 1.1: caste is ");
    }
  }

  @Test
  void leavesATaskWithoutRunToTheWorkersAndWarns() {
    var reading = reader.read(plan(phase("p", without(task("1.1"), "run"))));

    assertThat(reading).isInstanceOf(PlanReading.Sound.class);
    assertThat(warnings(plan(phase("p", without(task("1.1"), "run")))))
        .containsExactly("task 1.1 has no run: caste builder has no default executor");
  }

  @Test
  void refusesIdsGivenTwice() {
    var document = plan(phase("a", task("1"), task("1")), phase("a", task("1"), task("2")));

    assertThat(faults(document))
        .containsExactly("duplicate phase id a", "duplicate task id 1", "duplicate task id 1");
  }

  @Test
  void refusesUnknownDependencies() {
    var document = plan(with(phase("a", task("1.1", "9.9")), "dependsOn", List.of("z")));

    assertThat(faults(document))
        .containsExactly(
            "phase a depends on unknown phase z", "task 1.1 depends on unknown task 9.9");
  }

  @Test
  void refusesATaskThatDependsOnItself() {
    assertThat(faults(plan(phase("p", task("1.1", "1.1")))))
        .containsExactly("circular dependency: 1.1 -> 1.1");
  }

  @Test
  void namesEachCircleFromItsFirstTask() {
    var document = plan(phase("p", task("0"), task("1", "2"), task("2", "3"), task("3", "1", "0")));

    assertThat(faults(document)).containsExactly("circular dependency: 1 -> 2 -> 3 -> 1");
  }

  @Test
  void refusesPhasesInACircle() {
    var document =
        plan(
            with(phase("a", task("1")), "dependsOn", List.of("b")),
            with(phase("b", task("2")), "dependsOn", List.of("a")));

    assertThat(faults(document)).containsExactly("circular dependency: a -> b -> a");
  }

  @Test
  void refusesATaskThatWaitsForALaterPhase() {
    assertThat(faults(plan(phase("a", task("1", "2")), phase("b", task("2")))))
        .containsExactly("task 1 depends on task 2, but phase b does not come before phase a");
  }

  @Test
  void refusesATaskThatWaitsForAPhaseBesideItsOwn() {
    var document =
        plan(
            with(phase("a", task("1")), "dependsOn", List.of()),
            phase("b", task("2", "1")),
            with(phase("c", task("3", "1")), "dependsOn", List.of("a")),
            with(phase("d", task("4", "1")), "dependsOn", List.of("c")));

    assertThat(faults(document))
        .containsExactly("task 2 depends on task 1, but phase a does not come before phase b");
  }

  @Test
  void waitsOnceForADependencyNamedTwice() {
    var document = plan(phase("p", task("1"), task("2", "1", "1")));

    assertThat(sound(document).task(1).dependsOn()).containsExactly(0);
    assertThat(warnings(document)).containsExactly("task 2: dependsOn names \"1\" twice");
  }

  @Test
  void findsACircleAtTheEndOfAChainOfTwentyThousandTasks() {
    var tasks = new ArrayList<Object>();
    for (int i = 0; i < 20_000; i++) {
      tasks.add(task("t" + i, "t" + Math.min(i + 1, 19_999)));
    }

    assertThat(faults(plan(phase("p", tasks.toArray()))))
        .containsExactly("circular dependency: t19999 -> t19999");
  }

  @Test
  void shortensTheTaleOfALongCircle() {
    var tasks =
        IntStream.range(0, 1_000).mapToObj(i -> task("t" + i, "t" + (i + 1) % 1_000)).toArray();

    assertThat(faults(plan(phase("p", tasks))))
        .singleElement()
        .asString()
        .startsWith("circular dependency: t0 -> t1 -> ")
        .endsWith(" -> … (1,000 in all) -> t0");
  }

  @Test
  void refusesMoreThanTwentyThousandTasks() {
    var tasks = IntStream.range(0, 20_001).mapToObj(i -> task("t" + i)).toArray();

    assertThat(faults(plan(phase("p", tasks))))
        .containsExactly("plan: has 20,001 tasks, expected at most 20,000");
  }

  @Test
  void refusesMoreThanTwoHundredPhases() {
    var phases = IntStream.range(0, 201).mapToObj(i -> phase("p" + i, task("t" + i))).toArray();

    assertThat(faults(plan(phases))).containsExactly("plan: has 201 phases, expected at most 200");
  }

  @Test
  void refusesTextsOfMoreThan64Kilobytes() {
    assertThat(faults(planOfTask("description", "x".repeat(65_537))))
        .containsExactly("task 1.1: description has 65,537 characters, expected at most 65,536");
  }

  @Test
  void refusesATaskThatWouldNotFitIntoAMessage() {
    var hints = List.of("x".repeat(60_000), "y".repeat(60_000));

    assertThat(faults(planOfTask("hints", hints)))
        .containsExactly("task 1.1: its texts have 120,004 bytes in all, expected at most 98,304");
  }

  @Test
  void refusesTextsThatCannotBeStored() {
    assertThat(faults(planOfTask("description", "a\0b"))).hasSize(1);
    assertThat(faults(planOfTask("description", "a\uD800b"))).hasSize(1);
    assertThat(sound(planOfTask("description", "a🐜b")).task(0).description()).isEqualTo("a🐜b");
  }

  @Test
  void listsEveryFaultAtOnce() {
    var document =
        with(
            plan(
                with(phase("a", with(task("1", "9"), "timeout", "soon")), "auto", "maybe"),
                with(phase("b"), "onFailure", "explode"),
                "not a phase"),
            "goal",
            "",
            "mode",
            "tiny");

    assertThat(faults(document))
        .containsExactly(
            "plan: goal is blank, expected a text",
            "plan: mode is \"tiny\", expected one of FULL, LIGHTWEIGHT, STANDARD",
            "task 1: timeout is \"soon\", expected a duration from 1ms to 24h such as 500ms, 30s,"
                + " 10m, 2h",
            "phase a: auto is \"maybe\", expected true or false",
            "phase b: has no tasks, expected at least one",
            "phase b: onFailure is \"explode\", expected one of check-in, fail",
            "phases[2] is \"not a phase\", expected a mapping",
            "task 1 depends on unknown task 9");
  }

  @Test
  void saysWhichTypeWasExpected() {
    assertThat(faults(planOfTask("dependsOn", "1.0")))
        .containsExactly("task 1.1: dependsOn is \"1.0\", expected a list of task ids");
    assertThat(faults(planOfTask("hints", List.of(List.of()))))
        .containsExactly("task 1.1: hints[0] is an empty list, expected a text");
    assertThat(faults(planOfTask("description", tree("a", 1))))
        .containsExactly("task 1.1: description is a mapping, expected a text");
    assertThat(faults(planOfTask("maxAttempts", 0)))
        .containsExactly("task 1.1: maxAttempts is 0, expected a whole number from 1 to 20");
    assertThat(faults(planOfTask("maxAttempts", 1.5))).hasSize(1);
  }

  @Test
  void refusesRunsThatSayNothingOrTooMuch() {
    assertThat(faults(planOfTask("run", tree())))
        .containsExactly(
            "task 1.1 run: names 0 of command, shell, agent, llm, http, external, noop, expected exactly one");
    assertThat(faults(planOfTask("run", tree("shell", "a", "noop", true))))
        .containsExactly(
            "task 1.1 run: names 2 of command, shell, agent, llm, http, external, noop, expected exactly one");
    assertThat(faults(planOfTask("run", List.of())))
        .containsExactly("task 1.1: run names no program, expected at least one argument");
    assertThat(faults(planOfTask("run", " ")))
        .containsExactly("task 1.1: run is blank, expected a text");
    assertThat(faults(planOfTask("run", 5))).hasSize(1);
    assertThat(faults(planOfTask("run", tree("noop", false))))
        .containsExactly("task 1.1 run: noop is false, expected true");
    assertThat(faults(planOfTask("run", tree("noop", 1))))
        .containsExactly("task 1.1 run: noop is 1, expected true");
    assertThat(faults(planOfTask("run", tree("shell", "a", "env", tree("A=B", "x")))))
        .containsExactly(
            "task 1.1 run env: \"A=B\" is no name of a variable, expected letters, digits and"
                + " '_'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "./~x",
        "x/../C:/y",
        "./ ",
        "/etc/passwd",
        "../x",
        "a/../../x",
        "~/x",
        "C:\\x",
        "",
        ".",
        " "
      })
  void refusesFilesOutsideTheWorkspace(String path) {
    assertThat(faults(planOfTask("files", List.of(path))))
        .singleElement()
        .asString()
        .contains("expected paths inside the workspace");
  }

  @Test
  void warnsOfUnknownKeysWhereverTheyAre() {
    var document =
        with(plan(with(phase("a", with(task("1"), "retries", 3)), "tsks", List.of())), "Goal", "x");

    assertThat(warnings(document))
        .containsExactly(
            "task 1: unknown key \"retries\" is ignored",
            "phase a: unknown key \"tsks\" is ignored, did you mean tasks?",
            "plan: unknown key \"Goal\" is ignored, did you mean goal?");
  }

  @ParameterizedTest
  @CsvSource({"timout, timeout", "dependson, dependsOn", "priorty, priority", "fiels, files"})
  void namesTheKeyThatWasMeant(String written, String meant) {
    assertThat(warnings(planOfTask(written, "x")))
        .containsExactly(
            "task 1.1: unknown key \"%s\" is ignored, did you mean %s?".formatted(written, meant));
  }

  @Test
  void warnsWhenTheNumberOfPhasesIsOutsideTheMode() {
    assertThat(warnings(with(plan(phase("a", task("1"))), "mode", "STANDARD")))
        .containsExactly("plan: mode STANDARD is meant for 3 to 6 phases, this plan has 1");
  }

  @Test
  void takesAnEmptyOptionalFieldAsAbsent() {
    var document = plan(phase("p", with(task("1"), "hints", null, "timeout", null)));

    assertThat(sound(document).task(0).timeoutMillis()).isEqualTo(TaskSpec.DEFAULT_TIMEOUT_MILLIS);
  }

  @Test
  void keepsTheListOfFaultsReadable() {
    var rubbish = new Object[200];
    Arrays.fill(rubbish, phase("p", IntStream.range(0, 20).mapToObj(_ -> 1).toArray()));

    assertThat(faults(plan(rubbish)))
        .hasSize(Findings.MOST_LISTED + 1)
        .last()
        .asString()
        .matches("… and [0-9]+ more faults");
  }

  @Test
  void readsBackTheTreeItIsStoredAs() {
    var verify = tree("name", "unit", "level", "full", "command", "make test", "timeout", 90);
    var document =
        with(
            plan(
                with(phase("a", task("1.1"), planTask()), "verify", List.of(verify)),
                with(phase("b", task("2.1", "1.1")), "dependsOn", List.of("a"), "rework", 0),
                with(
                    phase("c", without(task("3.1"), "run"), with(task("3.2"), "priority", 5)),
                    "review",
                    "none",
                    "budget",
                    tree("cost", 1_000)),
                gate(tree("min", 2, "from", "people"))),
            "mode",
            "standard",
            "project",
            "shop",
            "budget",
            tree("wallTime", "720h", "hard", true, "tokens", 7, "worker", tree("cost", 0.5)),
            "review",
            "none",
            "castes",
            tree("builder", "make", "fixer", tree("run", List.of("fix"))),
            "checkIn",
            tree("deadline", "1ms"),
            "planner",
            "plan it",
            "checkpoints",
            "strict");
    var plan = sound(document);

    var again = sound(PlanTree.of(plan));

    assertThat(again).usingRecursiveComparison().isEqualTo(plan);
  }

  @Test
  void storesAPlanWithoutWhatItDoesNotSayAsItAlwaysDid() {
    var tree = PlanTree.of(sound(withRule("budget", tree("wallTime", "1h", "hard", true))));

    assertThat(tree)
        .containsEntry("budget", tree("wallTime", "3600000ms", "hard", true))
        .doesNotContainKeys("castes", "review");
    assertThat(tree.toString()).doesNotContain("priority", "review");
  }

  private static Map<String, Object> planTask() {
    return with(
        task("1.2", "1.1"),
        "files",
        List.of("a/b"),
        "run",
        tree("shell", "x", "env", tree("B", "2", "A", "1"), "idleTimeout", 5),
        "timeout",
        "1ms",
        "maxAttempts",
        1,
        "hints",
        List.of("h"),
        "successCriteria",
        List.of("s"),
        "verify",
        List.of(tree("name", "unit", "command", "make", "timeout", "1ms")));
  }

  private static Map<String, Object> gate(Object approvals) {
    return tree("id", "G", "kind", "gate", "approvals", approvals);
  }

  private static Map<String, Object> withRule(String key, Object value) {
    return with(plan(phase("a", task("1"))), key, value);
  }

  private Approvals approvals(Object approvals) {
    return sound(plan(gate(approvals))).phase(0).approvals().orElseThrow();
  }

  private static Budget wallTime(Duration limit) {
    return new Budget(
        Optional.empty(),
        Optional.empty(),
        Optional.of(limit),
        Optional.empty(),
        Optional.empty(),
        true);
  }

  private static Run shell(String line) {
    return new Run.Command(List.of(), Optional.of(line), Map.of(), 0);
  }

  private Run run(Object run) {
    return sound(planOfTask("run", run)).task(0).run().orElseThrow();
  }

  private Plan sound(@Nullable Object document) {
    return switch (reader.read(document)) {
      case PlanReading.Sound(var plan, _) -> plan;
      case PlanReading.Faulty(var faults) -> throw new AssertionError(faults);
    };
  }

  private List<String> warnings(@Nullable Object document) {
    return switch (reader.read(document)) {
      case PlanReading.Sound(_, var warnings) -> warnings;
      case PlanReading.Faulty(var faults) -> throw new AssertionError(faults);
    };
  }

  private List<String> faults(@Nullable Object document) {
    return switch (reader.read(document)) {
      case PlanReading.Sound(_, var warnings) -> throw new AssertionError("sound: " + warnings);
      case PlanReading.Faulty(var faults) -> faults;
    };
  }
}
