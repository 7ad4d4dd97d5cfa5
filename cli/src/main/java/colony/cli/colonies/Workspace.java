package colony.cli.colonies;

import colony.stack.Trouble;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a colony works on, as the Queen is told of it.
///
/// @param location absolute; inside a Git repository it is the repository's top folder
/// @param base the commit that is checked out, when there is one
/// @param project a key that is the same for every clone of a repository
record Workspace(Path location, Optional<String> base, String project) {
  private static final Pattern CREDENTIALS =
      Pattern.compile("^([A-Za-z][A-Za-z0-9+.-]*://)[^/@]*@");

  static Workspace of(Path directory) {
    var absolute = directory.toAbsolutePath().normalize();
    if (!Files.isDirectory(absolute)) {
      throw new Trouble(
          "--workspace %s is not a directory".formatted(absolute)
              + (Files.exists(absolute) ? "" : ": there is no such file"));
    }
    var git = new Git(absolute);
    var location = git.ask("rev-parse", "--show-toplevel").map(Path::of).orElse(absolute);
    var project =
        git.ask("config", "--get", "remote.origin.url")
            .map(url -> CREDENTIALS.matcher(url).replaceFirst("$1"))
            .filter(url -> !url.isBlank())
            .orElse(location.toString());
    return new Workspace(
        location, git.ask("rev-parse", "-q", "--verify", "HEAD^{commit}"), project);
  }
}
