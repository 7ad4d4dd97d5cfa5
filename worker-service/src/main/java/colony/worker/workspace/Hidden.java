package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What attempts must not see, such as the worker's home with the clones of all teams. A plan names
/// any workspace, and that is opened to its attempts: none lies there, neither as a folder nor as a
/// repository that a URL or a folder leads to.
record Hidden(List<Path> places) {
  private static final String FOLDER = "file://";
  private static final Pattern LONE_PERCENT = Pattern.compile("%(?![0-9a-fA-F]{2})");
  private static final String NO_FOLDER = "workspace '%s' is no URL of a folder";

  Hidden {
    places = List.copyOf(places);
  }

  /// Those that are there, without links.
  List<Path> real() throws IOException {
    var real = new ArrayList<Path>();
    for (var place : places) {
      if (Files.exists(place)) {
        real.add(place.toRealPath());
      }
    }
    return real;
  }

  /// @param location as the plan says it
  void demandOpen(String location, Path place) throws WorkspaceProblem {
    try {
      var there = place.toRealPath();
      var hiding = real().stream().filter(there::startsWith).findFirst();
      if (hiding.isPresent()) {
        throw bad(
            "workspace '%s' lies in %s, which this worker hides from attempts",
            location, hiding.get());
      }
    } catch (IOException e) {
      throw WorkspaceProblem.of(e, "the workspace '%s' cannot be looked at".formatted(location));
    }
  }

  /// @param url that Git clones
  void demandOpen(String url, Git program) throws WorkspaceProblem {
    if (url.startsWith(FOLDER)) {
      var named = path(url);
      // Of one that is no repository Git tries the other.
      for (var place : List.of(named, Path.of(named + ".git"))) {
        if (Files.isRegularFile(place)) {
          throw bad(NO_FOLDER, url); // it would say where another one lies
        }
        demandOpen(url, nearest(place));
        demandOpen(url, Repository.at(place, program));
      }
    }
  }

  /// A folder can say that its repository lies elsewhere.
  void demandOpen(String location, Optional<Repository> repository) throws WorkspaceProblem {
    if (repository.isPresent()) {
      demandOpen(location, repository.get().common());
    }
  }

  private static Path nearest(Path place) {
    var there = place;
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    return there;
  }

  /// As Git reads it: any byte may be written as `%` and two digits, and a `%` without them is one.
  /// What stands before the first slash it leaves out, such as a host: here nothing may. Nor may
  /// bytes that are no letters: it goes where they lead, and we could not look there.
  private static Path path(String url) throws WorkspaceProblem {
    try {
      var path = LONE_PERCENT.matcher(url.substring(FOLDER.length())).replaceAll("%25");
      var decoded = URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
      if (decoded.startsWith("/") && !decoded.contains("\uFFFD")) {
        return Path.of(decoded);
      }
    } catch (IllegalArgumentException _) {
      // InvalidPathException is one, too.
    }
    throw bad(NO_FOLDER, url);
  }

  private static WorkspaceProblem bad(String why, Object... those) {
    return new WorkspaceProblem(OutcomeClass.BAD_TASK, why.formatted(those));
  }
}
