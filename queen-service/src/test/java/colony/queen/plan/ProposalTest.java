package colony.queen.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProposalTest {
  private static final Map<String, Object> PHASES =
      Map.of("id", "p", "tasks", List.of(Map.of("id", "1.1", "caste", "poet")));

  @Test
  void inheritsWhatItDoesNotSay() {
    var brief =
        brief(
            Map.of(
                "planner", "plan.sh",
                "castes", Map.of("poet", "write.sh"),
                "budget", Map.of("tokens", 100),
                "checkpoints", "strict",
                "memory", Map.of("brain", "required")));

    var plan = sound(brief, Map.of("phases", List.of(PHASES))).plan();

    assertThat(plan.goal()).isEqualTo("win");
    assertThat(plan.rules().planner()).isPresent();
    assertThat(plan.rules().budget().tokens()).contains(100L);
    assertThat(plan.rules().checkpoints()).isEqualTo(Rules.Checkpoints.STRICT);
    assertThat(plan.rules().memory().brain()).isEqualTo(MemoryRules.Brain.REQUIRED);
    assertThat(plan.task(0).run()).isEqualTo(brief.rules().executor("poet"));
  }

  @Test
  void mayNotLoosenWhatHolds() {
    var brief =
        brief(
            Map.of(
                "planner", "plan.sh",
                "castes", Map.of("poet", "write.sh"),
                "budget", Map.of("tokens", 100, "cost", 2.5, "hard", true),
                "checkpoints", "strict",
                "memory", Map.of("brain", "required")));

    var faults =
        faults(
            brief,
            Map.of(
                "phases",
                List.of(PHASES),
                "budget",
                Map.of("tokens", 101, "cost", 3, "hard", false),
                "checkpoints",
                "warn",
                "memory",
                Map.of("brain", "recorded")));

    assertThat(faults)
        .containsExactly(
            "checkpoints is warn, expected strict as in the brief",
            "memory brain is recorded, expected required as in the brief",
            "budget tokens is 101, expected at most 100 as in the brief",
            "budget cost is 3, expected at most 2.5 as in the brief",
            "budget hard is false, expected true as in the brief");
  }

  @Test
  void mayTightenWhatHolds() {
    var brief =
        brief(
            Map.of(
                "planner",
                "plan.sh",
                "castes",
                Map.of("poet", "write.sh"),
                "budget",
                Map.of("tokens", 100)));

    var plan = sound(brief, Map.of("phases", List.of(PHASES), "budget", Map.of("tokens", 99)));

    assertThat(plan.plan().rules().budget().tokens()).contains(99L);
  }

  @Test
  void isToldOfWhatItDoesNotSayOfMemoryAndOfItsSize() {
    var brief = brief(Map.of("planner", "plan.sh", "castes", Map.of("poet", "write.sh")));

    assertThat(sound(brief, Map.of("phases", List.of(PHASES))).warnings())
        .containsExactly(
            "mode FULL is meant for 4 to 8 phases, this plan has 1",
            "the plan has no memoryContext: it does not say what it took from memory");
  }

  /// A planner is no person: who accepts its plan is to know what is not asked any more.
  @Test
  void isToldWhereItWouldAskNobodyAnyMore() {
    var brief = brief(Map.of("planner", "plan.sh", "castes", Map.of("poet", "write.sh")));
    var phase = new LinkedHashMap<String, Object>(PHASES);
    phase.put("auto", true);
    var proposed =
        Map.<String, Object>of(
            "phases",
            List.of(phase),
            "checkIn",
            Map.of("deadline", "90m", "otherwise", "continue"));

    var sound = sound(brief, proposed);

    assertThat(sound.warnings())
        .contains(
            "phase p is auto: no check-in follows it when it is green",
            "checkIn continues by itself when nobody has answered within 1h30m");
    assertThat(sound(sound.plan(), proposed).warnings())
        .noneMatch(it -> it.contains("auto") || it.contains("checkIn"));
  }

  @Test
  void isToldWhichGatesWouldAskFewerPeople() {
    var before =
        plan(gate("g1", 2, "people", 0), gate("g2", 2, "people", 0), gate("g3", 2, "any", 0));

    assertThat(
            eased(
                before,
                gate("g1", 1, "people", 0),
                gate("g2", 2, "any", 0),
                gate("g3", 2, "watchers", 2)))
        .containsExactly(
            "gate g1 waits for 1 vote of people, no longer for 2 votes of people",
            "gate g2 waits for 2 votes of anybody, no longer for 2 votes of people",
            "gate g3 waits for 2 votes of watchers, no longer for 2 votes of anybody");
    assertThat(eased(before, gate("g1", 3, "people", 0), gate("g3", 2, "any", 1)))
        .containsExactly(
            "gate g2 is gone: nobody votes there any more",
            "gate g3 counts the votes of 1 watcher more");
  }

  @Test
  void isNotToldOfGatesThatAskNobodyOrAreDecided() {
    var watched = plan(gate("g1", 2, "watchers", 2), gate("g2", 2, "people", 0));

    assertThat(eased(watched, gate("g1", 1, "any", 1), gate("g2", 2, "people", 0))).isEmpty();
    assertThat(
            Proposal.plan(watched, Mode.FULL, Set.of("g2"), proposed(gate("g1", 2, "watchers", 2))))
        .isInstanceOfSatisfying(
            PlanReading.Sound.class,
            it -> assertThat(it.warnings()).noneMatch(words -> words.contains("g2")));
  }

  @Test
  void isToldWhatWouldNotWaitForAGateAnyMore() {
    var gate = gate("g", 1, "people", 0);
    var before = plan(gate, work("build", "g"), work("ship", "build"));

    assertThat(eased(before, gate, work("build"), work("ship", "g")))
        .containsExactly("gate g: phase build waits for it no longer");
    assertThat(eased(before, work("test"), gate, work("ship", "g"), work("build", "g"))).isEmpty();
  }

  private static Map<String, Object> work(String id, String... after) {
    var task = Map.of("id", id + ".1", "caste", "poet", "run", Map.of("noop", true));
    return Map.of("id", id, "dependsOn", List.of(after), "tasks", List.of(task));
  }

  private static List<String> eased(Plan before, Object... gates) {
    return sound(before, proposed(gates)).warnings().stream()
        .filter(it -> it.startsWith("gate "))
        .toList();
  }

  private static Plan plan(Object... gates) {
    return sound(brief(Map.of("planner", "plan.sh")), proposed(gates)).plan();
  }

  private static Map<String, Object> proposed(Object... gates) {
    return Map.of("phases", List.of(gates));
  }

  private static Map<String, Object> gate(String id, int min, String from, int watchers) {
    var tasks =
        IntStream.rangeClosed(1, watchers)
            .mapToObj(
                it -> Map.of("id", id + "." + it, "caste", "watcher", "run", Map.of("noop", true)))
            .toList();
    return Map.of(
        "id", id, "kind", "gate", "approvals", Map.of("min", min, "from", from), "tasks", tasks);
  }

  @Test
  void isCheckedLikeAnyPlan() {
    var brief = brief(Map.of("planner", "plan.sh"));
    var circle = Map.of("id", "1.1", "caste", "wizard", "dependsOn", List.of("1.1"));

    assertThat(
            faults(brief, Map.of("phases", List.of(Map.of("id", "p", "tasks", List.of(circle))))))
        .anyMatch(fault -> fault.contains("unknown caste \"wizard\""))
        .anyMatch(fault -> fault.contains("circular dependency"));
    assertThat(faults(brief, Map.of("goal", "win")))
        .containsExactly("plan: has no phases, expected at least one");
  }

  @Test
  void aBriefIsReadBackAsItWas() {
    var brief = brief(Map.of("planner", "plan.sh", "projectType", "webapp", "mode", "STANDARD"));

    var again = new PlanReader().readOrBrief(PlanTree.of(brief));

    assertThat(again)
        .isInstanceOfSatisfying(
            PlanReading.Sound.class,
            it -> {
              assertThat(it.plan().brief()).isTrue();
              assertThat(PlanTree.of(it.plan())).isEqualTo(PlanTree.of(brief));
            });
  }

  @Test
  void aBriefSaysWhoPlans() {
    assertThat(new PlanReader().readOrBrief(Map.of("goal", "win")))
        .isEqualTo(
            new PlanReading.Faulty(
                List.of(
                    "plan: has no phases, expected at least one, or a planner or template: true,"
                        + " from which they come")));
  }

  @Test
  void aPhasePlannedLaterIsReadBackAsItWas() {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("goal", "win");
    tree.put("planner", "plan.sh");
    tree.put("phases", List.of(Map.of("id", "p", "planned", "later")));
    var plan = ((PlanReading.Sound) new PlanReader().read(tree)).plan();

    assertThat(plan.phase(0).later()).isTrue();
    assertThat(((PlanReading.Sound) new PlanReader().read(PlanTree.of(plan))).plan().phase(0))
        .isEqualTo(plan.phase(0));
  }

  @Test
  void aPlanThatIsOlderThanABoundIsPlannedOnAsItIs() {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("goal", "win");
    tree.put("planner", "plan.sh");
    tree.put("project", "p".repeat(PlanReader.LONGEST_PROJECT + 1));
    tree.put("phases", List.of(Map.of("id", "p", "planned", "later")));
    var older = ((PlanReading.Sound) new PlanReader().stored(tree)).plan();
    var tasks = List.of(Map.of("id", "1.1", "caste", "scout"));

    assertThat(Proposal.phase(older, 0, tasks, Optional.empty()))
        .isInstanceOf(PlanReading.Sound.class);
    var phase = Map.<String, Object>of("id", "q", "tasks", tasks);
    assertThat(sound(older, Map.of("phases", List.of(phase))).plan().project())
        .isEqualTo(older.project());
  }

  @Test
  void aProposalFromABriefHasTheBounds() {
    var brief = brief(Map.of("planner", "plan.sh", "castes", Map.of("poet", "write.sh")));
    var phase = new LinkedHashMap<String, Object>(PHASES);
    phase.put("name", "n".repeat(PlanReader.LONGEST_NAME + 1));

    assertThat(faults(brief, Map.of("phases", List.of(phase)))).hasSize(1);
  }

  @Test
  void aPhasePlannedLaterHasNoTasksAndIsNoGate() {
    var tasks = List.of(Map.of("id", "1.1", "caste", "scout"));
    var tree =
        Map.of(
            "goal",
            "win",
            "planner",
            "plan.sh",
            "phases",
            List.of(
                Map.of("id", "a", "planned", "later", "tasks", tasks),
                Map.of("id", "b", "planned", "later", "kind", "gate"),
                Map.of("id", "c", "planned", "soon")));

    assertThat(((PlanReading.Faulty) new PlanReader().read(tree)).faults())
        .contains(
            "phase a: planned is \"later\", expected none, or a phase without tasks",
            "phase b: planned is \"later\", expected none on a gate, which is no work",
            "phase c: planned is \"soon\", expected one of later");
  }

  static Plan brief(Map<String, Object> rules) {
    var tree = new LinkedHashMap<String, Object>(rules);
    tree.put("goal", "win");
    var reading = new PlanReader().readOrBrief(tree);
    assertThat(reading).isInstanceOf(PlanReading.Sound.class);
    return ((PlanReading.Sound) reading).plan();
  }

  private static PlanReading.Sound sound(Plan brief, Map<String, Object> proposed) {
    var reading = Proposal.plan(brief, Mode.FULL, Set.of(), proposed);
    assertThat(reading).isInstanceOf(PlanReading.Sound.class);
    return (PlanReading.Sound) reading;
  }

  private static List<String> faults(Plan brief, Map<String, Object> proposed) {
    var reading = Proposal.plan(brief, Mode.FULL, Set.of(), proposed);
    assertThat(reading).isInstanceOf(PlanReading.Faulty.class);
    return ((PlanReading.Faulty) reading).faults();
  }
}
