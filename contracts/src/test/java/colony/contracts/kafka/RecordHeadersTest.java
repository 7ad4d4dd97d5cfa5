package colony.contracts.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class RecordHeadersTest {
  private final ConsumerRecord<String, String> record = new ConsumerRecord<>("t", 0, 0, "k", "v");

  @Test
  void readsTheLastOfSeveral() {
    record.headers().add("ce_type", "old".getBytes(StandardCharsets.UTF_8));
    record.headers().add("ce_type", "new".getBytes(StandardCharsets.UTF_8));

    assertThat(RecordHeaders.text(record, "ce_type")).contains("new");
  }

  @Test
  void takesAHeaderWithoutAValueForNone() {
    record.headers().add("ce_type", null);

    assertThat(RecordHeaders.text(record, "ce_type")).isEmpty();
    assertThat(RecordHeaders.text(record, "traceparent")).isEmpty();
  }
}
