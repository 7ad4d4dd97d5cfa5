package colony.e2e;

import colony.contracts.Json;
import com.fasterxml.jackson.databind.JsonNode;
import com.google.protobuf.ByteString;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Takes spans as a collector does, from exporters as protobuf and from scripts as JSON.
final class SpanReceiver implements AutoCloseable {
  /// @param parent empty where the trace begins
  record Seen(String service, String trace, String id, String parent, String name) {}

  private final HttpServer server;
  private final Map<String, Seen> seen = new ConcurrentHashMap<>();

  SpanReceiver() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/v1/traces", this::take);
    server.start();
  }

  int port() {
    return server.getAddress().getPort();
  }

  List<Seen> spans() {
    return List.copyOf(seen.values());
  }

  /// From a span up to where its trace begins.
  List<Seen> path(Seen span) {
    var path = new ArrayList<Seen>();
    for (Seen it = span; it != null && path.size() < 50; it = seen.get(it.parent())) {
      path.add(it);
    }
    return path;
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      var body = exchange.getRequestBody().readAllBytes();
      var type = exchange.getRequestHeaders().getFirst("Content-Type");
      if (type != null && type.contains("json")) {
        json(Json.mapper().readTree(body));
      } else {
        protobuf(ExportTraceServiceRequest.parseFrom(body));
      }
      exchange.sendResponseHeaders(200, -1);
    }
  }

  private void protobuf(ExportTraceServiceRequest request) {
    for (var resource : request.getResourceSpansList()) {
      var service =
          resource.getResource().getAttributesList().stream()
              .filter(it -> it.getKey().equals("service.name"))
              .map(it -> it.getValue().getStringValue())
              .findFirst()
              .orElse("");
      for (var scope : resource.getScopeSpansList()) {
        for (var span : scope.getSpansList()) {
          keep(
              new Seen(
                  service,
                  hex(span.getTraceId()),
                  hex(span.getSpanId()),
                  hex(span.getParentSpanId()),
                  span.getName()));
        }
      }
    }
  }

  private void json(JsonNode request) {
    for (var span : request.findValue("spans")) {
      keep(
          new Seen(
              "script",
              span.path("traceId").asText(),
              span.path("spanId").asText(),
              span.path("parentSpanId").asText(),
              span.path("name").asText()));
    }
  }

  private void keep(Seen span) {
    seen.put(span.id(), span);
  }

  private static String hex(ByteString bytes) {
    return HexFormat.of().formatHex(bytes.toByteArray());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
