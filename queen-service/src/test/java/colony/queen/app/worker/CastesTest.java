package colony.queen.app.worker;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Topics;
import colony.queen.app.document.PlanDocuments;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanReading;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CastesTest {
  private final List<Topics.Declaration> declared = new ArrayList<>();
  private final Castes castes = declared::add;

  @Test
  void declaresTheTopicOfEachProgramThatAPlanNamesOnce() {
    castes.declareThoseOf(
        plan(
            """
            goal: Print a book
            planner: {external: drawing-office}
            castes:
              typesetter: {external: press}
            phases:
              - id: all
                tasks:
                  - {id: '1.1', description: Set it, caste: typesetter}
                  - {id: '1.2', caste: builder, description: Print it, run: {external: press}}
                  - {id: '1.3', caste: builder, description: Bind it, run: {external: bindery}}
                  - {id: '1.4', caste: scout, description: Look at it, run: {noop: true}}
            """));

    assertThat(declared)
        .containsExactlyInAnyOrder(
            Topics.taskDeclaration("typesetter"),
            Topics.externalDeclaration("press"),
            Topics.externalDeclaration("bindery"),
            Topics.externalDeclaration("drawing-office"));
  }

  @Test
  void declaresNothingForThePlanOfKnownCastes() {
    castes.declareThoseOf(
        plan(
            """
            goal: Print a book
            phases:
              - id: all
                tasks:
                  - {id: '1.1', description: Look at it, caste: scout, run: {noop: true}}
            """));

    assertThat(declared).isEmpty();
  }

  private static Plan plan(String text) {
    var reading = new PlanDocuments(1 << 20).read(text);
    assertThat(reading).isInstanceOf(PlanReading.Sound.class);
    return ((PlanReading.Sound) reading).plan();
  }
}
