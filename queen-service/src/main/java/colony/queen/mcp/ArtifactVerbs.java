package colony.queen.mcp;

import colony.contracts.Json;
import colony.contracts.api.ArtifactView;
import colony.contracts.names.Counted;
import colony.queen.app.RefusedException;
import colony.queen.app.UnknownException;
import colony.queen.app.blob.Blobs;
import colony.queen.app.task.Tasks;
import colony.queen.app.view.BlobReach;
import colony.queen.app.view.Views;
import colony.queen.blob.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Files that tasks left. One is read only by its colony, and only where it is the reader's: an
/// imported colony names what it likes.
@ApplicationScoped
public class ArtifactVerbs implements Verbs {
  private static final int USUAL = 50;
  private static final int MOST = 200;
  private static final int USUAL_TEXT = 10_000;
  private static final int MOST_TEXT = 50_000;
  private static final long LARGEST = 4_000_000;

  private final Views views;
  private final Tasks tasks;
  private final Blobs blobs;
  private final BlobReach reach;

  @Inject
  ArtifactVerbs(Views views, Tasks tasks, Blobs blobs, BlobReach reach) {
    this.views = views;
    this.tasks = tasks;
    this.blobs = blobs;
    this.reach = reach;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.reads(
            "list_artifacts",
            "List artifacts",
            "Files that tasks of a colony left." + OF_WORKERS,
            List.of(
                Verbs.colony(),
                Verbs.limit(USUAL, MOST),
                Argument.whole("from", "number of the first one, from 0", 0, Integer.MAX_VALUE)),
            this::list),
        Verb.reads(
            "read_artifact",
            "Read an artifact",
            "The text of one file that a task left, a part at a time. What is no text, or larger"
                + " than 4 MB, is not shown."
                + OF_WORKERS,
            List.of(
                Verbs.colony(),
                Argument.text("path", "its path, from list_artifacts", 4_000).must(),
                Argument.text("task", "who left it; absent: the last that left one of this path"),
                Argument.whole("from", "the first character, from 0", 0, LARGEST),
                Argument.whole(
                    "characters",
                    "how many at most; usually %d".formatted(USUAL_TEXT),
                    1,
                    MOST_TEXT)),
            this::read));
  }

  private Answer list(Asked asked) {
    int from = asked.whole("from", 0);
    int most = asked.whole("limit", USUAL);
    var items = tasks.artifacts(views.find(asked.text("colony")), from, most);
    var facts = Json.mapper().createObjectNode();
    var rows = facts.putArray("artifacts");
    items.forEach(it -> rows.add(Cut.BRIEF.of(it)));
    if (items.size() == most) {
      facts.put("from", from + items.size());
    }
    return new Answer(Counted.of(items.size(), "artifact"), facts);
  }

  private Answer read(Asked asked) {
    var colony = views.find(asked.text("colony"));
    var artifact = found(colony, asked);
    var text = text(colony, artifact);
    int begin = Math.min(asked.whole("from", 0), text.length());
    int end =
        whole(text, begin, Math.min(text.length(), begin + asked.whole("characters", USUAL_TEXT)));
    var facts = Json.mapper().createObjectNode();
    facts
        .put("path", artifact.path())
        .put("taskId", artifact.taskId())
        .put("characters", text.length())
        .put("from", begin)
        .put("text", text.substring(begin, end));
    if (end < text.length()) {
      facts.put("next", end);
    }
    return new Answer("%d of %d characters".formatted(end - begin, text.length()), facts);
  }

  /// The end of a page that breaks no character, of which some are two in Java: each alone would be
  /// shown as a question mark.
  static int whole(String text, int begin, int end) {
    boolean broken = end < text.length() && Character.isHighSurrogate(text.charAt(end - 1));
    return !broken ? end : end - 1 > begin ? end - 1 : end + 1;
  }

  private ArtifactView found(UUID colony, Asked asked) {
    var path = asked.text("path");
    var task = asked.maybe("task");
    return tasks.artifacts(colony, 0, Integer.MAX_VALUE).stream()
        .filter(it -> it.path().equals(path))
        .filter(it -> task.isEmpty() || task.get().equals(it.taskId()))
        .reduce((_, last) -> last)
        .orElseThrow(() -> new UnknownException("artifact", path));
  }

  private String text(UUID colony, ArtifactView artifact) {
    if (artifact.sizeBytes() > LARGEST) {
      throw new RefusedException(
          "the artifact \"%s\" has %,d bytes; at most %,d are shown"
              .formatted(artifact.path(), artifact.sizeBytes(), LARGEST),
          List.of());
    }
    try {
      var bytes =
          Sha256.parse(artifact.sha256())
              .filter(name -> reach.readable(name, Optional.of(colony.toString())))
              .map(name -> bytes(name, artifact))
              .orElseThrow(() -> new UnknownException("blob", artifact.sha256()));
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException _) {
      throw new RefusedException(
          "the artifact \"%s\" is no UTF-8 text".formatted(artifact.path()), List.of());
    }
  }

  private byte[] bytes(Sha256 name, ArtifactView artifact) {
    try {
      return blobs
          .bytes(name, LARGEST)
          .orElseThrow(() -> new UnknownException("blob", artifact.sha256()));
    } catch (IOException e) {
      throw new UncheckedIOException("the blob %s cannot be read".formatted(name), e);
    }
  }
}
