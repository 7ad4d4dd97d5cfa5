package colony.scripted;

import com.fasterxml.jackson.core.JacksonException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// A model server on a port of this machine. Which message it gives follows from the conversation
/// alone, so the same conversation may come again: only faults that pass are counted.
public final class ScriptedModel implements AutoCloseable {
  private static final Duration SLOW = Duration.ofMinutes(2);

  private record Turn(int rule, int number) {}

  private final Script script;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Ledger.Book book = new Ledger.Book();
  private final Map<Turn, AtomicInteger> faults = new ConcurrentHashMap<>();
  private final Brake brake = new Brake(SLOW);
  private final Set<String> keys = ConcurrentHashMap.newKeySet();

  private ScriptedModel(Script script, int port) throws IOException {
    this.script = script;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.setExecutor(threads);
    for (var protocol : Protocol.all()) {
      server.createContext(protocol.path(), exchange -> answer(protocol, exchange));
    }
    server.createContext("/ledger", this::ledger);
    server.start();
  }

  public static ScriptedModel start(Script script) throws IOException {
    return start(script, 0);
  }

  /// @param port 0 means a free one
  public static ScriptedModel start(Script script, int port) throws IOException {
    return new ScriptedModel(script, port);
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  public Ledger ledger() {
    return book.read();
  }

  /// The keys with which it was called. It takes any, and none.
  public Set<String> keys() {
    return Set.copyOf(keys);
  }

  /// Calls that wait for [#release].
  public int waiting() {
    return brake.waiting();
  }

  /// Lets the slow answers go, those of now and those to come.
  public void release() {
    brake.release();
  }

  private void ledger(HttpExchange exchange) throws IOException {
    try (exchange) {
      Sent.json(exchange, 200, Script.JSON.valueToTree(book.read()));
    }
  }

  private void answer(Protocol protocol, HttpExchange exchange) throws IOException {
    try (exchange) {
      var headers = exchange.getRequestHeaders();
      Stream.of(headers.getFirst("x-api-key"), headers.getFirst("authorization"))
          .filter(Objects::nonNull)
          .map(it -> it.replaceFirst("^Bearer ", ""))
          .forEach(keys::add);
      read(protocol, exchange);
    }
  }

  private void read(Protocol protocol, HttpExchange exchange) throws IOException {
    try {
      var path = exchange.getRequestURI().getPath();
      if (!protocol.at(path)) {
        refuse(protocol, exchange, 404, "there is nothing at " + exchange.getRequestURI());
        return;
      }
      var conversation =
          protocol.read(path, Script.JSON.readTree(exchange.getRequestBody().readAllBytes()));
      answer(protocol, exchange, conversation);
    } catch (JacksonException e) {
      refuse(protocol, exchange, 400, "the request is not JSON: " + e.getOriginalMessage());
    } catch (IllegalArgumentException e) {
      refuse(protocol, exchange, 400, String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void refuse(Protocol protocol, HttpExchange exchange, int status, String sentence)
      throws IOException {
    book.failed();
    Sent.json(exchange, status, protocol.error(status, sentence));
  }

  private void answer(Protocol protocol, HttpExchange exchange, Conversation conversation)
      throws IOException, InterruptedException {
    var match =
        script
            .match(conversation.opening())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "no rule of the script fits the conversation that begins: "
                            + conversation.beginning()));
    var turns = match.rule().turns();
    var number = conversation.answered();
    if (number >= turns.size()) {
      throw new IllegalArgumentException(
          "rule %s of the script has %d turns, and the conversation is at message %d"
              .formatted(match.name(), turns.size(), number + 1));
    }
    var said = new Saying(protocol, conversation, match, turns.get(number));
    var fault = turns.get(number).fault();
    if (fault != null && due(turns.get(number), new Turn(match.number(), number))) {
      faulty(fault, said, exchange);
    } else {
      give(said, said.reply(), exchange);
    }
  }

  private boolean due(Script.Turn turn, Turn place) {
    var sofar = faults.computeIfAbsent(place, _ -> new AtomicInteger()).getAndIncrement();
    return turn.times() == 0 || sofar < turn.times();
  }

  private void faulty(Fault fault, Saying said, HttpExchange exchange)
      throws IOException, InterruptedException {
    var protocol = said.protocol();
    switch (fault) {
      case UNAUTHORIZED -> refuse(protocol, exchange, 401, "the key is not accepted");
      case UNKNOWN_MODEL -> refuse(protocol, exchange, 404, "there is no such model");
      case RATE_LIMIT -> refuse(protocol, exchange, 429, "too many requests");
      case SERVER_ERROR -> refuse(protocol, exchange, 500, "the service is broken");
      case GARBAGE -> {
        book.failed();
        Sent.page(exchange);
      }
      case CUT -> {
        book.failed();
        Sent.half(exchange, protocol.answer(said.reply()));
      }
      case SLOW -> {
        brake.hold();
        give(said, said.reply(), exchange);
      }
      case REFUSAL -> give(said, said.ending(Reply.Stop.REFUSED), exchange);
      case TOO_LONG -> give(said, said.ending(Reply.Stop.TOO_LONG), exchange);
    }
  }

  /// Billed before it is sent: whoever has the answer finds it in the ledger.
  private void give(Saying said, Reply reply, HttpExchange exchange) throws IOException {
    book.answered(said.bill(reply));
    if (said.conversation().streamed()) {
      Sent.pieces(exchange, said.protocol().streamType(), said.protocol().stream(reply));
    } else {
      Sent.json(exchange, 200, said.protocol().answer(reply));
    }
  }

  @Override
  public void close() {
    brake.release();
    server.stop(0);
    threads.close();
  }
}
