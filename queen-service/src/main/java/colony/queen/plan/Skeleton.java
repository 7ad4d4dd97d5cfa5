package colony.queen.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The part of the [CanonicalGraph] that a plan is laid on: the phases of its `projectType`, with
/// `include` and without `exclude`.
///
/// Laying a plan that was laid before changes nothing: its gates are there and every phase says
/// what it depends on. So a stored plan reads back as it was.
final class Skeleton {
  private static final Map<String, String> TYPES =
      CanonicalGraph.projectTypes().stream().collect(Collectors.toMap(Function.identity(), t -> t));

  private final String projectType;
  private final SequencedMap<String, List<String>> graph;
  private final Section plan;
  private final Findings findings;

  private Skeleton(String projectType, Set<String> kept, Section plan, Findings findings) {
    this.projectType = projectType;
    this.graph = CanonicalGraph.of(kept);
    this.plan = plan;
    this.findings = findings;
  }

  /// Empty when the plan names no type of project: then its phases are all there is.
  static Optional<Skeleton> read(Section plan, Findings findings) {
    var type = plan.choice("projectType", TYPES);
    var include = phases(plan, "include");
    var exclude = phases(plan, "exclude");
    for (var phase : exclude) {
      if (include.contains(phase)) {
        plan.fault("include and exclude both name %s, expected one of them".formatted(phase));
      } else if (CanonicalGraph.ALWAYS.contains(phase)) {
        plan.warning("exclude names %s, which every type of project has".formatted(phase));
      }
    }
    return type.map(
        known -> {
          var kept = CanonicalGraph.phases(known);
          kept.addAll(include);
          kept.removeAll(exclude);
          return new Skeleton(known, kept, plan, findings);
        });
  }

  private static List<String> phases(Section plan, String key) {
    if (plan.has(key) && !plan.has("projectType")) {
      plan.unexpected(key, "none: without projectType there is no graph to change");
    }
    var known = CanonicalGraph.phases();
    var names = Names.of(plan, key, "canonical phases");
    for (var name : names) {
      if (!known.contains(name)) {
        plan.fault(
            "%s holds %s, expected some of %s"
                .formatted(key, Scalars.quoted(name), String.join(", ", known)));
      }
    }
    return names.stream().filter(known::contains).toList();
  }

  String projectType() {
    return projectType;
  }

  /// The phases of the plan on the graph, numbered anew.
  List<DraftPhase> laid(List<DraftPhase> written) {
    var missing = missing(written);
    for (var phase : missing) {
      plan.fault(
          "projectType %s has the phase %s, for which the plan has no tasks: give it tasks or exclude it"
              .formatted(projectType, phase));
    }
    return without(missing).lay(written);
  }

  private List<String> missing(List<DraftPhase> written) {
    var ids = ids(written);
    return graph.sequencedKeySet().stream()
        .filter(phase -> !CanonicalGraph.GATES.containsKey(phase) && !ids.contains(phase))
        .toList();
  }

  /// So that what is missing is one fault each, and not one more wherever it is depended on.
  private Skeleton without(List<String> missing) {
    var kept = new LinkedHashSet<>(graph.keySet());
    missing.forEach(kept::remove);
    return new Skeleton(projectType, kept, plan, findings);
  }

  private List<DraftPhase> lay(List<DraftPhase> written) {
    var laid = new ArrayList<DraftPhase>();
    var tasksLeftOut = new HashMap<String, DraftPhase>();
    for (var phase : written) {
      if (isLeftOut(phase)) {
        plan.plainWarning(
            "%s is skipped: projectType %s leaves it out".formatted(phase.place(), projectType));
        phase.tasks().forEach(task -> task.id().ifPresent(id -> tasksLeftOut.put(id, phase)));
      } else {
        checkKind(phase);
        laid.add(phase.dependingOn(dependencies(phase)));
      }
    }
    if (laid.isEmpty() && !written.isEmpty()) {
      plan.fault("has no phases but those left out, expected at least one");
    }
    checkNoTaskWaitsFor(tasksLeftOut, laid);
    addGates(laid);
    return numbered(laid, tasksLeftOut.keySet());
  }

  private boolean isLeftOut(DraftPhase phase) {
    return phase.id().filter(id -> isLeftOut(id)).isPresent();
  }

  private boolean isLeftOut(String id) {
    return CanonicalGraph.phases().contains(id) && !graph.containsKey(id);
  }

  /// What the phase says itself goes first. Where it names one that is left out, those before that
  /// one stand in its place.
  private List<String> dependencies(DraftPhase phase) {
    var dependencies = new LinkedHashSet<String>();
    for (var name : phase.dependsOn().orElseGet(() -> canonical(phase))) {
      if (isLeftOut(name)) {
        dependencies.addAll(CanonicalGraph.kept(name, graph.keySet()));
      } else {
        dependencies.add(name);
      }
    }
    return List.copyOf(dependencies);
  }

  private List<String> canonical(DraftPhase phase) {
    return phase.id().map(graph::get).orElse(List.of());
  }

  private void checkKind(DraftPhase phase) {
    if (phase.id().filter(graph::containsKey).isEmpty()) {
      return;
    }
    boolean gate = CanonicalGraph.GATES.containsKey(phase.id().get());
    if (gate != phase.approvals().isPresent()) {
      findings.fault(
          "%s: kind is %s, expected %s as in the canonical graph"
              .formatted(phase.place(), gate ? "work" : "gate", gate ? "gate" : "work"));
    }
  }

  /// Each right behind the last of those it waits for.
  private void addGates(List<DraftPhase> laid) {
    for (var gate : graph.sequencedEntrySet()) {
      var name = CanonicalGraph.GATES.get(gate.getKey());
      if (name != null && !ids(laid).contains(gate.getKey())) {
        int place = 0;
        for (int i = 0; i < laid.size(); i++) {
          place = laid.get(i).id().filter(gate.getValue()::contains).isPresent() ? i + 1 : place;
        }
        laid.add(place, DraftPhase.gate(gate.getKey(), name, gate.getValue()));
      }
    }
  }

  private static List<DraftPhase> numbered(List<DraftPhase> laid, Set<String> tasksLeftOut) {
    var numbered = new ArrayList<DraftPhase>(laid.size());
    for (int ord = 0; ord < laid.size(); ord++) {
      numbered.add(laid.get(ord).at(ord, tasksLeftOut));
    }
    return numbered;
  }

  private void checkNoTaskWaitsFor(Map<String, DraftPhase> tasksLeftOut, List<DraftPhase> laid) {
    var tasks = laid.stream().flatMap(phase -> phase.tasks().stream()).toList();
    tasks.forEach(task -> task.id().ifPresent(tasksLeftOut::remove));
    for (var task : tasks) {
      for (var name : task.dependsOn()) {
        if (tasksLeftOut.containsKey(name)) {
          findings.fault(
              "%s depends on task %s of %s, which is left out"
                  .formatted(task.place(), name, tasksLeftOut.get(name).place()));
        }
      }
    }
  }

  private static Set<String> ids(List<DraftPhase> phases) {
    return phases.stream().flatMap(phase -> phase.id().stream()).collect(Collectors.toSet());
  }
}
