package colony.queen.kafka;

import colony.contracts.BlobRef;
import colony.contracts.Json;
import colony.contracts.TaskResult;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A worker's result, cut so that every event it goes into stays within a message. A report may be
/// as long as an event, and written again it may be longer. What is left out, for that or since
/// nobody could fetch it, is said at the end of the summary.
final class FittedResult {
  /// Bytes for learnings and artifacts together; the rest of an event needs less than 64 KB, and
  /// what it says of tasks that stand otherwise 16 KB.
  private static final int ROOM = 168 * 1024;

  private static final int LEARNINGS_ROOM = 48 * 1024;
  private static final int LONGEST_NAME = 300;
  private static final int LONGEST_RAN = 4 * 1024;

  private final List<String> leftOut = new ArrayList<>();
  private Optional<String> unsound = Optional.empty();

  private FittedResult() {}

  static TaskResult of(TaskResult whole) {
    return new FittedResult().fitted(whole);
  }

  private TaskResult fitted(TaskResult whole) {
    var data = data(whole.data());
    var output = output(whole.output());
    var commit = name("commit", whole.commit());
    var branch = name("branch", whole.branch());
    var learnings = fitting("learnings", whole.learnings(), LEARNINGS_ROOM);
    var ran = ran(whole.ran());
    var sound = new SoundArtifacts(whole.artifacts());
    unsound = sound.faults();
    var artifacts = artifacts(sound.sound(), ROOM - size(learnings));
    return new TaskResult(
        summary(whole.summary()),
        data,
        output,
        commit,
        branch,
        artifacts,
        learnings,
        whole.exitCode(),
        Math.max(0, whole.durationMillis()),
        Usages.possible(whole.usage()),
        ran,
        diff(whole.diff()));
  }

  /// Without the bundle its commit could not be had, so that comes before the files.
  private List<TaskResult.Artifact> artifacts(List<TaskResult.Artifact> whole, int room) {
    var bundle = fitting("artifacts", TaskResult.bundle(whole), room);
    var artifacts = fitting("artifacts", TaskResult.files(whole), room - size(bundle));
    return Stream.concat(artifacts.stream(), bundle.stream()).toList();
  }

  /// How it was run is told in names; what is longer is none.
  private TaskResult.@Nullable Ran ran(TaskResult.@Nullable Ran ran) {
    if (ran != null && size(ran) > LONGEST_RAN) {
      leftOut.add("how it was run");
      return null;
    }
    return ran;
  }

  private static String named(@Nullable String name) {
    return cut(PlainText.line(Objects.requireNonNullElse(name, "")), LONGEST_NAME);
  }

  /// Nothing is shown that nobody could fetch.
  private static TaskResult.@Nullable Diff diff(TaskResult.@Nullable Diff diff) {
    if (diff == null) {
      return null;
    }
    var patch = diff.patch();
    boolean there = SoundArtifacts.sound(patch);
    return new TaskResult.Diff(
        named(diff.from()),
        Math.max(0, diff.files()),
        Math.max(0, diff.added()),
        Math.max(0, diff.removed()),
        there ? patch : null);
  }

  private @Nullable JsonNode data(@Nullable JsonNode data) {
    int size = data == null ? 0 : size(data);
    if (size > TaskResult.MAX_DATA_BYTES) {
      leftOut.add("data of %,d bytes".formatted(size));
      return null;
    }
    return data;
  }

  private @Nullable BlobRef output(@Nullable BlobRef output) {
    return SoundArtifacts.sound(output) ? output : null;
  }

  private @Nullable String name(String what, @Nullable String name) {
    if (name != null && name.length() > LONGEST_NAME) {
      leftOut.add("%s of %,d characters".formatted(what, name.length()));
      return null;
    }
    return name;
  }

  private <T> List<T> fitting(String what, List<T> items, int room) {
    var fitting = new ArrayList<T>();
    int free = room;
    for (var item : items) {
      int size = size(item) + 1;
      if (size <= free) {
        fitting.add(item);
        free -= size;
      }
    }
    if (fitting.size() < items.size()) {
      leftOut.add("%d of %d %s".formatted(items.size() - fitting.size(), items.size(), what));
    }
    return fitting;
  }

  /// Its beginning stays: the first line is what the task shows.
  private String summary(String summary) {
    if (summary.length() > TaskResult.MAX_SUMMARY) {
      leftOut.add("most of a summary of %,d characters".formatted(summary.length()));
    }
    if (leftOut.isEmpty() && unsound.isEmpty()) {
      return summary;
    }
    var note =
        (leftOut.isEmpty()
                ? ""
                : "\n[colony: too large for a message and left out: %s]".formatted(said()))
            + unsound.map("\n[colony: left out, nobody could fetch it: %s]"::formatted).orElse("");
    return cut(summary, TaskResult.MAX_SUMMARY - note.length()) + note;
  }

  private String said() {
    return String.join(", ", leftOut);
  }

  private static int size(Object part) {
    try {
      return Json.mapper().writeValueAsBytes(part).length;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("a part of the result cannot be written again", e);
    }
  }

  /// At most so many characters, none of them half a one.
  static String cut(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    int end = longest - 1;
    boolean half = end > 0 && Character.isHighSurrogate(text.charAt(end - 1));
    return text.substring(0, half ? end - 1 : end) + "…";
  }
}
