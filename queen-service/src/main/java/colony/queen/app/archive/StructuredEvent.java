package colony.queen.app.archive;

import colony.contracts.Json;
import colony.queen.app.read.ArchiveBook;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.time.Instant;
import java.util.UUID;

/// An event as a line: a CloudEvent in structured mode. The body is the last field and stands there
/// letter for letter, so that it comes back as it was sent.
final class StructuredEvent {
  private static final String DATA = ",\"data\":";

  private StructuredEvent() {}

  static String line(UUID colony, String namespace, ArchiveBook.Event event) throws IOException {
    var envelope = Json.mapper().createObjectNode();
    envelope.put("specversion", "1.0");
    envelope.put("id", Json.mapper().readTree(event.body()).path("id").asText());
    envelope.put("source", "/namespaces/%s/colonies/%s".formatted(namespace, colony));
    envelope.put("type", event.type());
    envelope.put("time", event.at().toString());
    envelope.put("seq", Long.toString(event.seq()));
    envelope.put("datacontenttype", "application/json");
    var head = Json.mapper().writeValueAsString(envelope);
    return head.substring(0, head.length() - 1) + DATA + event.body() + "}";
  }

  /// @throws IOException when it is no such line
  static ArchiveBook.Event event(String line) throws IOException {
    int data = line.indexOf(DATA);
    if (data < 0 || !line.endsWith("}")) {
      throw new IOException("an archived event has no data: " + line);
    }
    try {
      var envelope = Json.mapper().readTree(line.substring(0, data) + "}");
      return new ArchiveBook.Event(
          Long.parseLong(envelope.path("seq").asText()),
          Instant.parse(envelope.path("time").asText()),
          envelope.path("type").asText(),
          line.substring(data + DATA.length(), line.length() - 1));
    } catch (JsonProcessingException | RuntimeException e) {
      throw new IOException("an archived event cannot be read: " + line, e);
    }
  }
}
