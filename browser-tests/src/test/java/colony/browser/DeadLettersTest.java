package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class DeadLettersTest {

  @Test
  void oneIsReadAndSentAgain(Queens queens, Visitor visitor) {
    var rubbish = "no signal at all " + UUID.randomUUID();
    send(queens, rubbish);

    visitor.opens("letters");
    visitor.button("Look").waitFor();
    visitor.page().waitForCondition(() -> letterIsThere(visitor, queens));
    visitor.picture("dead-letters");
    visitor.opens("letters/" + letter(queens));
    visitor.sees(rubbish);
    var told = visitor.decides("Redrive …");

    assertThat(told).startsWith("It was sent.");
    visitor.sees("Redriven");
  }

  private static boolean letterIsThere(Visitor visitor, Queens queens) {
    visitor.button("Look").click();
    return !queens.client().deadLetters().list(null, "colony.signals", 10).items().isEmpty();
  }

  private static UUID letter(Queens queens) {
    return queens.client().deadLetters().list(null, "colony.signals", 10).items().getFirst().id();
  }

  private static void send(Queens queens, String value) {
    Map<String, Object> settings = Map.of("bootstrap.servers", queens.kafka());
    try (var producer =
        new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
      producer.send(new ProducerRecord<>("colony.signals", 0, null, value));
    }
  }
}
