package colony.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The way between a browser and the Queen, which can be cut: what is under way breaks, and nobody
/// gets through until it is mended.
final class Wire implements AutoCloseable {
  private final InetSocketAddress queen;
  private final ServerSocket door;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean cut;

  Wire(String url) {
    var address = URI.create(url);
    queen = new InetSocketAddress(address.getHost(), address.getPort());
    try {
      door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::accept);
  }

  String url() {
    return "http://127.0.0.1:" + door.getLocalPort();
  }

  void cut() {
    cut = true;
    open.forEach(Wire::end);
    open.clear();
  }

  void mend() {
    cut = false;
  }

  @Override
  public void close() throws IOException {
    door.close();
    cut();
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        var browser = door.accept();
        if (cut) {
          end(browser);
        } else {
          join(browser);
        }
      } catch (IOException _) {
        // The door was closed, or the Queen took nobody: the browser will notice.
      }
    }
  }

  private void join(Socket browser) throws IOException {
    var there = new Socket();
    open.add(browser);
    open.add(there);
    there.connect(queen);
    // One that was let in before the cut may have come too late to be among those it ended.
    if (cut) {
      end(browser);
      end(there);
      return;
    }
    carry(browser, there);
    carry(there, browser);
  }

  private void carry(Socket from, Socket to) {
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                from.getInputStream().transferTo(to.getOutputStream());
              } catch (IOException _) {
                // Cut, or one side has gone: both ends are closed below.
              } finally {
                end(from);
                end(to);
                open.remove(from);
                open.remove(to);
              }
            });
  }

  private static void end(Socket socket) {
    try {
      socket.close();
    } catch (IOException _) {
      // It is no longer of use in either case.
    }
  }
}
