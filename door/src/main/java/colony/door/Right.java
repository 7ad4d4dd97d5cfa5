package colony.door;

import java.util.List;
import java.util.Optional;

/// One line of a table of rights: which requests, and who may make them.
///
/// @param method of HTTP, or `*`
/// @param segments of the path; `{…}` stands for any one, `**` at the end for all that follow
/// @param least the role of people that it takes
/// @param workers whether a worker's token may too
/// @param wholly whether it takes a token that reaches all namespaces
/// @param recorded whether the audit trail has a line about each
public record Right(
    String method,
    List<String> segments,
    Role least,
    boolean workers,
    boolean wholly,
    boolean recorded) {

  /// What may not be listed is for admins of the whole installation.
  static final Right UNLISTED = new Right("*", List.of("**"), Role.ADMIN, false, true, false);

  boolean fits(String method, List<String> path) {
    return (this.method.equals("*") || this.method.equals(method)) && fits(path);
  }

  private boolean fits(List<String> path) {
    boolean open = segments.getLast().equals("**");
    int fixed = open ? segments.size() - 1 : segments.size();
    if (open ? path.size() < fixed : path.size() != fixed) {
      return false;
    }
    for (int i = 0; i < fixed; i++) {
      if (!isAny(segments.get(i)) && !segments.get(i).equals(path.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAny(String segment) {
    return segment.startsWith("{");
  }

  /// Words before any: `check-ins/open` is not the check-in with the id `open`.
  boolean narrower(Right other) {
    return places() < other.places();
  }

  private long places() {
    return segments.stream().filter(it -> isAny(it) || it.equals("**")).count();
  }

  /// Why somebody may not.
  public Optional<String> obstacle(Role role, Namespaces namespaces) {
    boolean may = role == Role.WORKER ? workers : role.covers(least);
    if (!may) {
      return Optional.of(role.no());
    }
    return switch (namespaces) {
      case Namespaces.All _ -> Optional.empty();
      case Namespaces.Only _ ->
          wholly ? Optional.of("this takes a token that reaches all namespaces") : Optional.empty();
    };
  }

  /// As OpenAPI writes it.
  public String path() {
    return "/" + String.join("/", segments);
  }
}
