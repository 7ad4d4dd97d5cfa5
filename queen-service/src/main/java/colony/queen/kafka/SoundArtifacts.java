package colony.queen.kafka;

import colony.contracts.BlobRef;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Artifact;
import colony.queen.blob.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Artifacts that another worker can lay down as files: each inside its folder, where no other is.
/// What breaks that would fall on those who depend on the task. Of two that are in each other's way
/// the first stays.
final class SoundArtifacts {
  private static final int MOST_NAMED = 5;
  private static final int LONGEST_SHOWN = 100;
  private static final int LONGEST_PATH = 1_000;

  /// Bytes of a name in every file system that we know.
  private static final int LONGEST_NAME = 255;

  private final TreeSet<String> files = new TreeSet<>();
  private final List<Artifact> sound = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();

  SoundArtifacts(List<Artifact> whole) {
    // Without the bundle the commit could not be had.
    var bundle = TaskResult.bundle(whole);
    bundle.forEach(this::look);
    whole.stream().filter(it -> !bundle.contains(it)).forEach(this::look);
  }

  /// Whether a blob can be asked for by it.
  static boolean sound(@Nullable BlobRef blob) {
    return blob != null && Sha256.parse(blob.sha256()).isPresent() && blob.sizeBytes() >= 0;
  }

  List<Artifact> sound() {
    return sound;
  }

  /// Why the others are none, as a part of a sentence; empty when there are no others.
  Optional<String> faults() {
    if (faults.isEmpty()) {
      return Optional.empty();
    }
    var named = String.join(", ", faults.subList(0, Math.min(MOST_NAMED, faults.size())));
    int more = faults.size() - MOST_NAMED;
    return Optional.of(more > 0 ? "%s and %,d more".formatted(named, more) : named);
  }

  private void look(Artifact artifact) {
    var path = artifact.path();
    if (!inside(path)) {
      fault(path, "is no path inside a folder");
    } else if (files.contains(path) || folder(path)) {
      fault(path, "is there already");
    } else if (belowAnother(path)) {
      fault(path, "lies below another artifact");
    } else if (!sound(artifact.blob())) {
      fault(path, "has a wrong hash or size");
    } else {
      files.add(path);
      sound.add(artifact);
    }
  }

  private void fault(String path, String what) {
    faults.add(
        "artifact '%s' %s".formatted(FittedResult.cut(PlainText.line(path), LONGEST_SHOWN), what));
  }

  private static boolean inside(String path) {
    if (path.length() > LONGEST_PATH) {
      return false;
    }
    for (var name : path.split("/", -1)) {
      int bytes = name.getBytes(StandardCharsets.UTF_8).length;
      if (bytes == 0 || bytes > LONGEST_NAME || name.equals(".") || name.equals("..")) {
        return false;
      }
    }
    return path.indexOf('\0') < 0;
  }

  /// Whether others lie in it.
  private boolean folder(String path) {
    var next = files.ceiling(path + "/");
    return next != null && next.startsWith(path + "/");
  }

  private boolean belowAnother(String path) {
    for (int at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      if (files.contains(path.substring(0, at))) {
        return true;
      }
    }
    return false;
  }
}
