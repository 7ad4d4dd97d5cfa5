package colony.cli.colonies;

import colony.contracts.Json;
import colony.stack.Trouble;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A plan that is yet to be made: the goal, and who makes it.
///
/// @param planner how the route-setter is run; without it the template makes the plan
/// @param workers how the workers of all castes are run
public record Brief(
    String goal,
    Optional<String> planner,
    Optional<String> workers,
    Optional<String> mode,
    Optional<String> projectType) {
  private static final List<String> CASTES =
      List.of("architect", "builder", "colonizer", "scout", "watcher");
  private static final String MODEL = "llm";
  private static final String AGENT = "agent:";

  /// As the Queen reads plans.
  public String text() {
    var brief = new LinkedHashMap<String, Object>();
    brief.put("goal", goal);
    mode.ifPresent(it -> brief.put("mode", it));
    projectType.ifPresent(it -> brief.put("projectType", it));
    planner.ifPresentOrElse(
        it -> brief.put("planner", run("--planner", it)), () -> brief.put("template", true));
    workers.ifPresent(it -> brief.put("castes", castes(run("--workers", it))));
    return Json.text(brief);
  }

  private static Map<String, Object> castes(Map<String, Object> run) {
    var castes = new LinkedHashMap<String, Object>();
    CASTES.forEach(caste -> castes.put(caste, run));
    return castes;
  }

  /// `llm`, `llm:MODEL`, `agent:PRESET`, or a shell line.
  private static Map<String, Object> run(String option, String said) {
    if (said.isBlank()) {
      throw new Trouble(
          "%s is blank, expected llm, llm:MODEL, agent:PRESET or a shell line".formatted(option));
    }
    if (said.equals(MODEL)) {
      return Map.of("llm", "default");
    }
    if (said.startsWith(MODEL + ":")) {
      return Map.of("llm", named(option, said, MODEL + ":", "the name of a model"));
    }
    return said.startsWith(AGENT)
        ? Map.of("agent", named(option, said, AGENT, "the name of a preset"))
        : Map.of("shell", said);
  }

  private static String named(String option, String said, String prefix, String expected) {
    var name = said.substring(prefix.length()).strip();
    if (name.isEmpty()) {
      throw new Trouble("%s is %s, expected %s%s".formatted(option, said, prefix, expected));
    }
    return name;
  }
}
