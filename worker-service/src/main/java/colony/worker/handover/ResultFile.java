package colony.worker.handover;

import colony.contracts.Json;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Learning;
import colony.contracts.Usage;
import colony.contracts.WorkerReport.Blocked;
import colony.worker.json.BoundedTree;
import colony.worker.process.CleanText;
import colony.worker.spawn.SpawnText;
import colony.worker.spawn.WishList;
import colony.worker.spawn.Wishes;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `COLONY_RESULT`, as far as it can be understood. What cannot is a finding, never a crash.
///
/// @param written whether there was one
/// @param blocked it cannot go on, and says why
/// @param wishes of its list and of its summary, which is the worker's final message
public record ResultFile(
    boolean written,
    Optional<String> summary,
    @Nullable WrittenData data,
    List<Learning> learnings,
    @Nullable Usage usage,
    Wishes wishes,
    @Nullable Blocked blocked,
    List<String> findings) {
  private static final long LARGEST = 8L * 1024 * 1024;
  private static final Set<String> FIELDS =
      Set.of("summary", "learnings", "usage", "spawnRequests", "blocked");
  public static final ResultFile NOTHING =
      new ResultFile(false, Optional.empty(), null, List.of(), null, Wishes.NONE, null, List.of());

  /// @param data where the worker puts `data`
  /// @throws IOException when it cannot put it there
  public static ResultFile read(Path file, Path data) throws IOException {
    InputStream written;
    try {
      // A link could lead to what only the worker may read.
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) == 0) {
        return NOTHING;
      }
      if (Files.size(file) > LARGEST) {
        return broken("is larger than %d bytes".formatted(LARGEST));
      }
      written = Files.newInputStream(file);
    } catch (IOException e) {
      return broken("cannot be read: " + e.getMessage());
    }
    try (written;
        var parser = Json.mapper().createParser(written)) {
      return parser.nextToken() == JsonToken.START_OBJECT
          ? read(parser, data)
          : broken("is not a JSON object");
    } catch (BoundedTree.TooMany e) {
      return broken(e.getOriginalMessage() + " besides its data");
    } catch (JsonProcessingException e) {
      return broken("is not JSON: " + e.getOriginalMessage());
    } catch (CharConversionException e) {
      return broken("is not JSON: " + e.getMessage());
    }
  }

  private static ResultFile read(JsonParser parser, Path place) throws IOException {
    var root = Json.mapper().createObjectNode();
    WrittenData data = null;
    var trees = new BoundedTree();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      var field = parser.currentName();
      var value = parser.nextToken();
      if (field.equals("data")) {
        data = value == JsonToken.VALUE_NULL ? null : WrittenData.moved(parser, place);
      } else if (FIELDS.contains(field)) {
        root.set(field, trees.read(parser));
      } else {
        parser.skipChildren();
      }
    }
    return understood(root, data);
  }

  private static ResultFile broken(String how) {
    return new ResultFile(
        false, // what its worker says last is read as if there were none
        Optional.empty(),
        null,
        List.of(),
        null,
        Wishes.NONE,
        null,
        List.of("COLONY_RESULT " + how));
  }

  /// What came another way than by a file, in the same words.
  ///
  /// @param usage as the one who called the model counted it, whatever the words say
  /// @param more findings
  public static ResultFile of(ObjectNode root, @Nullable Usage usage, List<String> more) {
    var data = root.hasNonNull("data") ? new WrittenData.Tree(root.get("data")) : null;
    var read = understood(root.deepCopy().without("usage"), data);
    var findings = new ArrayList<>(more);
    findings.addAll(read.findings());
    var blocked =
        read.blocked() != null
            ? read.blocked()
            : BlockText.read(text(root, "summary").orElse(""), findings);
    return new ResultFile(
        true,
        read.summary(),
        read.data(),
        read.learnings(),
        usage,
        read.wishes(),
        blocked,
        List.copyOf(findings));
  }

  /// The same, its last word left out.
  public ResultFile withoutSummary() {
    return new ResultFile(
        written, Optional.empty(), data, learnings, usage, wishes, blocked, findings);
  }

  static ResultFile understood(JsonNode root, @Nullable WrittenData data) {
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
        data,
        new WrittenLearnings(findings).read(root.path("learnings")),
        new WrittenUsage(findings).read(root.path("usage")),
        wishes.wishes(),
        new WrittenBlock(findings).read(root.path("blocked")),
        List.copyOf(findings));
  }

  static Optional<String> text(JsonNode node, String field) {
    var value = node.get(field);
    return value != null && value.isTextual() && !value.asText().isBlank()
        ? Optional.of(value.asText())
        : Optional.empty();
  }
}
