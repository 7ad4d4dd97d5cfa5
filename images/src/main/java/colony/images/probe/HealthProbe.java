package colony.images.probe;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// Asks the service in this container whether it is ready, where there is neither a shell nor curl.
/// A plain socket, because the HTTP client would take longer to load than the question takes.
public final class HealthProbe {
  private static final int PATIENCE_MILLIS = 3000;
  private static final String READY = "/q/health/ready";

  private HealthProbe() {}

  /// @param arguments the port, and another path than that of readiness if one is meant
  public static void main(String[] arguments) {
    if (arguments.length == 0) {
      System.err.println("health: needs the port of the service");
      System.exit(2);
    }
    var path = arguments.length > 1 ? arguments[1] : READY;
    try {
      var status = ask(Integer.parseInt(arguments[0]), path);
      if (!well(status)) {
        System.err.println("health: " + status);
        System.exit(1);
      }
    } catch (IOException | NumberFormatException e) {
      System.err.println("health: " + e.getMessage());
      System.exit(1);
    }
  }

  /// The first line of the answer, such as `HTTP/1.0 503 Service Unavailable`.
  static String ask(int port, String path) throws IOException {
    try (var socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
      socket.setSoTimeout(PATIENCE_MILLIS);
      var request = "GET %s HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n".formatted(path);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      var answer = new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII);
      var line = new BufferedReader(answer).readLine();
      if (line == null) {
        throw new IOException("no answer from port " + port);
      }
      return line;
    }
  }

  static boolean well(String status) {
    return status.matches("HTTP/1\\.[01] 2\\d\\d( .*)?");
  }
}
