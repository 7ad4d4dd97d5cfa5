package colony.door;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The table of who may do what, one line for each endpoint. It is written as what is allowed: what
/// no line lists is refused to everybody but admins of the whole installation.
///
///     METHOD PATH LEAST-ROLE [worker] [all-namespaces] [recorded]
public final class Rights {
  private final List<Right> rights;

  private Rights(List<Right> rights) {
    this.rights = List.copyOf(rights);
  }

  public static Rights ofTheQueen() {
    return read("queen.rights");
  }

  public static Rights ofTheLearningService() {
    return read("learning.rights");
  }

  private static Rights read(String table) {
    try (InputStream in = Rights.class.getResourceAsStream(table)) {
      if (in == null) {
        throw new IllegalStateException("the table of rights %s is missing".formatted(table));
      }
      return of(new String(in.readAllBytes(), StandardCharsets.UTF_8), table);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Rights of(String table, String source) {
    var rights = new ArrayList<Right>();
    int number = 0;
    for (var line : table.lines().toList()) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        rights.add(line(line, "%s, line %d".formatted(source, number)));
      }
    }
    return new Rights(rights);
  }

  private static Right line(String line, String place) {
    var words = List.of(line.strip().split("\\s+"));
    if (words.size() < 3) {
      throw new IllegalStateException("%s: expected METHOD PATH LEAST-ROLE".formatted(place));
    }
    var more = words.subList(3, words.size());
    if (!List.of("worker", "all-namespaces", "recorded").containsAll(more)) {
      throw new IllegalStateException("%s: %s has an unknown word".formatted(place, more));
    }
    var least =
        Role.of(words.get(2))
            .filter(it -> it != Role.WORKER)
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "%s: expected viewer, operator or admin, not %s"
                            .formatted(place, words.get(2))));
    return new Right(
        words.getFirst(),
        segments(words.get(1)),
        least,
        more.contains("worker"),
        more.contains("all-namespaces"),
        more.contains("recorded"));
  }

  /// The line that speaks of a request.
  public Right right(String method, String path) {
    var asked = method.equals("HEAD") ? "GET" : method;
    var segments = segments(path);
    return rights.stream()
        .filter(it -> it.fits(asked, segments))
        .reduce((one, other) -> other.narrower(one) ? other : one)
        .orElse(Right.UNLISTED);
  }

  /// A slash at the end says nothing; one that is doubled makes a path that is not listed.
  private static List<String> segments(String path) {
    var bare = path.startsWith("/") ? path.substring(1) : path;
    var trimmed = bare.endsWith("/") ? bare.substring(0, bare.length() - 1) : bare;
    return Arrays.asList(trimmed.split("/", -1));
  }
}
