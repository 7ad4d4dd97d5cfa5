package colony.queen.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A plan that is made without any model: the canonical graph of the type of project, as many of
/// its phases as the mode is meant for, verified by the project's own commands.
///
/// Where the brief's castes have executors, their workers get the tasks. Where they have none, the
/// tasks are the project's own commands, and what no command does is left to people.
public final class Template {
  private static final String USUAL_TYPE = "none";

  /// What goes first when the mode is meant for fewer phases than the type of project has.
  private static final List<String> BY_WEIGHT =
      List.of("develop", "review", "arch", "qa", "security", "docs", "data", "hygiene");

  private final Plan brief;
  private final Mode mode;
  private final ProjectCommands commands;
  private final SequencedSet<String> kept;
  private final List<String> leftToPeople = new ArrayList<>();

  private Template(Plan brief, Mode mode, Evidence evidence) {
    this.brief = brief;
    this.mode = mode;
    this.commands = ProjectCommands.of(evidence);
    this.kept = weightiest(type(brief), mode);
  }

  /// @param tree the plan as a document; its faults are found when it is read
  /// @param left what it leaves to people
  public record Laid(Map<String, Object> tree, List<String> left) {
    public Laid {
      left = List.copyOf(left);
    }
  }

  /// What came of it.
  public sealed interface Made {
    record Done(Laid laid) implements Made {}

    record Impossible(String why) implements Made {}
  }

  /// A plan, or why nobody could do anything with one.
  public static Made of(Plan brief, Mode mode, Evidence evidence) {
    return new Template(brief, mode, evidence).made(evidence);
  }

  private Made made(Evidence evidence) {
    var phases = new ArrayList<Map<String, Object>>();
    for (var id : List.copyOf(kept)) {
      var tasks = tasks(id);
      if (tasks.isEmpty()) {
        kept.remove(id);
        leftToPeople.add(id);
      } else {
        phases.add(phase(id, tasks));
      }
    }
    if (phases.isEmpty()) {
      return new Made.Impossible(
          "the template has nothing to run: the brief names no workers (castes), and no command is known for the build files %s"
              .formatted(evidence.buildFiles()));
    }
    return new Made.Done(new Laid(tree(phases, evidence), leftToPeople));
  }

  private Map<String, Object> tree(List<Map<String, Object>> phases, Evidence evidence) {
    var usual = CanonicalGraph.phases(type(brief));
    var tree = new LinkedHashMap<String, Object>();
    tree.put("goal", brief.goal());
    tree.put("projectType", type(brief));
    tree.put(
        "exclude",
        usual.stream()
            .filter(id -> !CanonicalGraph.GATES.containsKey(id) && !kept.contains(id))
            .toList());
    tree.put("memoryContext", context(evidence));
    tree.put("phases", phases);
    return tree;
  }

  private Map<String, Object> context(Evidence evidence) {
    var context = new LinkedHashMap<String, Object>();
    context.put("source", "none");
    context.put("madeBy", "the template of type %s, mode %s".formatted(type(brief), mode));
    context.put("from", evidence.spoken());
    if (!leftToPeople.isEmpty()) {
      context.put("leftToPeople", leftToPeople);
    }
    return context;
  }

  private Map<String, Object> phase(String id, List<Map<String, Object>> tasks) {
    var phase = new LinkedHashMap<String, Object>();
    phase.put("id", id);
    phase.put("name", Work.of(id).name());
    if (!commands.verify().isEmpty() && (id.equals("develop") || id.equals("qa"))) {
      phase.put("verify", commands.verify());
    }
    phase.put("tasks", tasks);
    return phase;
  }

  /// The workers' tasks one after the other: what they touch is not known before.
  private List<Map<String, Object>> tasks(String id) {
    var tasks = new ArrayList<Map<String, Object>>();
    @Nullable String before = null;
    for (var step : Work.of(id).steps(mode)) {
      if (brief.rules().executor(step.caste()).isPresent()) {
        var name = "%s.%s".formatted(id, step.name());
        tasks.add(task(name, step.caste(), step.text(), before));
        before = name;
      }
    }
    return tasks.isEmpty() ? ownCommand(id).map(List::of).orElse(List.of()) : tasks;
  }

  private Map<String, Object> task(String id, String caste, String text, @Nullable String before) {
    var task = new LinkedHashMap<String, Object>();
    task.put("id", id);
    task.put("caste", caste);
    task.put("description", text + ": " + brief.goal());
    if (before != null) {
      task.put("dependsOn", List.of(before));
    }
    return task;
  }

  private Optional<Map<String, Object>> ownCommand(String phase) {
    var command =
        switch (phase) {
          case "develop" -> commands.build();
          case "qa" -> commands.test();
          case "review" -> commands.lint();
          default -> Optional.<String>empty();
        };
    return command.map(
        line -> {
          var task = new LinkedHashMap<String, Object>();
          task.put("id", phase + ".command");
          task.put("caste", phase.equals("develop") ? "builder" : "watcher");
          task.put("description", "The project's own command: " + line);
          task.put("run", Map.of("shell", line));
          return task;
        });
  }

  private static String type(Plan brief) {
    return brief.rules().projectType().orElse(USUAL_TYPE);
  }

  private static SequencedSet<String> weightiest(String type, Mode mode) {
    var usual = CanonicalGraph.phases(type);
    var weightiest =
        BY_WEIGHT.stream()
            .filter(usual::contains)
            .limit(mode.maxPhases())
            .collect(Collectors.toSet());
    return usual.stream()
        .filter(weightiest::contains)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
