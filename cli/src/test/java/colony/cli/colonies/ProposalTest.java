package colony.cli.colonies;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.api.PlanView;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ProposalTest {
  private static final String PLAN =
      """
      {"castes": {"poet": {"shell": "./write.sh"}},
       "phases": [
        {"id": "make", "name": "Make it", "verify": [{"name": "build", "command": "make"}], "tasks": [
          {"id": "1.1", "caste": "poet", "description": "Greet", "verify": [{"name": "tests", "command": "make test"}]}]},
        {"id": "agree", "name": "Agree", "kind": "gate", "dependsOn": ["make"], "approvals": {"min": 2, "from": "any"}}]}
      """;

  /// What is not shown is approved unseen.
  @Test
  void saysAllThatAPlanWouldRun() throws IOException {
    var plan = new PlanView(2, false, Json.mapper().readTree(PLAN));

    assertThat(new Proposal(plan, 100).lines())
        .containsExactly(
            "make: Make it (proposed)",
            "  TASK  CASTE  AFTER  RUNS        WHAT",
            "  1.1   poet   -      ./write.sh  Greet",
            "  1.1 is verified by tests: make test",
            "  verified by build: make",
            "agree: Agree, a gate of 2, after make (proposed)");
  }
}
