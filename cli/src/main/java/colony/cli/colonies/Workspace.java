package colony.cli.colonies;

import colony.contracts.GitUrl;
import colony.stack.Trouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a colony works on, as the Queen is told of it.
///
/// @param location a Git URL, or an absolute path; inside a Git repository it is the repository's
///   top folder
/// @param base the commit to begin at; of a directory the one that is checked out, when there is
///   one
/// @param project a key that is the same for every clone of a repository
public record Workspace(String location, Optional<String> base, String project) {
  /// Up to the last `@` of the host's part: a password may hold one, and Git takes it so.
  private static final Pattern CREDENTIALS = Pattern.compile("^([A-Za-z][A-Za-z0-9+.-]*://)[^/]*@");

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

  /// @param start a branch, tag or commit. It may move on: what the Queen is told is the commit
  static Workspace of(String place, Optional<String> start) {
    return GitUrl.is(place)
        ? elsewhere(place, start)
        : here(Path.of(place).toAbsolutePath().normalize(), start);
  }

  private static Workspace here(Path directory, Optional<String> start) {
    if (!Files.isDirectory(directory)) {
      throw new Trouble(
          "--workspace %s is not a directory".formatted(directory)
              + (Files.exists(directory) ? "" : ": there is no such file"));
    }
    var git = new Git(directory, List.of("safe.directory=*"));
    var location = isInRepository(directory) ? top(git, directory) : directory.toString();
    var project =
        git.ask("config", "--get", "remote.origin.url")
            .map(Workspace::withoutCredentials)
            .filter(url -> !url.isBlank())
            .orElse(location);
    var base =
        git.ask(
            "rev-parse", "-q", "--verify", "--end-of-options", start.orElse("HEAD") + "^{commit}");
    if (start.isPresent() && base.isEmpty()) {
      throw unknown(start.get(), location);
    }
    return new Workspace(location, base, project);
  }

  /// Where Git says no to a repository, its commands would run in the folder itself. A bare one has
  /// no top, and is its own.
  private static String top(Git git, Path directory) {
    return git.demand("rev-parse", "--is-inside-work-tree").equals("true")
        ? git.demand("rev-parse", "--show-toplevel")
        : directory.toString();
  }

  /// Git looks no further than its file system reaches.
  private static boolean isInRepository(Path directory) {
    try {
      var folder = directory.toRealPath();
      var store = Files.getFileStore(folder);
      while (folder != null && Files.getFileStore(folder).equals(store)) {
        var git = folder.resolve(".git");
        if (Files.isRegularFile(git) || Files.exists(git.resolve("HEAD"))) {
          return true;
        }
        folder = folder.getParent();
      }
      return false;
    } catch (IOException e) {
      throw new Trouble("cannot look at --workspace " + directory, e);
    }
  }

  private static Workspace elsewhere(String url, Optional<String> start) {
    if (GitUrl.tellsASecret(url)) {
      throw new Trouble(
          "the URL of --workspace holds a name or password, which whoever sees the colony would"
              + " read: leave it out and let Git on the workers know it");
    }
    return new Workspace(url, start.map(it -> commit(url, it)), withoutCredentials(url));
  }

  private static String commit(String url, String name) {
    if (COMMIT.matcher(name).matches()) {
      return name;
    }
    var known = new Git(Path.of("").toAbsolutePath()).demand("ls-remote", "--", url).lines();
    var lines = known.map(line -> List.of(line.split("\t", 2))).toList();
    return Stream.of("refs/heads/" + name, "refs/tags/%s^{}".formatted(name), "refs/tags/" + name)
        .flatMap(wanted -> lines.stream().filter(line -> line.getLast().equals(wanted)))
        .findFirst()
        .map(List::getFirst)
        .orElseThrow(
            () ->
                new Trouble(
                    "--base %s is no branch or tag of %s, and no whole commit hash"
                        .formatted(name, url)));
  }

  private static Trouble unknown(String start, String location) {
    return new Trouble("--base %s is no branch, tag or commit of %s".formatted(start, location));
  }

  private static String withoutCredentials(String url) {
    return CREDENTIALS.matcher(url).replaceFirst("$1");
  }
}
