package colony.worker.tool;

import colony.worker.sandbox.Places;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Objects;

/// The folder that paths of a model stay in. Links are followed as far as they stay in it too. What
/// a sandbox keeps from the model's commands is kept from it here as well.
public final class Yard {
  private final Path root;
  private final Places places;

  /// @param places what the model's commands may touch
  public Yard(Path root, Places places) throws IOException {
    this.root = root.toRealPath();
    this.places = places;
  }

  Path root() {
    return root;
  }

  /// A regular file that is there.
  Path file(String written) throws Refusal, IOException {
    var path = place(written);
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      throw new Refusal("there is no file '%s'".formatted(written));
    }
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      throw new Refusal("'%s' is not a regular file".formatted(written));
    }
    return path;
  }

  /// A folder that is there.
  Path folder(String written) throws Refusal, IOException {
    var path = place(written);
    if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      throw new Refusal("there is no folder '%s'".formatted(written));
    }
    return path;
  }

  /// Where a file is or can be made, without links on the way.
  Path place(String written) throws Refusal, IOException {
    var path = inside(written);
    var there = path;
    while (!Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
      there = Objects.requireNonNull(there.getParent());
    }
    var real = real(there, written);
    if (!real.startsWith(root)) {
      throw new Refusal("'%s' leads out of the workspace by a link".formatted(written));
    }
    if (inGit(root.relativize(real))) {
      throw new Refusal("'%s' leads into .git, which is not yours".formatted(written));
    }
    var place = real.resolve(there.relativize(path)).normalize();
    if (!shows(place)) {
      throw new Refusal("'%s' is hidden from tasks".formatted(written));
    }
    return place;
  }

  /// Whether it is not hidden; of a path without links.
  boolean shows(Path place) {
    return places.shows(place);
  }

  /// The same as [#place], of what is to be changed or made.
  Path writable(String written) throws Refusal, IOException {
    var place = place(written);
    if (!places.lends(place)) {
      throw new Refusal("'%s' is not to be written by tasks".formatted(written));
    }
    return place;
  }

  private static Path real(Path there, String written) throws Refusal {
    try {
      return there.toRealPath();
    } catch (IOException e) {
      throw new Refusal("'%s' is a link that leads nowhere".formatted(written));
    }
  }

  private Path inside(String written) throws Refusal {
    Path path;
    try {
      path = Path.of(written.strip());
    } catch (InvalidPathException e) {
      throw new Refusal("'%s' is no path".formatted(written.replace('\0', '?')));
    }
    if (path.isAbsolute()) {
      throw new Refusal(
          "'%s' is an absolute path; paths are relative to the workspace".formatted(written));
    }
    for (var part : path) {
      if (part.toString().equals("..")) {
        throw new Refusal("'%s' leads out of the workspace; '..' is not taken".formatted(written));
      }
    }
    if (inGit(path)) {
      throw new Refusal("'%s' is in .git, which is not yours".formatted(written));
    }
    return root.resolve(path).normalize();
  }

  /// Who writes there decides what Git does and runs.
  static boolean inGit(Path relative) {
    for (var part : relative) {
      if (part.toString().equalsIgnoreCase(".git")) {
        return true;
      }
    }
    return false;
  }

  String shown(Path path) {
    return root.relativize(path).toString();
  }
}
