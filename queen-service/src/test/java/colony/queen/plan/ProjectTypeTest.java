package colony.queen.plan;

import static colony.queen.plan.Documents.phase;
import static colony.queen.plan.Documents.plan;
import static colony.queen.plan.Documents.task;
import static colony.queen.plan.Documents.tree;
import static colony.queen.plan.Documents.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Plans laid on the canonical graph.
class ProjectTypeTest {
  private final PlanReader reader = new PlanReader();

  @Test
  void laysThePhasesOfAWebappOnTheGraphAndAddsItsGates() {
    var plan = sound(webapp());

    assertThat(plan.rules().projectType()).contains("webapp");
    assertThat(graph(plan))
        .containsExactly(
            Map.entry("arch", List.of()),
            Map.entry("security", List.of()),
            Map.entry("consensus-design", List.of("arch", "security")),
            Map.entry("develop", List.of("consensus-design")),
            Map.entry("qa", List.of("develop")),
            Map.entry("consensus-release", List.of("qa")),
            Map.entry("docs", List.of("consensus-release")),
            Map.entry("review", List.of("consensus-release")),
            Map.entry("hygiene", List.of("consensus-release")));
    assertThat(plan.phase(2).approvals()).contains(Approvals.USUAL);
    assertThat(plan.phase(2).name()).isEqualTo("Consensus on the design");
  }

  @Test
  void numbersTasksByThePhasesThatAreThereInTheEnd() {
    var plan = sound(webapp());

    for (var phase : plan.phases()) {
      assertThat(phase.tasks()).allMatch(ord -> plan.task(ord).phase() == phase.ord());
    }
    assertThat(plan.phase(3).tasks()).extracting(ord -> plan.task(ord).id()).containsExactly("t2");
  }

  @Test
  void letsPhasesSayThemselvesWhatTheyDependOn() {
    var document = webapp(with(work("develop"), "dependsOn", List.of("arch")));

    assertThat(graph(sound(document))).containsEntry("develop", List.of("arch"));
  }

  @Test
  void keepsGatesThatAreWritten() {
    var gate = tree("id", "consensus-release", "kind", "gate", "approvals", 2, "name", "Ship?");

    var plan = sound(webapp(gate));

    assertThat(graph(plan)).containsEntry("consensus-release", List.of("qa"));
    assertThat(plan.phases()).extracting(Phase::name).contains("Ship?");
    assertThat(plan.phases()).hasSize(9);
  }

  @Test
  void letsOtherPhasesStandBesideTheGraph() {
    var deploy = with(work("deploy"), "dependsOn", List.of("qa", "consensus-release"));

    var graph = graph(sound(webapp(deploy, work("news"))));

    assertThat(graph).containsEntry("deploy", List.of("qa", "consensus-release"));
    assertThat(graph).containsEntry("news", List.of());
  }

  @Test
  void passesThroughPhasesThatAreLeftOut() {
    var deploy = with(work("deploy"), "dependsOn", List.of("qa", "develop"));
    var document = with(webapp(deploy), "exclude", List.of("qa"));

    assertThat(graph(sound(document)))
        .doesNotContainKey("qa")
        .containsEntry("consensus-release", List.of("develop"))
        .containsEntry("deploy", List.of("develop"));
  }

  @Test
  void skipsAPhaseThatTheVariantLeavesOutAndSaysSo() {
    var document = webapp(work("data"));

    assertThat(graph(sound(document))).doesNotContainKey("data");
    assertThat(warnings(document))
        .containsExactly("phase data is skipped: projectType webapp leaves it out");
  }

  @Test
  void includesPhasesOfOtherVariants() {
    var document = with(webapp(work("data")), "include", List.of("data"));

    assertThat(graph(sound(document)))
        .containsEntry("data", List.of())
        .containsEntry("consensus-design", List.of("data", "arch", "security"));
    assertThat(warnings(document)).isEmpty();
  }

  @Test
  void wantsTasksForEveryPhaseOfTheVariant() {
    var document = with(plan(work("arch"), work("develop"), work("hygiene")), "projectType", "ml");

    assertThat(faults(document))
        .containsExactly(
            "plan: projectType ml has the phase data, for which the plan has no tasks: give it"
                + " tasks or exclude it",
            "plan: projectType ml has the phase qa, for which the plan has no tasks: give it tasks"
                + " or exclude it",
            "plan: projectType ml has the phase docs, for which the plan has no tasks: give it"
                + " tasks or exclude it",
            "plan: projectType ml has the phase review, for which the plan has no tasks: give it"
                + " tasks or exclude it");
  }

  @Test
  void warnsWhenAPhaseThatEveryTypeHasIsExcluded() {
    var document = with(webapp(), "exclude", List.of("review", "consensus-design", "docs", "data"));

    assertThat(warnings(document))
        .containsExactly(
            "plan: exclude names review, which every type of project has",
            "plan: exclude names consensus-design, which every type of project has",
            "phase docs is skipped: projectType webapp leaves it out",
            "phase review is skipped: projectType webapp leaves it out");
    assertThat(graph(sound(document))).containsEntry("develop", List.of("arch", "security"));
  }

  @Test
  void refusesGatesThatAreWorkAndWorkThatIsAGate() {
    var document =
        webapp(work("consensus-design"), tree("id", "qa", "kind", "gate", "dependsOn", List.of()));

    assertThat(faults(document))
        .containsExactly(
            "phase qa: kind is gate, expected work as in the canonical graph",
            "phase consensus-design: kind is work, expected gate as in the canonical graph");
  }

  @Test
  void refusesNamesThatTheGraphDoesNotKnow() {
    var document =
        with(webapp(), "include", List.of("tests", "data"), "exclude", List.of("docs", "data"));

    assertThat(faults(document))
        .containsExactly(
            "plan: include holds \"tests\", expected some of data, arch, security,"
                + " consensus-design, develop, qa, consensus-release, docs, review, hygiene",
            "plan: include and exclude both name data, expected one of them");
    assertThat(faults(with(webapp(), "projectType", "game")))
        .contains(
            "plan: projectType is \"game\", expected one of analytics, ml, none, optimization,"
                + " webapp");
  }

  @Test
  void refusesIncludeAndExcludeWithoutAProjectType() {
    assertThat(faults(with(plan(work("a")), "exclude", List.of("qa"))))
        .containsExactly(
            "plan: exclude is a list, expected none: without projectType there is no graph to"
                + " change");
  }

  @Test
  void refusesATaskThatWaitsForOneLeftOut() {
    var release = with(phase("release", task("r", "data-task")), "dependsOn", List.of("data"));

    assertThat(faults(webapp(phase("data", task("data-task")), release)))
        .containsExactly("task r depends on task data-task of phase data, which is left out");
  }

  @Test
  void refusesAPlanOfWhichNothingIsLeft() {
    var everything = List.copyOf(CanonicalGraph.phases());
    var document = with(plan(work("qa")), "projectType", "none", "exclude", everything);

    assertThat(faults(document))
        .containsExactly("plan: has no phases but those left out, expected at least one");
  }

  @Test
  void leavesPlansWithoutAProjectTypeAsTheyAre() {
    var plan = sound(plan(work("qa"), work("develop")));

    assertThat(graph(plan)).isEqualTo(Map.of("qa", List.of(), "develop", List.of("qa")));
  }

  @Test
  void countsOnlyWorkWhenItComparesThePhasesWithTheMode() {
    assertThat(warnings(with(webapp(), "mode", "FULL"))).isEmpty();
  }

  @Test
  void readsBackWhatItStores() {
    var deploy = with(work("deploy"), "dependsOn", List.of("qa", "security"));
    var document =
        with(
            webapp(work("data"), deploy, work("free")),
            "projectType",
            "WebApp",
            "include",
            List.of("data"),
            "exclude",
            List.of("qa", "consensus-design", "hygiene"));
    var plan = sound(document);

    var again = sound(PlanTree.of(plan));

    assertThat(again).usingRecursiveComparison().isEqualTo(plan);
    assertThat(PlanTree.of(plan))
        .containsEntry("projectType", "webapp")
        .containsEntry("include", List.of("data"))
        .containsEntry("exclude", List.of("consensus-design", "qa", "hygiene"));
  }

  /// A plan of all phases of work of this type; the given ones replace or follow them.
  @SafeVarargs
  private static Map<String, Object> webapp(Map<String, Object>... others) {
    var phases = new LinkedHashMap<Object, Object>();
    int n = 0;
    for (var id : List.of("arch", "security", "develop", "qa", "docs", "review", "hygiene")) {
      phases.put(id, phase(id, task("t" + n++)));
    }
    for (var other : others) {
      phases.put(other.getOrDefault("id", ""), other);
    }
    return with(plan(new ArrayList<>(phases.values()).toArray()), "projectType", "webapp");
  }

  private static Map<String, Object> work(String id) {
    return phase(id, task("of-" + id));
  }

  private static Map<String, List<String>> graph(Plan plan) {
    var graph = new LinkedHashMap<String, List<String>>();
    for (var phase : plan.phases()) {
      graph.put(phase.id(), phase.dependsOn().stream().map(ord -> plan.phase(ord).id()).toList());
    }
    return graph;
  }

  private Plan sound(Object document) {
    return switch (reader.read(document)) {
      case PlanReading.Sound(var plan, _) -> plan;
      case PlanReading.Faulty(var faults) -> throw new AssertionError(faults);
    };
  }

  private List<String> warnings(Object document) {
    return switch (reader.read(document)) {
      case PlanReading.Sound(_, var warnings) -> warnings;
      case PlanReading.Faulty(var faults) -> throw new AssertionError(faults);
    };
  }

  private List<String> faults(Object document) {
    return switch (reader.read(document)) {
      case PlanReading.Sound(_, var warnings) -> throw new AssertionError("sound: " + warnings);
      case PlanReading.Faulty(var faults) -> faults;
    };
  }
}
