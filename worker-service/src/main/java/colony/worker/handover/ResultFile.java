package colony.worker.handover;

import colony.contracts.Json;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Learning;
import colony.contracts.Usage;
import colony.worker.process.CleanText;
import colony.worker.spawn.SpawnText;
import colony.worker.spawn.WishList;
import colony.worker.spawn.Wishes;
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
///
/// @param written whether there was one
/// @param wishes of its list and of its summary, which is the worker's final message
public record ResultFile(
    boolean written,
    Optional<String> summary,
    @Nullable JsonNode data,
    List<Learning> learnings,
    @Nullable Usage usage,
    Wishes wishes,
    List<String> findings) {
  private static final long LARGEST = 8L * 1024 * 1024;
  private static final int MOST_LEARNINGS = 50;
  private static final int LONGEST_TEXT = 2_000;
  public static final ResultFile NOTHING =
      new ResultFile(false, Optional.empty(), null, List.of(), null, Wishes.NONE, List.of());

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
        true,
        Optional.empty(),
        null,
        List.of(),
        null,
        Wishes.NONE,
        List.of("COLONY_RESULT " + how));
  }

  private static ResultFile understood(JsonNode root) {
    var findings = new ArrayList<String>();
    var summary = text(root, "summary");
    if (summary.isEmpty() && root.hasNonNull("summary")) {
      findings.add("COLONY_RESULT: summary is not a text");
    }
    var wishes = new WishList();
    summary.ifPresent(words -> SpawnText.read(words, wishes));
    WrittenWishes.read(root.path("spawnRequests"), wishes);
    return new ResultFile(
        true,
        summary.map(s -> CleanText.beginning(CleanText.of(s), TaskResult.MAX_SUMMARY)),
        root.hasNonNull("data") ? root.get("data") : null,
        learnings(root.path("learnings"), findings),
        new WrittenUsage(findings).read(root.path("usage")),
        wishes.wishes(),
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
