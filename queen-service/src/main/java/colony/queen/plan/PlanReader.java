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
  public static final int MOST_PHASES = 200;
  public static final int MOST_TASKS = 20_000;

  private static final Map<String, Mode> MODES =
      Arrays.stream(Mode.values()).collect(Collectors.toMap(Mode::name, Function.identity()));

  public PlanReading read(@Nullable Object tree) {
    if (tree == null) {
      return new PlanReading.Faulty(
          List.of("the plan is empty, expected a mapping with goal and phases"));
    }
    var findings = new Findings();
    var plan = Section.of(tree, "plan", findings).map(document -> read(document, findings));
    return findings.sound() && plan.isPresent()
        ? new PlanReading.Sound(plan.get().orElseThrow(), findings.warnings())
        : new PlanReading.Faulty(findings.faults());
  }

  private static Optional<Plan> read(Section document, Findings findings) {
    var goal = document.requiredText("goal", LONGEST_GOAL);
    var project = document.text("project", LONGEST_GOAL);
    var mode = document.choice("mode", MODES);
    boolean auto = document.flag("auto");
    var skeleton = Skeleton.read(document, findings);
    var memoryContext = WrittenContext.of(document);
    var executors = Executors.read(document, findings);
    var rules =
        new RulesReader(document, findings).read(skeleton.map(Skeleton::projectType), executors);
    var written = phases(document, executors, findings);
    var phases = skeleton.map(graph -> graph.laid(written)).orElse(written);
    checkPhaseCount(document, phases.size());
    document.warnOfUnknownKeys();
    mode.ifPresent(known -> warnOfPhaseCount(document, known, phases));

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

  private static List<DraftPhase> phases(Section document, Executors executors, Findings findings) {
    var written = document.requiredList("phases", "phases");
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
    if (phases < mode.minPhases() || phases > mode.maxPhases()) {
      document.warning(
          "mode %s is meant for %d to %d phases, this plan has %d"
              .formatted(mode, mode.minPhases(), mode.maxPhases(), phases));
    }
  }
}
