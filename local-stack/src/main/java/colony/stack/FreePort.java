package colony.stack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;

/// Ports on the loopback interface, the only one the stack listens on.
public final class FreePort {
  private FreePort() {}

  public static int pick() {
    try (var socket = new ServerSocket(0, 1, loopback())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new Trouble("no free port on 127.0.0.1", e);
    }
  }

  static boolean isFree(int port) {
    try (var socket = new ServerSocket()) {
      // A port whose last connections are still in TIME_WAIT counts as free, as the programs see it
      // too.
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(loopback(), port));
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  private static InetAddress loopback() throws UnknownHostException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }
}
