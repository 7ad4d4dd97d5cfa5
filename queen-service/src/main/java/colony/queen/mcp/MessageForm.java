package colony.queen.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.JsonRpcErrorCodes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the protocol promises of every message. The server of the protocol trusts in it: a call for
/// which it does not hold would get no answer at all.
final class MessageForm {
  private enum Kind {
    TEXT("a text"),
    OBJECT("an object");

    private final String expected;

    Kind(String expected) {
      this.expected = expected;
    }

    boolean takes(JsonNode value) {
      return switch (this) {
        case TEXT -> value.isTextual();
        case OBJECT -> value.isObject();
      };
    }
  }

  /// Characters of what begins a session, which is kept with it.
  static final int MOST_OF_A_BEGINNING = 64 * 1024;

  private static final String BEGINNING = "initialize";

  /// What the server of the protocol offers and nobody needs: nothing here changes of itself. It
  /// forgets no subscription, and goes through all that there were for each further one.
  private static final String SUBSCRIPTION = "resources/subscribe";

  /// @param path within the message's `params`
  private record Promise(String path, Kind kind, boolean needed) {}

  private static final List<Promise> OF_ALL = List.of(maybe("/_meta", Kind.OBJECT));

  private static final List<Promise> OF_A_CALL =
      List.of(must("/name", Kind.TEXT), maybe("/arguments", Kind.OBJECT));

  private static final Map<String, List<Promise>> OF_A_METHOD =
      Map.of(
          BEGINNING,
          List.of(
              must("/protocolVersion", Kind.TEXT),
              must("/clientInfo", Kind.OBJECT),
              must("/clientInfo/name", Kind.TEXT),
              maybe("/capabilities", Kind.OBJECT)),
          "tools/call",
          OF_A_CALL,
          "prompts/get",
          OF_A_CALL,
          "completion/complete",
          List.of(
              must("/ref", Kind.OBJECT),
              must("/ref/type", Kind.TEXT),
              must("/argument", Kind.OBJECT),
              must("/argument/name", Kind.TEXT),
              must("/argument/value", Kind.TEXT),
              maybe("/context", Kind.OBJECT),
              maybe("/context/arguments", Kind.OBJECT)),
          "resources/read",
          List.of(must("/uri", Kind.TEXT)),
          "resources/unsubscribe",
          List.of(must("/uri", Kind.TEXT)),
          "logging/setLevel",
          List.of(must("/level", Kind.TEXT)));

  private static final Map<String, List<Promise>> OF_A_REFERENCE =
      Map.of(
          "ref/prompt", List.of(must("/ref/name", Kind.TEXT)),
          "ref/resource", List.of(must("/ref/uri", Kind.TEXT)));

  /// @param id of the message that is at fault, as far as it has one
  record Fault(Optional<JsonNode> id, int code, String sentence) {}

  private MessageForm() {}

  /// Many clients send null for what they leave out, for which the server of the protocol has no
  /// place.
  ///
  /// @return whether there was any
  static boolean dropNulls(JsonNode message) {
    boolean dropped = false;
    if (message.isArray()) {
      for (var one : message) {
        dropped |= dropNulls(one);
      }
      return dropped;
    }
    if (message instanceof ObjectNode whole && whole.path("params").isNull()) {
      whole.remove("params");
      dropped = true;
    }
    dropped |= without(message.path("params"));
    dropped |= without(message.path("params").path("arguments"));
    return dropped;
  }

  private static boolean without(JsonNode part) {
    return part instanceof ObjectNode whole
        && whole.properties().removeIf(it -> it.getValue().isNull());
  }

  /// The first one; of several messages that came together, none is taken when one has a fault.
  static Optional<Fault> fault(JsonNode message) {
    if (!message.isArray()) {
      return faultOfOne(message);
    }
    if (message.isEmpty()) {
      return Optional.of(invalid("an empty list holds no message"));
    }
    for (var one : message) {
      var fault = faultOfOne(one);
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  private static Optional<Fault> faultOfOne(JsonNode message) {
    if (!message.isObject()) {
      return Optional.of(invalid("a message is a JSON object"));
    }
    var id = message.path("id");
    if (!id.isMissingNode() && !id.isTextual() && !id.isNumber()) {
      return Optional.of(invalid("id: expected a text or a number"));
    }
    var known = id.isMissingNode() ? Optional.<JsonNode>empty() : Optional.of(id);
    var method = message.path("method");
    if (!method.isMissingNode() && !method.isTextual()) {
      return Optional.of(
          new Fault(known, JsonRpcErrorCodes.INVALID_REQUEST, "method: expected a text"));
    }
    if (method.asText().equals(SUBSCRIPTION)) {
      return Optional.of(
          new Fault(
              known,
              JsonRpcErrorCodes.METHOD_NOT_FOUND,
              "nothing can be subscribed to; the tool watch waits for news of a colony"));
    }
    return faultOfParams(method.asText(), message.path("params"))
        .map(it -> new Fault(known, JsonRpcErrorCodes.INVALID_PARAMS, it));
  }

  private static Optional<String> faultOfParams(String method, JsonNode params) {
    if (!params.isMissingNode() && !params.isObject()) {
      return Optional.of("params: expected an object");
    }
    if (method.equals(BEGINNING) && params.toString().length() > MOST_OF_A_BEGINNING) {
      return Optional.of("params: expected at most %,d characters".formatted(MOST_OF_A_BEGINNING));
    }
    var promises = new ArrayList<>(OF_ALL);
    promises.addAll(OF_A_METHOD.getOrDefault(method, List.of()));
    promises.addAll(OF_A_REFERENCE.getOrDefault(params.at("/ref/type").asText(), List.of()));
    return promises.stream()
        .filter(it -> !kept(it, params.at(it.path())))
        .map(
            it ->
                "params%s: expected %s".formatted(it.path().replace('/', '.'), it.kind().expected))
        .findFirst();
  }

  private static boolean kept(Promise promise, JsonNode value) {
    return value.isMissingNode() || value.isNull()
        ? !promise.needed()
        : promise.kind().takes(value);
  }

  private static Fault invalid(String sentence) {
    return new Fault(Optional.empty(), JsonRpcErrorCodes.INVALID_REQUEST, sentence);
  }

  private static Promise must(String path, Kind kind) {
    return new Promise(path, kind, true);
  }

  private static Promise maybe(String path, Kind kind) {
    return new Promise(path, kind, false);
  }
}
