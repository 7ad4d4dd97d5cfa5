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
        new WrittenLearnings(findings).read(root.path("learnings")),
        new WrittenUsage(findings).read(root.path("usage")),
        wishes.wishes(),
        List.copyOf(findings));
  }

  static Optional<String> text(JsonNode node, String field) {
    var value = node.get(field);
    return value != null && value.isTextual() && !value.asText().isBlank()
        ? Optional.of(value.asText())
        : Optional.empty();
  }
}
