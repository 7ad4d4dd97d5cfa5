package colony.worker.handover;

import colony.contracts.Json;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Learning;
import colony.worker.process.CleanText;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// `COLONY_RESULT`, as far as it can be understood. What cannot is a finding, never a crash.
public record ResultFile(
    Optional<String> summary,
    @Nullable JsonNode data,
    List<Learning> learnings,
    List<SpawnRequest> spawnRequests,
    List<String> findings) {
  private static final long LARGEST = 8L * 1024 * 1024;
  private static final int MOST_LEARNINGS = 50;
  private static final int MOST_SPAWN_REQUESTS = 10;
  private static final int LONGEST_TEXT = 2_000;
  private static final ResultFile NOTHING =
      new ResultFile(Optional.empty(), null, List.of(), List.of(), List.of());

  public static ResultFile read(Path file) {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) == 0) {
        return NOTHING;
      }
      if (Files.size(file) > LARGEST) {
        return broken("is larger than %d bytes".formatted(LARGEST));
      }
      var root = Json.mapper().readTree(Files.readAllBytes(file));
      return root.isObject() ? understood(root) : broken("is not a JSON object");
    } catch (JsonProcessingException e) {
      return broken("is not JSON: " + e.getOriginalMessage());
    } catch (IOException e) {
      return broken("cannot be read: " + e.getMessage());
    }
  }

  private static ResultFile broken(String how) {
    return new ResultFile(
        Optional.empty(), null, List.of(), List.of(), List.of("COLONY_RESULT " + how));
  }

  private static ResultFile understood(JsonNode root) {
    var findings = new ArrayList<String>();
    var summary = text(root, "summary");
    if (summary.isEmpty() && root.hasNonNull("summary")) {
      findings.add("COLONY_RESULT: summary is not a text");
    }
    return new ResultFile(
        summary.map(s -> CleanText.beginning(CleanText.of(s), TaskResult.MAX_SUMMARY)),
        root.hasNonNull("data") ? root.get("data") : null,
        learnings(root.path("learnings"), findings),
        spawnRequests(root.path("spawnRequests"), findings),
        List.copyOf(findings));
  }

  private static List<Learning> learnings(JsonNode list, List<String> findings) {
    var learnings = new ArrayList<Learning>();
    for (var item : items(list, "learnings", MOST_LEARNINGS, findings)) {
      var content = text(item, "content");
      if (content.isPresent()) {
        learnings.add(
            new Learning(bounded(text(item, "category").orElse("")), bounded(content.get())));
      } else {
        findings.add("COLONY_RESULT: a learning without content");
      }
    }
    return learnings;
  }

  private static List<SpawnRequest> spawnRequests(JsonNode list, List<String> findings) {
    var requests = new ArrayList<SpawnRequest>();
    for (var item : items(list, "spawnRequests", MOST_SPAWN_REQUESTS, findings)) {
      var caste = text(item, "caste");
      var reason = text(item, "reason");
      if (caste.isPresent() && reason.isPresent()) {
        requests.add(
            new SpawnRequest(
                bounded(text(item, "requestId").orElse("result-" + (requests.size() + 1))),
                bounded(caste.get()),
                bounded(reason.get()),
                bounded(text(item, "context").orElse("")),
                item.path("blocking").asBoolean(true)));
      } else {
        findings.add("COLONY_RESULT: a spawn request without caste or reason");
      }
    }
    return requests;
  }

  private static List<JsonNode> items(JsonNode list, String name, int most, List<String> findings) {
    if (!list.isMissingNode() && !list.isNull() && !list.isArray()) {
      findings.add("COLONY_RESULT: %s is not a list".formatted(name));
    }
    if (list.size() > most) {
      findings.add(
          "COLONY_RESULT: only the first %d of %d %s count".formatted(most, list.size(), name));
    }
    return list.isArray()
        ? StreamSupport.stream(list.spliterator(), false).limit(most).toList()
        : List.of();
  }

  private static Optional<String> text(JsonNode node, String field) {
    var value = node.get(field);
    return value != null && value.isTextual() && !value.asText().isBlank()
        ? Optional.of(value.asText())
        : Optional.empty();
  }

  private static String bounded(String text) {
    return CleanText.beginning(CleanText.of(text), LONGEST_TEXT);
  }
}
