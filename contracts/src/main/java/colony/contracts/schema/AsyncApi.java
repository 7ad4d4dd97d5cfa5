package colony.contracts.schema;

import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.Topics;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// All topics as one AsyncAPI 3.0 document; the messages' schemas lie in the files beside it.
final class AsyncApi {
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
    return document;
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
      case "retention.ms" -> settings.put(name, Long.parseLong(value));
      default -> settings.put(name, value);
    }
  }

  private static ObjectNode message(Traffic traffic) {
    var message = Json.mapper().createObjectNode().put("summary", traffic.means());
    message.putObject("payload").put("$ref", "./" + Schemas.resource(traffic.topic()));
    message
        .putObject("bindings")
        .putObject("kafka")
        .putObject("key")
        .put("type", "string")
        .put("description", traffic.key());
    return message;
  }
}
