package colony.queen.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads a plan from the tree of maps, lists, texts, numbers and booleans that a YAML or JSON
/// document is, and finds everything that is wrong with it at once.
///
/// **Order of phases.** When no phase says `dependsOn`, they run in the order written, each after
/// the one before. As soon as one phase says it (an empty list counts), exactly what is written
/// holds: a phase without it then starts at once.
///
/// **Type of project.** With a `projectType` the phases are laid on a part of the canonical graph,
/// see [Skeleton].
///
/// Ids that look like numbers are taken as their text; a tree that distinguishes 1.1 from 1.10 must
/// hold them as texts or as `BigDecimal`.
public final class PlanReader {
  public static final int LONGEST_GOAL = 2_000;
  public static final int LONGEST_NAME = 500;
  public static final int MOST_PHASES = 200;
  public static final int MOST_TASKS = 20_000;

  /// The memory takes no longer one.
  public static final int LONGEST_PROJECT = 500;

  /// Castes and people's programs beside the six known castes: each has a topic from then on.
  public static final int MOST_PLACES = 50;

  private static final Map<String, Mode> MODES =
      Arrays.stream(Mode.values()).collect(Collectors.toMap(Mode::name, Function.identity()));

  /// A plan with phases.
  public PlanReading read(@Nullable Object tree) {
    return read(tree, false, true);
  }

  /// A plan with phases, or a brief: one without, that says who plans it.
  public PlanReading readOrBrief(@Nullable Object tree) {
    return read(tree, true, true);
  }

  /// A plan or brief that was sound when it was stored, whatever has got a bound since.
  public PlanReading stored(@Nullable Object tree) {
    return read(tree, true, false);
  }

  private static PlanReading read(@Nullable Object tree, boolean briefs, boolean bounded) {
    if (tree == null) {
      return new PlanReading.Faulty(
          List.of("the plan is empty, expected a mapping with goal and phases"));
    }
    var findings = new Findings();
    var plan =
        Section.of(tree, "plan", findings)
            .map(document -> read(document, briefs, bounded, findings));
    return findings.sound() && plan.isPresent()
        ? new PlanReading.Sound(plan.get().orElseThrow(), findings.warnings())
        : new PlanReading.Faulty(findings.faults());
  }

  private static Optional<Plan> read(
      Section document, boolean briefs, boolean bounded, Findings findings) {
    var goal = document.requiredText("goal", LONGEST_GOAL);
    var project = document.text("project", LONGEST_GOAL);
    var mode = document.choice("mode", MODES);
    boolean auto = document.flag("auto");
    var skeleton = Skeleton.read(document, findings);
    var memoryContext = WrittenContext.of(document);
    var executors = Executors.read(document, findings);
    var rules =
        new RulesReader(document, findings).read(skeleton.map(Skeleton::projectType), executors);
    boolean brief = briefs && isBrief(document, rules);
    var written = brief ? List.<DraftPhase>of() : phases(document, briefs, executors, findings);
    var phases = brief ? written : skeleton.map(graph -> graph.laid(written)).orElse(written);
    checkPlanner(document, phases);
    checkPhaseCount(document, phases.size());
    if (bounded) {
      Bounds.check(project, phases, executors, rules.planner(), findings);
    }
    document.warnOfUnknownKeys();
    mode.filter(_ -> !brief).ifPresent(known -> warnOfPhaseCount(document, known, phases));

    var links = new PlanLinks(phases, findings);
    return findings.sound()
        ? Optional.of(
            new Plan(
                goal.orElseThrow(),
                project,
                mode,
                auto,
                rules,
                memoryContext,
                links.phases(),
                links.tasks()))
        : Optional.empty();
  }

  /// Whether it leaves the phases to a planner or the template.
  private static boolean isBrief(Section document, Rules rules) {
    boolean brief =
        document.list("phases", "phases").isEmpty()
            && (rules.planner().isPresent() || document.has("planner") || rules.template());
    if (brief) {
      for (var key : List.of("include", "exclude")) {
        if (document.has(key)) {
          document.unexpected(key, "none in a plan without phases");
        }
      }
    }
    return brief;
  }

  private static void checkPlanner(Section document, List<DraftPhase> phases) {
    // a plan that was imported may have empty phases and nobody who plans them
    if (!document.has("planner") && !document.has("template")) {
      phases.stream()
          .filter(DraftPhase::later)
          .forEach(
              phase ->
                  document.fault(
                      "%s is planned later, expected a planner, which plans it"
                          .formatted(phase.place())));
    }
  }

  private static List<DraftPhase> phases(
      Section document, boolean briefs, Executors executors, Findings findings) {
    var written = document.list("phases", "phases");
    var said = document.value("phases");
    if (said == null || said instanceof List<?> list && list.isEmpty()) {
      document.fault(
          "has no phases, expected at least one"
              + (briefs ? ", or a planner or template: true, from which they come" : ""));
    }
    if (!checkPhaseCount(document, written.size())) {
      return List.of();
    }
    var phases = new ArrayList<DraftPhase>();
    for (int i = 0; i < written.size(); i++) {
      // the number of a phase is its place among those that could be read
      DraftPhase.read(written.get(i), "phases[%d]".formatted(i), phases.size(), executors, findings)
          .ifPresent(phases::add);
    }
    checkTaskCount(document, phases);
    return phases;
  }

  private static boolean checkPhaseCount(Section document, int phases) {
    if (phases > MOST_PHASES) {
      document.fault("has %,d phases, expected at most %,d".formatted(phases, MOST_PHASES));
    }
    return phases <= MOST_PHASES;
  }

  private static void checkTaskCount(Section document, List<DraftPhase> phases) {
    int tasks = phases.stream().mapToInt(phase -> phase.tasks().size()).sum();
    if (tasks > MOST_TASKS) {
      document.fault("has %,d tasks, expected at most %,d".formatted(tasks, MOST_TASKS));
    }
  }

  /// A gate is no piece of work and does not count.
  private static void warnOfPhaseCount(Section document, Mode mode, List<DraftPhase> drafts) {
    long phases = drafts.stream().filter(phase -> phase.approvals().isEmpty()).count();
    phaseCount(mode, phases).ifPresent(document::warning);
  }

  /// What there is to say about the number of phases of a plan that names no mode.
  static Optional<String> phaseCount(Mode mode, Plan plan) {
    return phaseCount(mode, plan.phases().stream().filter(phase -> !phase.gate()).count());
  }

  private static Optional<String> phaseCount(Mode mode, long phases) {
    return phases < mode.minPhases() || phases > mode.maxPhases()
        ? Optional.of(
            "mode %s is meant for %d to %d phases, this plan has %d"
                .formatted(mode, mode.minPhases(), mode.maxPhases(), phases))
        : Optional.empty();
  }
}
