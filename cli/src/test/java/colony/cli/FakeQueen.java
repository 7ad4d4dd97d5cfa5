package colony.cli;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonySummary;
import colony.contracts.Json;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyMemoryView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.FlagView;
import colony.contracts.api.Problem;
import colony.contracts.api.TaskView;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Answers what it was told to answer, and writes down what it was asked.
public final class FakeQueen implements AutoCloseable {
  public static final UUID COLONY = UUID.fromString("019a0000-0000-7000-8000-000000000001");
  public static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  private record Answer(int status, byte[] body) {}

  private final HttpServer server;
  private final Map<String, List<Answer>> answers = new HashMap<>();
  private final List<ColonyEvent> events = new CopyOnWriteArrayList<>();
  private final Map<String, String> dispositions = new HashMap<>();
  private final Map<String, String> tags = new HashMap<>();
  private static final String ENDED = "\0ended";

  private final List<String> printed = new CopyOnWriteArrayList<>();
  private int eventsPerConnection = Integer.MAX_VALUE;
  private final AtomicInteger lives = new AtomicInteger();
  private volatile boolean stays;
  private volatile boolean closed;
  public final List<String> asked = new CopyOnWriteArrayList<>();
  public final List<String> bodies = new CopyOnWriteArrayList<>();

  /// The same as bytes.
  final List<byte[]> uploads = new CopyOnWriteArrayList<>();

  final List<String> actors = new CopyOnWriteArrayList<>();

  /// `null` where none was said.
  final List<String> namespaces = new CopyOnWriteArrayList<>();

  /// What was to hold still; `null` where nothing was said.
  final List<String> conditions = new CopyOnWriteArrayList<>();

  public FakeQueen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::answer);
    server.start();
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /// Several answers to one request are given one after the other, the last one from then on.
  public synchronized FakeQueen on(String request, int status, Object body) throws IOException {
    answers
        .computeIfAbsent(request, _ -> new ArrayList<>())
        .add(new Answer(status, Json.mapper().writeValueAsBytes(body)));
    return this;
  }

  public synchronized FakeQueen forgets(String request) {
    answers.remove(request);
    return this;
  }

  public FakeQueen refuses(
      String request,
      int status,
      String detail,
      @Nullable List<String> allowed,
      @Nullable List<String> faults)
      throws IOException {
    return on(request, status, new Problem("about:blank", "No", status, detail, allowed, faults));
  }

  public FakeQueen happens(ColonyEvent... more) {
    events.addAll(List.of(more));
    return this;
  }

  /// Streams do not end with the last event: what happens later comes on them.
  public FakeQueen staysOnTheLine() {
    stays = true;
    return this;
  }

  /// On the live output of every task.
  public FakeQueen prints(String line) {
    printed.add(line);
    return this;
  }

  /// Every task has ended, and all it printed was told.
  public FakeQueen printsNoMore() {
    printed.add(ENDED);
    return this;
  }

  /// The tasks begin again.
  public FakeQueen printsAnew(String line) {
    printed.clear();
    return prints(line);
  }

  /// Ends the streams that are open, as if she were killed.
  public void hangsUp() {
    lives.incrementAndGet();
  }

  FakeQueen gives(String request, String disposition, Object body) throws IOException {
    dispositions.put(request, disposition);
    return on(request, 200, body);
  }

  FakeQueen tagged(String request, String tag) {
    tags.put(request, tag);
    return this;
  }

  /// Bytes as they are.
  synchronized FakeQueen hands(String request, byte[] bytes) {
    answers.computeIfAbsent(request, _ -> new ArrayList<>()).add(new Answer(200, bytes));
    return this;
  }

  /// As if she were killed again and again.
  FakeQueen hangsUpAfter(int count) {
    eventsPerConnection = count;
    return this;
  }

  public ColonyEvent.Head head() {
    return head("queen");
  }

  ColonyEvent.Head head(String actor) {
    return new ColonyEvent.Head(
        UUID.randomUUID(), COLONY, "default", NOON, 1, events.size() + 1L, actor, null);
  }

  public static ColonyView view(
      String state, @Nullable String outcome, @Nullable UUID openCheckIn) {
    return view("default", state, outcome, openCheckIn, false, "work", 0);
  }

  public static ColonyView paused() {
    return view("default", "EXECUTING", null, null, true, "work", 0);
  }

  /// One phase runs, whose gate or blocked tasks wait for somebody.
  static ColonyView needy(String kind, int blocked) {
    return view("default", "EXECUTING", null, null, false, kind, blocked);
  }

  /// The gate of that phase is decided by its watchers, of whom one is blocked.
  static ColonyView watched() throws IOException {
    var tree = (ObjectNode) Json.mapper().valueToTree(needy("gate", 1));
    ((ObjectNode) tree.at("/phases/0")).put("voters", "watchers");
    return Json.mapper().treeToValue(tree, ColonyView.class);
  }

  /// It was put into WAITING in the middle of its gate.
  static ColonyView unfinished(UUID checkIn) throws IOException {
    var tree = (ObjectNode) Json.mapper().valueToTree(needy("gate", 0));
    tree.put("state", "WAITING").put("openCheckIn", checkIn.toString());
    return Json.mapper().treeToValue(tree, ColonyView.class);
  }

  public static ColonyView lightweight() throws IOException {
    var tree = (ObjectNode) Json.mapper().valueToTree(view("EXECUTING", null, null));
    return Json.mapper().treeToValue(tree.put("mode", "LIGHTWEIGHT"), ColonyView.class);
  }

  static ColonyView livingIn(String namespace) {
    return livingIn(namespace, "EXECUTING", null, false, 0);
  }

  static ColonyView livingIn(
      String namespace, String state, @Nullable UUID openCheckIn, boolean paused, int blocked) {
    return view(namespace, state, null, openCheckIn, paused, "work", blocked);
  }

  private static ColonyView view(
      String namespace,
      String state,
      @Nullable String outcome,
      @Nullable UUID openCheckIn,
      boolean paused,
      String kind,
      int blocked) {
    return new ColonyView(
        COLONY,
        "tidy-1",
        namespace,
        "project",
        "Tidy up",
        state,
        outcome,
        paused,
        false,
        "STANDARD",
        0,
        0,
        4,
        new ColonySummary.TaskCounts(2, 2, 0, blocked, 0),
        List.of(
            new ColonyView.PhaseView(
                "survey",
                "Survey",
                state.equals("EXECUTING") ? "RUNNING" : "DONE",
                List.of(),
                2,
                2,
                0,
                blocked,
                0,
                kind,
                null,
                0,
                null)),
        openCheckIn,
        null,
        List.of("cancel"),
        "nothing to do",
        null,
        List.of(),
        NOON,
        NOON,
        null,
        null,
        0,
        null,
        null,
        null);
  }

  public static CheckInView checkIn(UUID id, String verdict, List<CheckInView.GateOutcome> gates) {
    return new CheckInView(
        id,
        "front",
        List.of("survey"),
        verdict,
        gates,
        List.of(
            new CheckInView.TaskOutcome("a", "DONE", "looked", null),
            new CheckInView.TaskOutcome("b", "BLOCKED", "no such command", null)),
        new CheckInView.Metrics(1200, 2, 3, 1, 0, null, null, null, null),
        List.of("task b is blocked"),
        List.of("docs/old.md is stale"),
        null,
        List.of("continue", "rework", "change-plan", "replan", "abandon"),
        false,
        NOON,
        NOON.plusSeconds(3600),
        null,
        new CheckInView.Now(
            List.of("high: task b is blocked: bad_task"),
            List.of("the budget of phase survey is used up"),
            new CheckInView.Remembered(1, 2, 3, 4, 5),
            List.of("rollback", "fork"),
            List.of(),
            "abandon"));
  }

  /// The same, and a flag stops going on.
  public static CheckInView stopped(CheckInView checkIn, String flag) {
    var now = Objects.requireNonNull(checkIn.now());
    var blocker = new FlagView(COLONY, "blocker", flag, "ada", "ada", NOON, null, null, null);
    return checkIn.with(
        new CheckInView.Now(
            now.errors(),
            now.decisions(),
            now.remembered(),
            now.ways(),
            List.of(blocker),
            now.otherwise()),
        checkIn.moves().stream().filter(move -> !move.equals("continue")).toList(),
        checkIn.decideBy());
  }

  /// One entry in each layer that has something to say of other projects or of this one.
  static ColonyMemoryView memory() {
    var learned =
        new ColonyMemoryView.Entry(COLONY, "security", "task a", "salts are reused", NOON);
    return new ColonyMemoryView(
        List.of(),
        1_200,
        3,
        List.of(),
        List.of(learned),
        List.of(),
        List.of(),
        List.of(
            new ColonyMemoryView.InstinctView(
                COLONY, "tooling", "run the formatter", 0.7, 2, 0, "validated", true)),
        List.of(
            new ColonyMemoryView.GlobalView(
                "global_1_ab", "performance", "bcrypt is slow", 0.8, 0.3)),
        List.of("global_2_cd"));
  }

  /// A task as a Queen lists it, with nothing out of the ordinary.
  public static TaskView task(
      String id, String status, String description, TaskView.@Nullable Blocked blocked) {
    return task(id, status, description, blocked, null, null);
  }

  static TaskView task(
      String id,
      String status,
      String description,
      TaskView.@Nullable Blocked blocked,
      @Nullable Instant notBefore,
      @Nullable String waitsFor) {
    return new TaskView(
        id,
        "survey",
        description,
        "scout",
        status,
        1,
        1,
        1,
        null,
        null,
        List.of(),
        0,
        null,
        null,
        notBefore,
        blocked,
        null,
        0,
        null,
        null,
        null,
        waitsFor,
        null);
  }

  @Override
  public void close() {
    closed = true;
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
      asked.add(request);
      namespaces.add(String.valueOf(exchange.getRequestHeaders().getFirst("Colony-Namespace")));
      conditions.add(String.valueOf(exchange.getRequestHeaders().getFirst("If-Match")));
      actors.add(
          Optional.ofNullable(exchange.getRequestHeaders().getFirst("Colony-Actor")).orElse(""));
      var body = exchange.getRequestBody().readAllBytes();
      uploads.add(body);
      bodies.add(new String(body, StandardCharsets.UTF_8));
      var accept = exchange.getRequestHeaders().getFirst("Accept");
      if ("text/event-stream".equals(accept)) {
        stream(exchange, request);
      } else {
        var disposition = dispositions.get(request);
        if (disposition != null) {
          exchange.getResponseHeaders().add("Content-Disposition", disposition);
        }
        var tag = tags.get(request);
        if (tag != null) {
          exchange.getResponseHeaders().add("ETag", tag);
        }
        give(exchange, next(request));
      }
    }
  }

  private synchronized Answer next(String request) throws IOException {
    var known = answers.getOrDefault(request, List.of());
    if (known.isEmpty()) {
      return new Answer(
          404,
          Json.mapper()
              .writeValueAsBytes(
                  new Problem(
                      "about:blank", "Not found", 404, "no answer to " + request, null, null)));
    }
    return known.size() == 1 ? known.getFirst() : known.removeFirst();
  }

  private static void give(HttpExchange exchange, Answer answer) throws IOException {
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(answer.status(), answer.body().length);
    exchange.getResponseBody().write(answer.body());
  }

  private void stream(HttpExchange exchange, String request) throws IOException {
    exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    var out = exchange.getResponseBody();
    out.write(": hello\n\n".getBytes(StandardCharsets.UTF_8));
    out.flush();
    boolean output = request.endsWith("/output");
    int next = 0;
    int given = 0;
    int life = lives.get();
    long after = output ? 0 : after(request);
    do {
      for (; next < (output ? printed : events).size() && given < eventsPerConnection; next++) {
        var frame = output ? printed(next) : event(events.get(next), after);
        if (!frame.isEmpty()) {
          out.write(frame.getBytes(StandardCharsets.UTF_8));
          out.flush();
          given++;
        }
      }
      LockSupport.parkNanos(10_000_000);
    } while (stays && !closed && life == lives.get());
  }

  private String printed(int line) throws IOException {
    if (printed.get(line).equals(ENDED)) {
      return "event: ended\ndata: {\"status\":\"DONE\"}\n\n";
    }
    var data = Map.of("taskId", "a", "lines", List.of(printed.get(line)), "dropped", 0);
    return "id: %d\nevent: output\ndata: %s\n\n"
        .formatted(line, Json.mapper().writeValueAsString(data));
  }

  private static String event(ColonyEvent event, long after) throws IOException {
    return event.head().seq() <= after
        ? ""
        : "id: %d\nevent: x\ndata: %s\n\n"
            .formatted(
                event.head().seq(),
                Json.mapper().writerFor(ColonyEvent.class).writeValueAsString(event));
  }

  private static long after(String request) {
    return Long.parseLong(request.replaceAll(".*after=", "").replaceAll("[^0-9].*", ""));
  }
}
