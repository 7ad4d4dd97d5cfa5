package colony.queen.lived;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads server-sent events on a thread of its own until it is closed or they end.
final class LiveReader implements AutoCloseable {
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final List<Event> heard = new CopyOnWriteArrayList<>();
  private final Stream<String> lines;
  private final Thread thread;

  record Event(@Nullable String id, String name, String data) {}

  private LiveReader(URI address, @Nullable String lastEventId)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(address).header("Accept", "text/event-stream");
    if (lastEventId != null) {
      request.header("Last-Event-ID", lastEventId);
    }
    var answer = client.send(request.build(), HttpResponse.BodyHandlers.ofLines());
    if (answer.statusCode() != 200) {
      throw new AssertionError(address + " answers " + answer.statusCode());
    }
    lines = answer.body();
    thread = Thread.ofVirtual().start(this::read);
  }

  static LiveReader of(URI root, String path, @Nullable String lastEventId)
      throws IOException, InterruptedException {
    return new LiveReader(root.resolve("/api/v1/" + path), lastEventId);
  }

  List<Event> heard() {
    return heard;
  }

  List<Event> heard(String name) {
    return heard.stream().filter(it -> it.name().equals(name)).toList();
  }

  boolean ended() {
    return !thread.isAlive();
  }

  private void read() {
    String id = null;
    var name = "";
    var data = "";
    try {
      for (var line : (Iterable<String>) lines::iterator) {
        if (line.startsWith("id:")) {
          id = line.substring(3).strip();
        } else if (line.startsWith("event:")) {
          name = line.substring(6).strip();
        } else if (line.startsWith("data:")) {
          data = line.substring(5).strip();
        } else if (line.isEmpty() && !data.isEmpty()) {
          heard.add(new Event(id, name, data));
          data = "";
        }
      }
    } catch (RuntimeException _) {
      // It was closed in the middle.
    }
  }

  @Override
  public void close() throws InterruptedException {
    client.shutdownNow();
    thread.join();
  }
}
