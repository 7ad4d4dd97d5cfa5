package colony.cli.mcp;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Carries messages between an assistant and the Queen. Calls run beside each other, as one that
/// waits must not keep the others from being made; what has no answer keeps its place.
final class Bridge {
  private static final int PARSE_ERROR = -32700;
  private static final int INVALID_REQUEST = -32600;
  private static final int AWAY = -32000;

  /// For calls that are under way when the assistant says nothing more.
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(5);

  private final Post post;
  private final Lines lines;
  private final Set<Thread> underWay = ConcurrentHashMap.newKeySet();

  Bridge(Post post, Lines lines) {
    this.post = post;
    this.lines = lines;
  }

  /// Until the input ends.
  void carry(BufferedReader in) throws IOException, InterruptedException {
    for (String line; (line = in.readLine()) != null; ) {
      if (!line.isBlank()) {
        carry(line);
      }
    }
    finish();
  }

  private void carry(String line) throws InterruptedException {
    JsonNode message;
    try {
      message = Json.mapper().readTree(line);
    } catch (JsonProcessingException e) {
      lines.sayError(
          NullNode.getInstance(), PARSE_ERROR, "no JSON in one line: " + e.getOriginalMessage());
      return;
    }
    if (!message.isObject() && message.isEmpty()) {
      lines.sayError(NullNode.getInstance(), INVALID_REQUEST, "a message is a JSON object");
      return;
    }
    boolean waits = message.path("id").isMissingNode();
    if (waits || message.path("method").asText().equals("initialize")) {
      pass(message, line);
    } else {
      underWay.removeIf(it -> !it.isAlive());
      underWay.add(Thread.ofVirtual().start(() -> passAlone(message, line)));
    }
  }

  private void passAlone(JsonNode message, String line) {
    try {
      pass(message, line);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void pass(JsonNode message, String line) throws InterruptedException {
    var open = calls(message);
    try {
      post.send(line, it -> back(it, open));
      refuse(open, "the Queen sent no answer: look whether it was done before it is asked again");
    } catch (UncheckedIOException e) {
      refuse(open, "what answered is no Queen: it sent what is no JSON");
    } catch (NotTaken e) {
      refuse(open, String.valueOf(e.getMessage()));
    } catch (ConnectException | HttpConnectTimeoutException _) {
      refuse(open, "no Queen answers: is the stack up? (./colony status, ./colony up -d)");
    } catch (HttpTimeoutException _) {
      refuse(
          open,
          "the Queen did not answer in time: look whether it was done before it is asked again");
    } catch (IOException e) {
      refuse(
          open,
          "the Queen went away before she answered (%s): look whether it was done before it is asked again"
              .formatted(e.getMessage()));
    }
  }

  private void back(String said, Map<String, JsonNode> open) {
    try {
      var message = Json.mapper().readTree(said);
      var agreed = message.path("result").path("protocolVersion");
      if (agreed.isTextual()) {
        post.agreedOn(agreed.textValue());
      }
      lines.say(message);
      each(message).filter(it -> !it.has("method")).forEach(it -> open.remove(key(it)));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What has to be answered, by the id as it is written. Notifications have no answer: nobody is
  /// told of a lost one.
  private static Map<String, JsonNode> calls(JsonNode message) {
    var calls = new LinkedHashMap<String, JsonNode>();
    each(message)
        .filter(it -> it.has("id") && it.has("method"))
        .forEach(it -> calls.put(key(it), it.path("id")));
    return calls;
  }

  private static String key(JsonNode message) {
    return message.path("id").toString();
  }

  private static Stream<JsonNode> each(JsonNode message) {
    return message.isArray() ? message.valueStream() : Stream.of(message);
  }

  private void refuse(Map<String, JsonNode> open, String sentence) {
    open.values().forEach(it -> lines.sayError(it, AWAY, sentence));
  }

  private void finish() throws InterruptedException {
    long end = System.nanoTime() + LAST_ANSWERS.toNanos();
    for (var call : underWay) {
      var left = Duration.ofNanos(end - System.nanoTime());
      if (left.isPositive()) {
        call.join(left);
      }
    }
    underWay.forEach(Thread::interrupt);
  }
}
