package colony.cli.queen;

import colony.contracts.Json;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NewColony;
import colony.contracts.api.Page;
import colony.contracts.api.Reason;
import colony.contracts.api.TaskView;
import colony.contracts.api.TreeNode;
import colony.stack.Trouble;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What can be asked of the Queen. `colony` is an id or a name. What she refuses, and that she is
/// not there, is [Trouble] in words a person can use.
public final class QueenClient {
  private static final int PAGE = 500;

  private final QueenAddress address;
  private final QueenCalls calls;

  public QueenClient(QueenAddress address) {
    this.address = address;
    this.calls = new QueenCalls(address);
  }

  public QueenClient as(String actor) {
    return new QueenClient(address.as(actor));
  }

  public ColonyView start(NewColony colony) {
    return read(post("/colonies", colony), new TypeReference<>() {});
  }

  public ColonyView colony(String colony) {
    return read(get(path(colony)), new TypeReference<>() {});
  }

  /// All colonies, over all pages.
  public List<ColonyView> colonies() {
    return all("/colonies", "", new TypeReference<>() {});
  }

  public List<TaskView> tasks(String colony, @Nullable String status) {
    return all(
        path(colony) + "/tasks",
        status == null ? "" : "&status=" + encoded(status),
        new TypeReference<>() {});
  }

  public TaskView task(String colony, String task) {
    return read(get(path(colony) + "/tasks/" + encoded(task)), new TypeReference<>() {});
  }

  public TreeNode tree(String colony) {
    return read(get(path(colony) + "/tree"), new TypeReference<>() {});
  }

  /// The events after `after` so far.
  public List<SeenEvent> events(String colony, long after) {
    var events = new ArrayList<SeenEvent>();
    for (long from = after; ; ) {
      var page = page(colony, from);
      if (page.isEmpty()) {
        return events;
      }
      events.addAll(page);
      from = page.getLast().seq();
    }
  }

  /// The check-in that is open, if one is.
  public Optional<CheckInView> checkIn(String colony) {
    var answer = calls.send("GET", path(colony) + "/check-in", null);
    return answer.status() == 404
        ? Optional.empty()
        : Optional.of(read(accepted(answer), new TypeReference<>() {}));
  }

  public ColonyView answer(String colony, CheckInAnswer answer) {
    return read(post(path(colony) + "/check-in", answer), new TypeReference<>() {});
  }

  public ColonyView cancel(String colony, Reason reason) {
    return read(post(path(colony) + "/cancel", reason), new TypeReference<>() {});
  }

  public TaskView restore(String colony, String task, Reason reason) {
    post(path(colony) + "/tasks/" + encoded(task) + "/restore", reason);
    return task(colony, task);
  }

  /// Never ends by itself while the Queen lives: the events after `after`, as a server-sent stream.
  InputStream live(String colony, long after) throws QueenAway {
    return calls.stream(path(colony) + "/events?after=" + after);
  }

  private List<SeenEvent> page(String colony, long after) {
    Page<JsonNode> page =
        read(
            get(path(colony) + "/events?after=%d&limit=%d".formatted(after, PAGE)),
            new TypeReference<>() {});
    return page.items().stream().map(SeenEvent::of).toList();
  }

  private <T> List<T> all(String path, String filter, TypeReference<Page<T>> type) {
    var items = new ArrayList<T>();
    @Nullable String cursor = null;
    do {
      var from = cursor == null ? "" : "&cursor=" + encoded(cursor);
      var page = read(get(path + "?limit=" + PAGE + filter + from), type);
      items.addAll(page.items());
      cursor = page.cursor();
    } while (cursor != null);
    return items;
  }

  private byte[] get(String path) {
    return accepted(calls.send("GET", path, null));
  }

  private byte[] post(String path, Object body) {
    return accepted(calls.send("POST", path, body));
  }

  private byte[] accepted(QueenCalls.Answer answer) {
    if (answer.status() / 100 == 2) {
      return answer.body();
    }
    throw new Trouble(new Refusal(answer.status(), answer.body(), address.toString()).inWords());
  }

  private <T> T read(byte[] json, TypeReference<T> type) {
    try {
      return Json.mapper().readValue(json, type);
    } catch (IOException e) {
      throw new Trouble("what answers at %s is not a Queen of this version".formatted(address), e);
    }
  }

  private static String path(String colony) {
    return "/colonies/" + encoded(colony);
  }

  private static String encoded(String part) {
    return URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
