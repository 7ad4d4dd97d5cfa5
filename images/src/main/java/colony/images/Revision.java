package colony.images;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The commit an image is made from. Its time is the image's, so that the same commit makes the
/// same bytes.
record Revision(String commit, Instant at) {
  private static final Revision UNKNOWN = new Revision("unknown", Instant.EPOCH);

  static Revision of(Path home) throws IOException {
    var head = git(home, "log", "-1", "--format=%H %ct").strip().split(" ", -1);
    if (head.length != 2) {
      return UNKNOWN;
    }
    var changed = !git(home, "status", "--porcelain", "--untracked-files=no").isBlank();
    return new Revision(
        changed ? head[0] + "-changed" : head[0], Instant.ofEpochSecond(Long.parseLong(head[1])));
  }

  /// Nothing where there is no Git repository: archives of a release have none.
  private static String git(Path home, String... words) throws IOException {
    var command = new ArrayList<>(List.of("git", "-C", home.toString()));
    command.addAll(List.of(words));
    var process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .redirectInput(new File("/dev/null"))
            .start();
    var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      return process.waitFor() == 0 ? said : "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
