package colony.worker.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ServiceClientTest {
  @Test
  void givesUpAServiceThatPromisesAnAnswerToTheEndAndKeepsIt() throws Exception {
    try (var server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        var client = new ServiceClient()) {
      var url = URI.create("http://127.0.0.1:%d/jobs/1".formatted(server.getLocalPort()));
      var told = new FutureTask<>(() -> client.cancel(url, new Signature("hush")));
      Thread.ofPlatform().daemon().start(told);
      try (var call = server.accept()) {
        call.getOutputStream()
            .write(
                "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n".getBytes(StandardCharsets.US_ASCII));

        assertThat(told.get(60, TimeUnit.SECONDS)).startsWith("the service could not be told");
      }
    }
  }
}
