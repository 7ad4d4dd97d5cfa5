package colony.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProxyTest {
  private static final Duration LATE = Duration.ofMillis(120);

  private ServerSocket echo;
  private Proxy proxy;

  @BeforeEach
  void listen() throws IOException {
    echo = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::answer);
    proxy = new Proxy(echo::getLocalPort);
  }

  @AfterEach
  void end() throws IOException {
    proxy.close();
    echo.close();
  }

  @Test
  void handsOnWhatComesBothWays() throws IOException {
    try (var client = connect()) {
      assertThat(said(client, 7)).isEqualTo(7);
    }
  }

  @Test
  void keepsWhatCameDuringACutUntilTheWayIsWhole() throws IOException {
    try (var client = connect()) {
      assertThat(said(client, 1)).isEqualTo(1);

      proxy.become(new Proxy.State.Cut());
      client.setSoTimeout(100);
      assertThatThrownBy(() -> said(client, 2)).isInstanceOf(SocketTimeoutException.class);
      proxy.become(new Proxy.State.Open());
      client.setSoTimeout(10_000);

      assertThat(client.getInputStream().read()).isEqualTo(2);
    }
  }

  @Test
  void delaysWhatPasses() throws IOException {
    try (var client = connect()) {
      assertThat(said(client, 1)).isEqualTo(1);

      proxy.become(new Proxy.State.Slow(LATE));
      var begun = System.nanoTime();

      assertThat(said(client, 3)).isEqualTo(3);
      assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThanOrEqualTo(LATE);
    }
  }

  @Test
  void closesWhatIsOpenAndWhatComesWhenItIsClosed() throws IOException {
    try (var client = connect()) {
      assertThat(said(client, 1)).isEqualTo(1);

      proxy.become(new Proxy.State.Closed());

      assertThat(client.getInputStream().read()).isEqualTo(-1);
    }
    try (var another = connect()) {
      assertThat(another.getInputStream().read()).isEqualTo(-1);
    }
  }

  /// Each connection hears what it says, one byte after the other.
  private void answer() {
    while (!echo.isClosed()) {
      try {
        var client = echo.accept();
        Thread.ofVirtual().start(() -> echo(client));
      } catch (IOException e) {
        assertThat(echo.isClosed()).as(e.toString()).isTrue();
      }
    }
  }

  private static void echo(Socket client) {
    try (client) {
      client.getInputStream().transferTo(client.getOutputStream());
    } catch (IOException _) {
      // The proxy has closed it, as one test wants.
    }
  }

  private Socket connect() throws IOException {
    var client = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), proxy.port());
    client.setSoTimeout(10_000);
    return client;
  }

  private static int said(Socket client, int value) throws IOException {
    client.getOutputStream().write(value);
    return client.getInputStream().read();
  }
}
