package colony.images.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class HealthProbeTest {
  @Test
  void calls200Well() throws IOException {
    assertThat(HealthProbe.well(answered(200))).isTrue();
  }

  @Test
  void calls503AndWhateverElseUnwell() throws IOException {
    assertThat(HealthProbe.well(answered(503))).isFalse();
    assertThat(HealthProbe.well("SSH-2.0-OpenSSH_9.6")).isFalse();
    assertThat(HealthProbe.well("HTTP/1.1 302 Found")).isFalse();
  }

  @Test
  void doesNotWaitForAServiceThatDoesNotListen() throws IOException {
    int port;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }

    assertThatThrownBy(() -> HealthProbe.ask(port, "/")).isInstanceOf(IOException.class);
  }

  private static String answered(int status) throws IOException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
    server.createContext(
        "/q/health/ready",
        exchange -> {
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    server.start();
    try {
      return HealthProbe.ask(server.getAddress().getPort(), "/q/health/ready");
    } finally {
      server.stop(0);
    }
  }
}
