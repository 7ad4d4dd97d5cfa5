package colony.queen.app.document;

import static org.assertj.core.api.Assertions.assertThat;

import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanReading;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Plans that somebody hands in.
class PlanFuzzTest extends FuzzTest {
  private static final PlanDocuments DOCUMENTS = new PlanDocuments(1 << 20);

  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofBytes("plan", PlanFuzzTest::plan)
            .words(
                "goal: ",
                "phases:",
                "tasks:",
                "dependsOn: [",
                "caste: ",
                "run: {",
                "command: [",
                "shell: ",
                "noop: true",
                "agent: ",
                "http: ",
                "timeout: 5m",
                "maxAttempts: ",
                "verify: ",
                "approvals: ",
                "budget: {",
                "planner: {",
                "projectType: webapp",
                "castes: {",
                "memory: {",
                "&a ",
                "*a",
                "<<: ",
                "!!",
                "1e999"));
  }

  /// A plan that is sound is stored as one from which the same comes back; faults say something.
  private static void plan(byte[] input) {
    var text = new String(input, StandardCharsets.UTF_8);
    check(DOCUMENTS.read(text));
    check(DOCUMENTS.readOrBrief(text, Optional.empty()));
  }

  private static void check(PlanReading reading) {
    switch (reading) {
      case PlanReading.Faulty(var faults) -> assertThat(faults).isNotEmpty().doesNotContain("");
      case PlanReading.Sound(var plan, _) -> comesBack(plan);
    }
  }

  private static void comesBack(Plan plan) {
    var stored = DOCUMENTS.canonicalJson(plan);
    assertThat(DOCUMENTS.canonicalJson(DOCUMENTS.stored(stored))).isEqualTo(stored);
  }
}
