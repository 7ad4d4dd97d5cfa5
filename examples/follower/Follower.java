import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// Rebuilds every colony's summary and list of tasks from the topics alone, to where these end now,
/// and writes them as the API answers them: `COLONY.summary.json` is `GET …/colonies/COLONY/summary`,
/// `COLONY.tasks.json` is `GET …/colonies/COLONY/task-list`, byte for byte.
///
///     java -cp 'LIB/*' Follower.java kafka BOOTSTRAP FOLDER
///     java -cp 'LIB/*' Follower.java archive EVENTS.jsonl.gz FOLDER
///
/// It knows none of the Queen's rules: an event says which tasks stand otherwise from there on.
public final class Follower {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<String, Colony> colonies = new HashMap<>();

  /// What is known of one colony.
  private static final class Colony {
    long seq;
    boolean incomplete;
    long summarySeq;
    byte[] summary = {};
    final LinkedHashMap<String, ObjectNode> tasks = new LinkedHashMap<>();
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 3) {
      System.err.println("usage: Follower kafka BOOTSTRAP FOLDER | archive EVENTS.jsonl.gz FOLDER");
      System.exit(2);
    }
    var follower = new Follower();
    switch (arguments[0]) {
      case "kafka" -> follower.topics(arguments[1]);
      case "archive" -> follower.archive(Path.of(arguments[1]));
      default -> throw new IOException("kafka or archive, not " + arguments[0]);
    }
    follower.write(Path.of(arguments[2]));
  }

  // what is read

  private void topics(String bootstrap) throws IOException {
    var prefix = System.getenv().getOrDefault("COLONY_TOPIC_PREFIX", "");
    var before = prefix.isEmpty() ? "" : prefix + ".";
    Map<String, Object> settings = new HashMap<>();
    // KAFKA_SASL_MECHANISM is sasl.mechanism, and so on
    System.getenv().forEach((name, value) -> {
      if (name.startsWith("KAFKA_")) {
        settings.put(name.substring(6).toLowerCase(java.util.Locale.ROOT).replace('_', '.'), value);
      }
    });
    settings.put("bootstrap.servers", bootstrap);
    try (var consumer =
        new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer())) {
      read(consumer, before + "colony.events", value -> event(JSON.readTree(value)));
      read(consumer, before + "colony.state", this::summary);
    }
  }

  private interface Taken {
    void take(byte[] value) throws IOException;
  }

  private static void read(KafkaConsumer<String, byte[]> consumer, String topic, Taken taken)
      throws IOException {
    var partitions =
        consumer.partitionsFor(topic).stream()
            .map(it -> new TopicPartition(topic, it.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
    var ends = consumer.endOffsets(partitions);
    while (ends.entrySet().stream()
        .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
      for (var record : consumer.poll(Duration.ofMillis(200))) {
        if (record.value() == null) {
          continue;
        }
        try {
          taken.take(record.value());
        } catch (IOException e) {
          // whoever may write to the topic can have put it there
          System.err.printf(
              "%s/%d/%d is left out: %s%n",
              record.topic(),
              record.partition(),
              record.offset(),
              e.getMessage().lines().findFirst().orElse("it cannot be read"));
        }
      }
    }
  }

  /// A file of an archive: CloudEvents, one a line, whose data is the value of the record.
  private void archive(Path file) throws IOException {
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        event(JSON.readTree(line).path("data"));
      }
    }
  }

  // what is made of it

  private Colony colony(JsonNode message) throws IOException {
    var id = message.path("colonyId").asText();
    if (!id.matches("[A-Za-z0-9-]+")) { // files are named after it
      throw new IOException("it names no colony");
    }
    return colonies.computeIfAbsent(id, it -> new Colony());
  }

  private void event(JsonNode event) throws IOException {
    var colony = colony(event);
    long seq = event.path("seq").asLong();
    if (seq <= colony.seq) {
      return; // delivered again
    }
    if (seq != colony.seq + 1) {
      colony.incomplete = true; // it began before the topic does
    }
    colony.seq = seq;
    if (event.has("keptTasks")) {
      var ids = new ArrayList<>(colony.tasks.keySet());
      // of a colony whose first events are gone fewer tasks are known than it keeps
      int kept = Math.clamp(event.path("keptTasks").asInt(), 0, ids.size());
      ids.subList(kept, ids.size()).forEach(colony.tasks::remove);
    }
    event.path("changedTasks").forEach(task -> change(colony, task));
  }

  /// `what` stays until it is told anew, `is` is all there is to say of how the task stands.
  private static void change(Colony colony, JsonNode task) {
    var id = task.path("taskId").asText();
    var known = colony.tasks.computeIfAbsent(id, it -> JSON.createObjectNode());
    if (task.has("what")) {
      known.set("what", task.get("what"));
    }
    known.set("is", task.get("is"));
  }

  private void summary(byte[] value) throws IOException {
    var summary = JSON.readTree(value);
    var colony = colony(summary);
    if (summary.path("seq").asLong() >= colony.summarySeq) {
      colony.summarySeq = summary.path("seq").asLong();
      colony.summary = value;
    }
  }

  // what is written

  private void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (var each : colonies.entrySet()) {
      if (each.getValue().summary.length > 0) {
        Files.write(folder.resolve(each.getKey() + ".summary.json"), each.getValue().summary);
      }
      if (each.getValue().incomplete) {
        System.err.println("not all events of colony " + each.getKey() + " are there");
      } else {
        Files.writeString(folder.resolve(each.getKey() + ".tasks.json"), tasks(each.getValue()));
      }
    }
  }

  private static String tasks(Colony colony) {
    ArrayNode list = JSON.createArrayNode();
    colony.tasks.forEach(
        (id, known) -> {
          var task = list.addObject().put("taskId", id);
          known.path("what").properties().forEach(it -> task.set(it.getKey(), it.getValue()));
          known.path("is").properties().forEach(it -> task.set(it.getKey(), it.getValue()));
        });
    var text = new StringBuilder();
    canonical(list, text);
    return text.toString();
  }

  /// Canonical JSON (RFC 8785): names in order, no white space, the fewest escapes.
  private static void canonical(JsonNode node, StringBuilder out) {
    switch (node.getNodeType()) {
      case OBJECT -> {
        var between = "{";
        for (var name : new TreeSet<>(names(node))) {
          out.append(between);
          between = ",";
          quoted(name, out);
          out.append(':');
          canonical(node.get(name), out);
        }
        out.append(node.isEmpty() ? "{}" : "}");
      }
      case ARRAY -> {
        var between = "[";
        for (var item : node) {
          out.append(between);
          between = ",";
          canonical(item, out);
        }
        out.append(node.isEmpty() ? "[]" : "]");
      }
      case STRING -> quoted(node.textValue(), out);
      default -> out.append(node.asText()); // whole numbers, true, false and null
    }
  }

  private static List<String> names(JsonNode node) {
    var names = new ArrayList<String>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static void quoted(String text, StringBuilder out) {
    out.append('"');
    for (char letter : text.toCharArray()) {
      switch (letter) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (letter < ' ') {
            out.append("\\u%04x".formatted((int) letter));
          } else {
            out.append(letter);
          }
        }
      }
    }
    out.append('"');
  }
}
