package colony.queen.transfer;

import colony.aether.story.Story;
import colony.queen.plan.Mode;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanReader;
import colony.queen.plan.PlanReading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The plan that files tell, mended until it is one that the Queen could have read: whatever she
/// would find wrong with it is put right and told, since an old plan must never stop an import.
final class OldPlan {
  private static final String PART = "plan";
  private static final int LONGEST_NAME = 500;
  private static final int LONGEST_TEXT = 8_000;
  private static final String NO_GOAL = "none was written down";

  private final Story story;
  private final Known known;
  private final Oddities odd;
  private final List<Story.Phase> phases;
  private final List<OldTask> tasks;
  private final List<String> phaseIds = new ArrayList<>();

  private OldPlan(Story story, Known known, Oddities odd) {
    this.story = story;
    this.known = known;
    this.odd = odd;
    this.phases = OldTask.bounded(story.phases(), PlanReader.MOST_PHASES, "phases", odd);
    nameThePhases();
    this.tasks = OldTask.all(phases, phaseIds, known, odd);
  }

  /// @param progress of its phases, by number
  /// @param tasks as the files told them, by number
  record Drawn(Plan plan, List<OldWords.Progress> progress, List<Story.Task> tasks) {}

  static Drawn of(Story story, Optional<Carried> exact, Oddities odd) {
    return new OldPlan(story, Known.of(exact), odd).drawn();
  }

  private Drawn drawn() {
    return switch (new PlanReader().readOrBrief(tree())) {
      case PlanReading.Sound(var plan, _) ->
          new Drawn(
              plan,
              phases.stream().map(it -> OldWords.ofPhase(it.status())).toList(),
              tasks.stream().map(OldTask::told).toList());
      case PlanReading.Faulty(var faults) -> without(faults);
    };
  }

  /// Nobody expects this; whoever gets here keeps the plan in the files.
  private Drawn without(List<String> faults) {
    odd.tell(PART, "the plan is left in the files: " + String.join("; ", faults));
    var bare = new LinkedHashMap<String, Object>(Map.of("goal", goal(), "template", true));
    bare.put("phases", List.of());
    return switch (new PlanReader().readOrBrief(bare)) {
      case PlanReading.Sound(var plan, _) -> new Drawn(plan, List.of(), List.of());
      case PlanReading.Faulty(var why) ->
          throw new IllegalStateException("a plan of nothing is at fault: " + why);
    };
  }

  private void nameThePhases() {
    var ids = new CleanIds();
    for (var phase : phases) {
      var id = ids.of(phase.id(), "phase-" + (phaseIds.size() + 1), "");
      if (!id.equals(phase.id())) {
        odd.tell(PART, "phase %s is named %s".formatted(Oddities.quoted(phase.id()), id));
      }
      phaseIds.add(id);
    }
  }

  private Map<String, Object> tree() {
    var tree = known.top(phaseIds);
    tree.put("goal", goal());
    mode().ifPresent(it -> tree.put("mode", it.name()));
    var links = links();
    var list = new ArrayList<Map<String, Object>>();
    for (int ord = 0; ord < phases.size(); ord++) {
      list.add(phase(ord, links));
    }
    tree.put("phases", list);
    boolean lacking = list.isEmpty() || list.stream().anyMatch(it -> it.containsKey("planned"));
    if (lacking && !tree.containsKey("planner")) {
      tree.put("template", true);
    }
    return tree;
  }

  private String goal() {
    var goal = Cleaned.text(story.goal().orElse(""), PlanReader.LONGEST_GOAL);
    if (!goal.isBlank()) {
      return goal;
    }
    odd.tell(PART, "the files tell no goal");
    return NO_GOAL;
  }

  private Optional<Mode> mode() {
    var said = story.mode().map(it -> it.strip().toUpperCase(Locale.ROOT));
    for (var mode : Mode.values()) {
      if (said.filter(mode.name()::equals).isPresent()) {
        return Optional.of(mode);
      }
    }
    said.filter(it -> !it.isEmpty())
        .ifPresent(it -> odd.tell(PART, "mode %s is unknown".formatted(Oddities.quoted(it))));
    return Optional.empty();
  }

  private Map<String, Object> phase(int ord, Links links) {
    var phase = phases.get(ord);
    var tree = known.phase(phaseIds.get(ord));
    boolean gate = "gate".equals(tree.get("kind"));
    tree.put("id", phaseIds.get(ord));
    tree.put("name", named(phase, ord));
    tree.put("description", Cleaned.text(phase.description(), LONGEST_TEXT));
    tree.put("dependsOn", links.of(ord).stream().map(phaseIds::get).toList());
    tree.put("successCriteria", OldTask.texts(phase.successCriteria(), LONGEST_TEXT));
    var own = tasks.stream().filter(it -> it.phase() == ord).map(OldTask::tree).toList();
    tree.put("tasks", own);
    tree.remove("planned");
    if (own.isEmpty() && !gate) {
      tree.put("planned", "later");
    }
    return tree;
  }

  private String named(Story.Phase phase, int ord) {
    var name = Cleaned.line(phase.name(), LONGEST_NAME);
    return name.isEmpty() ? phaseIds.get(ord) : name;
  }

  /// Each phase comes after the one before, unless the file says otherwise.
  private Links links() {
    var ords = new HashMap<String, Integer>();
    for (int ord = 0; ord < phases.size(); ord++) {
      ords.putIfAbsent(phases.get(ord).id(), ord);
    }
    var links = new Links(phases.size());
    for (int ord = 0; ord < phases.size(); ord++) {
      var said = phases.get(ord).dependsOn();
      if (said.isEmpty() && ord > 0 && known.sequential(phaseIds.get(ord))) {
        links.add(ord, ord - 1);
      }
      for (var id : said) {
        var dependency = ords.get(id);
        if (dependency == null) {
          odd.tell(PART, dropped(ord, id, "unknown"));
        } else {
          links.add(ord, dependency);
        }
      }
    }
    links.uncircled().stream()
        .filter(it -> !phases.get(it.one()).dependsOn().isEmpty())
        .forEach(
            it -> odd.tell(PART, dropped(it.one(), phases.get(it.dependency()).id(), "a circle")));
    OldTask.link(tasks, links, odd);
    return links;
  }

  private String dropped(int phase, String dependency, String why) {
    return "phase %s depends on %s, which is %s: dropped"
        .formatted(phaseIds.get(phase), Oddities.quoted(dependency), why);
  }
}
