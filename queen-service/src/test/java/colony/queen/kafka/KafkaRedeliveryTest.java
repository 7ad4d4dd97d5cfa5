package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.queen.app.BrokerAwayException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KafkaRedeliveryTest {

  @Test
  void saysThatTheBrokerIsAway() throws IOException {
    try (var silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var redelivery = new KafkaRedelivery(KafkaAccess.open("127.0.0.1:" + silent.getLocalPort()));
      try {
        assertThatThrownBy(
                () -> redelivery.send(Topics.REPORTS, 0, Optional.empty(), new byte[] {1}))
            .isInstanceOf(BrokerAwayException.class)
            .hasMessageContaining("try again");
      } finally {
        redelivery.close();
      }
    }
  }
}
