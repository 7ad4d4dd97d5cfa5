package colony.queen.checkpoint;

import colony.queen.plan.Phase;
import colony.queen.plan.TaskSpec;

/// What a task the Queen added is; of the others the plan says it.
final class Specs {
  private static final int USUAL_DEPTH = 1;

  private Specs() {}

  static void write(TaskSpec spec, JsonText out) {
    if (spec.about() != TaskSpec.NOTHING) {
      out.numberAlways("about", spec.about());
    }
    Purses.write("budget", spec.budget(), out);
    out.text("caste", spec.caste()).numbers("dependsOn", spec.dependsOn());
    if (spec.depth() != USUAL_DEPTH) {
      out.numberAlways("depth", spec.depth());
    }
    out.text("description", spec.description())
        .texts("files", spec.files())
        .texts("hints", spec.hints())
        .text("id", spec.id())
        .word("kind", spec.kind())
        .number("maxAttempts", spec.maxAttempts())
        .number("ord", spec.ord())
        .number("phase", spec.phase())
        .number("priority", spec.priority());
    spec.run().ifPresent(run -> Runs.write(run, out));
    out.texts("successCriteria", spec.successCriteria())
        .number("timeoutMillis", spec.timeoutMillis());
    if (!spec.verify().isEmpty()) {
      out.openList("verify");
      for (var verify : spec.verify()) {
        out.open()
            .text("command", verify.command())
            .word("level", verify.level())
            .text("name", verify.name())
            .number("timeoutMillis", verify.timeoutMillis())
            .close();
      }
      out.closeList();
    }
  }

  static TaskSpec read(Fields spec) {
    return new TaskSpec(
        spec.count("ord"),
        spec.text("id"),
        spec.count("phase"),
        spec.word("kind", TaskSpec.Kind.class),
        spec.text("description"),
        spec.text("caste"),
        spec.counts("dependsOn"),
        spec.texts("files"),
        spec.optionalObject("run").map(Runs::read),
        spec.number("timeoutMillis"),
        spec.count("maxAttempts"),
        spec.texts("hints"),
        spec.texts("successCriteria"),
        spec.objects("verify").stream().map(Specs::verify).toList(),
        spec.count("priority"),
        spec.optionalCount("about").orElse(TaskSpec.NOTHING),
        spec.optionalCount("depth").orElse(USUAL_DEPTH),
        Purses.budget(spec));
  }

  private static Phase.Verify verify(Fields verify) {
    return new Phase.Verify(
        verify.text("name"),
        verify.word("level", Phase.Verify.Level.class),
        verify.text("command"),
        verify.number("timeoutMillis"));
  }
}
