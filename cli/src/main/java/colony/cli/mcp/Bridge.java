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
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Carries messages between an assistant and the Queen. Calls run beside each other, as one that
/// waits must not keep the others from being made; what has no answer keeps its place.
final class Bridge {
  private static final int PARSE_ERROR = -32700;
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
    try {
      post.send(line, this::back);
    } catch (UncheckedIOException e) {
      refuse(message, "what answered is no Queen: it sent what is no JSON");
    } catch (NotTaken e) {
      refuse(message, String.valueOf(e.getMessage()));
    } catch (ConnectException | HttpConnectTimeoutException _) {
      refuse(message, "no Queen answers: is the stack up? (./colony status, ./colony up -d)");
    } catch (IOException e) {
      refuse(
          message,
          "the Queen went away before she answered (%s): look whether it was done before it is asked again"
              .formatted(e.getMessage()));
    }
  }

  private void back(String said) {
    try {
      var message = Json.mapper().readTree(said);
      var agreed = message.path("result").path("protocolVersion");
      if (agreed.isTextual()) {
        post.agreedOn(agreed.textValue());
      }
      lines.say(message);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Notifications have no answer: nobody is told of a lost one.
  private void refuse(JsonNode message, String sentence) {
    if (message.has("id") && message.has("method")) {
      lines.sayError(message.get("id"), AWAY, sentence);
    }
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
