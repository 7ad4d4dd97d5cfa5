package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What attempts must not see, such as the worker's home with the clones of all teams. A plan names
/// any workspace, and that is opened to its attempts: none lies there, neither as a folder nor as a
/// repository that a URL or a folder leads to.
record Hidden(List<Path> places) {
  private static final String FOLDER = "file://";

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
      if (real().stream().anyMatch(there::startsWith)) {
        throw bad("workspace '%s' lies where this worker lets no attempt look", location);
      }
    } catch (IOException e) {
      throw WorkspaceProblem.of(e, "the workspace '%s' cannot be looked at".formatted(location));
    }
  }

  /// @param url that Git clones
  void demandOpen(String url) throws WorkspaceProblem {
    if (url.startsWith(FOLDER)) {
      var place = path(url);
      // Of one that is not there Git tries some that are named much like it.
      while (!Files.exists(place) && place.getParent() != null) {
        place = place.getParent();
      }
      demandOpen(url, place);
    }
  }

  /// As Git reads it: any letter may be written as `%` and two digits.
  private static Path path(String url) throws WorkspaceProblem {
    try {
      var path = url.substring(FOLDER.length()).replace("+", "%2B");
      return Path.of("/", URLDecoder.decode(path, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException _) {
      // InvalidPathException is one, too.
      throw bad("workspace '%s' is no URL of a folder", url);
    }
  }

  private static WorkspaceProblem bad(String why, String location) {
    return new WorkspaceProblem(OutcomeClass.BAD_TASK, why.formatted(location));
  }
}
