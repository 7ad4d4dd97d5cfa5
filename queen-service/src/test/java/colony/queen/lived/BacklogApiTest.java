package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.queen.app.QueenSettings;
import colony.queen.app.view.Backlog;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What workers are scaled by, while no worker lives.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class BacklogApiTest {
  private static final String NAMESPACE = "counted";

  private static final String PLAN =
      """
      goal: be counted
      mode: STANDARD
      auto: true
      phases:
        - id: one
          tasks:
            - {id: "1.1", caste: chronicler, run: {noop: true}}
            - {id: "1.2", caste: chronicler, run: {external: ledger}}
            - {id: "1.3", caste: chronicler, dependsOn: ["1.1"], run: {noop: true}}
      """;

  @Inject Backlog backlog;
  @Inject QueenSettings settings;

  @Test
  void countsWhatIsSentAndNotTakenAndForgetsAColonyThatHasEnded() {
    var hill = Hill.begun(PLAN, Map.of("namespace", NAMESPACE));
    await().atMost(Hill.SOON).until(() -> waiting().size() == 2);

    assertThat(ours())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.state()).isEqualTo("EXECUTING");
              assertThat(it.number()).isEqualTo(1);
              assertThat(it.active()).isEqualTo(2);
              assertThat(it.decisions()).isZero();
            });

    assertThat(waiting()).filteredOn(Backlog.Waiting::external).hasSize(1);

    hill.does("cancel", Map.of("reason", "it was counted"));

    assertThat(waiting()).isEmpty();
    assertThat(ours()).isEmpty();
  }

  private List<Backlog.Waiting> waiting() {
    return count().waiting().stream().filter(it -> it.caste().equals("chronicler")).toList();
  }

  private List<Backlog.Colonies> ours() {
    return count().colonies().stream().filter(it -> it.namespace().equals(NAMESPACE)).toList();
  }

  private Backlog.Count count() {
    return backlog.count(IntStream.range(0, settings.shards()).boxed().toList());
  }
}
