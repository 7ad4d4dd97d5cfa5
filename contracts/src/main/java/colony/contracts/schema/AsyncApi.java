package colony.contracts.schema;

import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.Topics;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// All topics as one AsyncAPI 3.0 document; the messages' schemas lie in the files beside it.
final class AsyncApi {
  private static final SortedMap<String, String> CLOUD_EVENT =
      new TreeMap<>(
          Map.of(
              "ce_specversion", "1.0",
              "ce_id", "the event's id",
              "ce_source", "/namespaces/NAMESPACE/colonies/ID",
              "ce_type", "the event's type",
              "ce_time", "when it happened",
              "ce_seq", "its number in the colony"));

  private AsyncApi() {}

  static ObjectNode document() {
    var document = Json.mapper().createObjectNode().put("asyncapi", "3.0.0");
    document
        .putObject("info")
        .put("title", "Colony")
        .put("version", Integer.toString(Message.SCHEMA_VERSION))
        .put("description", "Every topic of Colony: JSON, UTF-8, at least once.");
    document.put("defaultContentType", "application/json");
    var channels = document.putObject("channels");
    var messages = document.putObject("components").putObject("messages");
    for (var topic : Topics.declarations()) {
      var traffic = Traffic.on(topic.name());
      var message = traffic.message().getSimpleName();
      channels.set(topic.name(), channel(topic, traffic, message));
      messages.set(message, message(traffic));
    }
    channels.set(
        "colony.tasks",
        named(Topics.tasks("{caste}"), "caste", "Dispatches for workers of a further caste"));
    channels.set(
        "colony.external",
        named(
            Topics.external("{service}"),
            "service",
            "Dispatches for one of people's own programs"));
    return document;
  }

  /// Declared when a plan names the caste or the program.
  private static ObjectNode named(String address, String parameter, String means) {
    var message = Traffic.on(address).message().getSimpleName();
    var channel =
        Json.mapper().createObjectNode().put("address", address).put("description", means);
    channel
        .putObject("parameters")
        .putObject(parameter)
        .put("description", "the name of the " + parameter);
    channel
        .putObject("messages")
        .putObject(message)
        .put("$ref", "#/components/messages/" + message);
    return channel;
  }

  private static ObjectNode channel(Topics.Declaration topic, Traffic traffic, String message) {
    var channel =
        Json.mapper()
            .createObjectNode()
            .put("address", topic.name())
            .put("description", traffic.means());
    channel
        .putObject("messages")
        .putObject(message)
        .put("$ref", "#/components/messages/" + message);
    var kafka = channel.putObject("bindings").putObject("kafka").put("topic", topic.name());
    if (topic.partitions() > 0) {
      kafka.put("partitions", topic.partitions());
    }
    var settings = kafka.putObject("topicConfiguration");
    topic.settings().forEach((name, value) -> put(settings, name, value));
    return channel;
  }

  /// The binding wants lists and numbers where Kafka takes text.
  private static void put(ObjectNode settings, String name, String value) {
    switch (name) {
      case "cleanup.policy" -> settings.putArray(name).add(value);
      case "retention.ms", "retention.bytes", "segment.ms", "segment.bytes" ->
          settings.put(name, Long.parseLong(value));
      default -> settings.put(name, value);
    }
  }

  /// The envelope that the binary mode puts into headers.
  private static ObjectNode cloudEvent() {
    var headers = Json.mapper().createObjectNode().put("type", "object");
    var fields = headers.putObject("properties");
    CLOUD_EVENT.forEach(
        (name, means) -> fields.putObject(name).put("type", "string").put("description", means));
    CLOUD_EVENT.keySet().forEach(headers.putArray("required")::add);
    return headers;
  }

  private static ObjectNode message(Traffic traffic) {
    var message = Json.mapper().createObjectNode().put("summary", traffic.means());
    message
        .putObject("payload")
        .put("schemaFormat", "application/schema+json;version=draft-2020-12")
        .putObject("schema")
        .put("$ref", "./" + Schemas.resource(traffic.topic()));
    if (traffic.topic().equals(Topics.EVENTS)) {
      message.set("headers", cloudEvent());
    }
    message
        .putObject("bindings")
        .putObject("kafka")
        .putObject("key")
        .put("type", "string")
        .put("description", traffic.key());
    return message;
  }
}
