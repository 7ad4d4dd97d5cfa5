package colony.contracts.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.Topics;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class TopicNamesTest {
  private static final TopicNames ACME = new TopicNames("acme");

  @Test
  void theOnlyInstallationCallsThingsByTheirNames() {
    assertThat(TopicNames.PLAIN.real(Topics.EVENTS)).isEqualTo("colony.events");
    assertThat(TopicNames.PLAIN.logical("colony.events")).contains("colony.events");
  }

  @Test
  void eachOfSeveralInstallationsHasNamesOfItsOwn() {
    assertThat(ACME.real(Topics.tasks("builder"))).isEqualTo("acme.colony.tasks.builder");
    assertThat(ACME.logical("acme.colony.tasks.builder")).contains(Topics.tasks("builder"));
    assertThat(ACME.logical("acme-2.colony.tasks.builder")).isEmpty();
    assertThat(ACME.logical("colony.tasks.builder")).isEmpty();
  }

  @Test
  void whatIsReadIsReadUnderTheTopicsOwnName() {
    var real = new TopicPartition("acme.colony.reports", 3);
    var record = new ConsumerRecord<>(real.topic(), 3, 41, "key", new byte[] {7});
    record.headers().add("traceparent", new byte[] {1});

    var records = ACME.logical(new ConsumerRecords<>(Map.of(real, List.of(record)), Map.of()));

    var read = records.records(new TopicPartition(Topics.REPORTS, 3)).getFirst();
    assertThat(read.topic()).isEqualTo(Topics.REPORTS);
    assertThat(read.partition()).isEqualTo(3);
    assertThat(read.offset()).isEqualTo(41);
    assertThat(read.key()).isEqualTo("key");
    assertThat(read.value()).containsExactly(7);
    assertThat(read.headers().lastHeader("traceparent")).isNotNull();
    assertThat(records.count()).isEqualTo(1);
  }

  @Test
  void aPrefixThatNoTopicCouldHaveIsNamed() {
    for (var prefix :
        List.of("two words", "dotted.name", "-begins", "a".repeat(51), "under_score")) {
      assertThatThrownBy(() -> new TopicNames(prefix))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("colony.topic-prefix")
          .hasMessageContaining(prefix);
    }
  }
}
