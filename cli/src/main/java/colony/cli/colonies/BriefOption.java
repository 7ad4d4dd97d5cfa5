package colony.cli.colonies;

import colony.cli.output.Warnings;
import colony.cli.queen.Refused;
import colony.stack.Trouble;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// What is said of a new colony that begins with a goal, as it is typed.
public final class BriefOption {
  public static final String PLANNERS =
      "--planner llm[:MODEL], --planner agent:PRESET, --planner \"a shell line\", or --template";

  private static final int UNKNOWN = 404;

  @Mixin private WorkspaceOption workspace;

  @Option(
      names = "--planner",
      paramLabel = "WHO",
      description = "With a goal: who plans it: llm, llm:MODEL, agent:PRESET, or a shell line.")
  private @Nullable String planner;

  @Option(
      names = "--template",
      description = "With a goal: it is planned from a template, without any model.")
  private boolean template;

  @Option(
      names = "--workers",
      paramLabel = "WHO",
      description = "With a goal: who works: llm, llm:MODEL, agent:PRESET, or a shell line.")
  private @Nullable String workers;

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      description = "With a goal: webapp, analytics, ml, optimization or none (all phases).")
  private @Nullable String type;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      description = "With a goal: LIGHTWEIGHT, STANDARD or FULL (default: the survey's).")
  private @Nullable String mode;

  @Option(
      names = "--name",
      description = "With a goal: the new colony's name (default: made from the goal).")
  private @Nullable String name;

  /// Of a name by which nothing is found it is not known whether it was meant for a goal.
  public static Trouble orAGoal(String subject, Trouble trouble) {
    if (trouble.getCause() instanceof Refused refused && refused.problem().status() == UNKNOWN) {
      var said =
          new Trouble(
              "there is no colony \"%s\"; for a new one with this goal say who plans it: %s"
                  .formatted(subject, PLANNERS));
      said.initCause(refused);
      return said;
    }
    return trouble;
  }

  public boolean given() {
    return saysWhoPlans()
        || workspace.given()
        || Stream.of(workers, type, mode, name).anyMatch(Objects::nonNull);
  }

  public boolean saysWhoPlans() {
    return template || planner != null;
  }

  /// A template and a planner: only one of them can be meant.
  public boolean saysItTwice() {
    return template && planner != null;
  }

  public Start start(String goal, boolean auto, Warnings warnings) {
    var brief =
        new Brief(
            goal,
            Optional.ofNullable(planner),
            Optional.ofNullable(workers),
            Optional.ofNullable(mode),
            Optional.ofNullable(type));
    return new Start(
        brief.text(),
        Optional.ofNullable(name),
        Optional.empty(),
        workspace.workspace(),
        auto,
        warnings);
  }
}
