package colony.queen.plan;

import java.util.List;

/// What is done in a phase of the canonical graph, in the words of the template.
///
/// @param name of the phase
/// @param steps in this order; those of more thorough modes come last
record Work(String name, List<Step> steps) {
  /// @param from the first mode that takes this step
  record Step(String name, String caste, String text, Mode from) {}

  /// The steps a mode takes.
  List<Step> steps(Mode mode) {
    return steps.stream().filter(step -> step.from().compareTo(mode) <= 0).toList();
  }

  static Work of(String phase) {
    return switch (phase) {
      case "data" ->
          new Work(
              "Data",
              List.of(
                  step("find", "scout", "Find the data this needs, and write down what they are")));
      case "arch" ->
          new Work(
              "Architecture",
              List.of(
                  step("look", "scout", "Find what is there already and has to fit", Mode.FULL),
                  step("design", "architect", "Write down the simplest design that will do")));
      case "security" ->
          new Work(
              "Security",
              List.of(
                  step("threats", "architect", "Write down what could be abused, and how not")));
      case "develop" ->
          new Work(
              "Development",
              List.of(
                  step("build", "builder", "Build it"),
                  step("tests", "builder", "Write tests of what was built", Mode.STANDARD),
                  step("finish", "builder", "Go over it and mend what is missing", Mode.FULL)));
      case "qa" ->
          new Work(
              "Quality", List.of(step("try", "watcher", "Try whether it does what it should")));
      case "docs" ->
          new Work("Documents", List.of(step("write", "builder", "Write how it is used")));
      case "review" ->
          new Work("Review", List.of(step("read", "watcher", "Read all of it with fresh eyes")));
      case "hygiene" ->
          new Work(
              "Hygiene", List.of(step("list", "architect", "List what is stale or left over")));
      default -> throw new IllegalArgumentException("no phase of work: " + phase);
    };
  }

  private static Step step(String name, String caste, String text) {
    return step(name, caste, text, Mode.LIGHTWEIGHT);
  }

  private static Step step(String name, String caste, String text, Mode from) {
    return new Step(name, caste, text, from);
  }
}
