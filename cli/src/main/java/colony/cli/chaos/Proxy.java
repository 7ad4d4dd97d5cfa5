package colony.cli.chaos;

import colony.stack.Trouble;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;

/// A way between two programs on 127.0.0.1 that can be made slow, cut, or closed. What was on the
/// way when it was cut arrives when it is whole again, as with TCP on a network.
final class Proxy implements AutoCloseable {
  private static final int CHUNK = 64 * 1024;
  private static final int CONNECT_MILLIS = 2_000;

  /// What happens to what comes.
  sealed interface State {
    record Open() implements State {}

    /// Each piece, of at most 64 KB, arrives so much later; the next waits behind it.
    record Slow(Duration each) implements State {}

    /// Connections are taken and stay, nothing passes.
    record Cut() implements State {}

    /// Connections are closed, also new ones.
    record Closed() implements State {}
  }

  private final ServerSocket server;
  private final IntSupplier target;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private State state = new State.Open();

  /// @param target port on 127.0.0.1, asked for with each connection
  Proxy(IntSupplier target) {
    this.target = target;
    try {
      server = new ServerSocket(0, 200, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    } catch (IOException e) {
      throw new Trouble("no free port on 127.0.0.1", e);
    }
    Thread.ofVirtual().name("proxy-" + port()).start(this::accept);
  }

  int port() {
    return server.getLocalPort();
  }

  synchronized void become(State next) {
    state = next;
    notifyAll();
    if (next instanceof State.Closed) {
      sockets.forEach(Proxy::end);
    }
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      throw new Trouble("cannot close the proxy on port " + port(), e);
    } finally {
      become(new State.Closed());
    }
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        var client = server.accept();
        Thread.ofVirtual().start(() -> join(client));
      } catch (IOException _) {
        // Closed: there is nobody to be told.
        return;
      }
    }
  }

  private void join(Socket client) {
    sockets.add(client);
    try (client) {
      awaitPassage();
      try (var server = new Socket()) {
        server.connect(new InetSocketAddress("127.0.0.1", target.getAsInt()), CONNECT_MILLIS);
        sockets.add(server);
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
        var back = Thread.ofVirtual().start(() -> pump(server, client));
        pump(client, server);
        back.join();
        sockets.remove(server);
      }
    } catch (IOException _) {
      // The server is away: the client sees its connection closed.
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      sockets.remove(client);
    }
  }

  /// Until one end closes; the other one is closed then too.
  private void pump(Socket from, Socket to) {
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      var bytes = new byte[CHUNK];
      for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
        awaitPassage();
        out.write(bytes, 0, count);
      }
    } catch (IOException _) {
      // One of them is gone.
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      end(from);
      end(to);
    }
  }

  private void awaitPassage() throws IOException, InterruptedException {
    Duration late;
    synchronized (this) {
      while (state instanceof State.Cut) {
        wait();
      }
      late =
          switch (state) {
            case State.Open _, State.Cut _ -> Duration.ZERO;
            case State.Slow(var each) -> each;
            case State.Closed _ -> throw new IOException("closed");
          };
    }
    if (late.isPositive()) {
      Thread.sleep(late);
    }
  }

  private static void end(Socket socket) {
    try {
      socket.close();
    } catch (IOException _) {
      // It is of no use any more either way.
    }
  }
}
