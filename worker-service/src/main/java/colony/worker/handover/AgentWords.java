package colony.worker.handover;

import colony.contracts.Json;
import colony.contracts.TaskResult;
import colony.contracts.Usage;
import colony.contracts.WorkerReport.Blocked;
import colony.worker.json.BoundedTree;
import colony.worker.process.CleanText;
import colony.worker.spawn.SpawnText;
import colony.worker.spawn.WishList;
import colony.worker.spawn.Wishes;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// All that an agent gave: its result file, or else its final message, and what its tools noted.
public final class AgentWords {
  private static final long LARGEST = 4L * 1024 * 1024;

  private final List<String> findings = new ArrayList<>();
  private final ArrayNode spawnRequests = Json.mapper().createArrayNode();
  private final ArrayNode learnings = Json.mapper().createArrayNode();
  private final BoundedTree trees = new BoundedTree();
  private @Nullable Blocked blocked;
  private int broken;

  private AgentWords() {}

  /// @param written wins over the message
  /// @param notes one JSON object a line
  /// @param usage as the agent's program counted it; absent when it did not
  public static ResultFile read(
      ResultFile written, String message, Path notes, @Nullable Usage usage) {
    return new AgentWords().all(written, message, notes, usage);
  }

  private ResultFile all(ResultFile written, String message, Path notes, @Nullable Usage usage) {
    findings.addAll(written.findings());
    notes(notes);
    var wishes = new WishList();
    if (!written.written()) {
      SpawnText.read(message, wishes);
    }
    WrittenWishes.read(spawnRequests, wishes);
    var noted = wishes.wishes();
    var learned = new ArrayList<>(written.learnings());
    learned.addAll(new WrittenLearnings(findings).read(learnings));
    return new ResultFile(
        true,
        written.summary().or(() -> summary(message)),
        written.data(),
        learned,
        usage == null ? written.usage() : usage,
        written.written() ? Wishes.both(written.wishes(), noted) : noted,
        blocked(written, message),
        List.copyOf(findings));
  }

  private static Optional<String> summary(String message) {
    return Optional.of(CleanText.end(CleanText.of(message), TaskResult.MAX_SUMMARY))
        .filter(it -> !it.isBlank());
  }

  private @Nullable Blocked blocked(ResultFile written, String message) {
    if (written.blocked() != null) {
      return written.blocked();
    }
    return blocked != null || written.written() ? blocked : BlockText.read(message, findings);
  }

  private void notes(Path file) {
    try {
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        return;
      }
      if (Files.size(file) > LARGEST) {
        findings.add("what its tools noted is larger than %d bytes".formatted(LARGEST));
        return;
      }
      try (Stream<String> lines = Files.lines(file)) {
        lines.forEach(this::note);
      }
      if (broken > 0) {
        findings.add("notes of its tools that are not JSON: %d".formatted(broken));
      }
    } catch (UncheckedIOException e) {
      findings.add(
          e.getCause() instanceof BoundedTree.TooMany tooMany
              ? "what its tools noted " + tooMany.getOriginalMessage()
              : "what its tools noted cannot be read: " + e.getMessage());
    } catch (IOException e) {
      findings.add("what its tools noted cannot be read: " + e.getMessage());
    }
  }

  private void note(String line) {
    try {
      var note = trees.read(line);
      if (note.has("spawnRequest")) {
        spawnRequests.add(note.get("spawnRequest"));
      }
      if (note.has("learning")) {
        learnings.add(note.get("learning"));
      }
      if (note.has("blocked")) {
        blocked = new WrittenBlock(findings).read(note.get("blocked"));
      }
    } catch (BoundedTree.TooMany e) {
      throw new UncheckedIOException(e);
    } catch (IOException e) {
      broken++;
    }
  }
}
