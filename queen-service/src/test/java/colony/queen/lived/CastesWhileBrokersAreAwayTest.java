package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.queen.app.BrokerAwayException;
import colony.queen.app.QueenSettings;
import colony.queen.app.life.SignsOfLife;
import colony.queen.kafka.KafkaSide;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A plan that names a caste needs its topic, and no command waits for Kafka.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class CastesWhileBrokersAreAwayTest {
  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  @Inject QueenSettings settings;
  @Inject SignsOfLife life;

  @Test
  void oneThatWasSeenIsTakenAndANewOneIsAskedToComeAgain() throws IOException {
    var way = new Way(brokers);
    var queen = new KafkaSide(KafkaAccess.open(way.address()), settings, life);
    var seen = Topics.taskDeclaration("cook-" + UUID.randomUUID());
    queen.declare(seen);

    way.close();

    assertThatCode(() -> queen.declare(seen)).doesNotThrowAnyException();
    assertThatThrownBy(() -> queen.declare(Topics.externalDeclaration("press-" + way.port())))
        .isInstanceOf(BrokerAwayException.class)
        .hasMessageContaining("colony.external.press-", "try again");
  }

  /// The first way to the brokers, which can be closed.
  private static final class Way implements AutoCloseable {
    private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Queue<Socket> ends = new ConcurrentLinkedQueue<>();
    private final String host;
    private final int port;

    Way(String to) throws IOException {
      host = to.substring(0, to.lastIndexOf(':'));
      port = Integer.parseInt(to.substring(to.lastIndexOf(':') + 1));
      Thread.startVirtualThread(this::open);
    }

    int port() {
      return door.getLocalPort();
    }

    String address() {
      return "127.0.0.1:" + port();
    }

    private void open() {
      try {
        while (true) {
          var here = door.accept();
          var there = new Socket(host, port);
          ends.addAll(List.of(here, there));
          Thread.startVirtualThread(() -> carry(here, there));
          Thread.startVirtualThread(() -> carry(there, here));
        }
      } catch (IOException e) {
        // closed
      }
    }

    private static void carry(Socket from, Socket to) {
      try (from;
          to) {
        from.getInputStream().transferTo(to.getOutputStream());
      } catch (IOException e) {
        // closed
      }
    }

    @Override
    public void close() throws IOException {
      door.close();
      for (var end : ends) {
        end.close();
      }
    }
  }
}
