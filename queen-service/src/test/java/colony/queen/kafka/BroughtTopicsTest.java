package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import colony.contracts.kafka.TopicNames;
import colony.queen.app.FaultyException;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BroughtTopicsTest {
  private static final Set<String> THERE =
      Set.of(
          "acme.colony.reports",
          "acme.colony.tasks.builder",
          "acme.colony.tasks.watcher",
          "acme.colony.tasks.cook",
          "acme.colony.external.press",
          "other.colony.tasks.baker",
          "orders");

  @Test
  void areSoManyInTheInstallationWhoeverBringsThem() {
    var topics = new BroughtTopics(new TopicNames("acme"), 2);

    for (var topic : new String[] {"colony.tasks.baker", "colony.external.mill"}) {
      var refused =
          catchThrowableOfType(FaultyException.class, () -> topics.demandRoom(topic, THERE));
      assertThat(refused.faults())
          .containsExactly(
              topic
                  + " is not made: plans have brought 2 castes and programs already, and at most 2"
                  + " may be (colony.queen.max-castes): name one of these");
    }
  }

  @Test
  void areThereForEveryPlanOnceTheyAre() {
    var topics = new BroughtTopics(new TopicNames("acme"), 1);

    for (var topic :
        new String[] {"colony.tasks.cook", "colony.external.press", "colony.tasks.scout"}) {
      assertThatCode(() -> topics.demandRoom(topic, THERE)).doesNotThrowAnyException();
    }
  }

  @Test
  void mayBecomeOneMoreWhileThereIsRoom() {
    assertThatCode(
            () ->
                new BroughtTopics(new TopicNames("acme"), 3)
                    .demandRoom("colony.tasks.baker", THERE))
        .doesNotThrowAnyException();
  }
}
