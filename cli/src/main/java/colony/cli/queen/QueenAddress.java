package colony.cli.queen;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where the Queens listen and who speaks to them. Each of the Queens takes every command.
///
/// @param actor who acts, as the audit trail will name it
/// @param namespace in which names are looked for; absent leaves that to the Queen
public record QueenAddress(List<URI> urls, String token, String actor, @Nullable String namespace) {
  public QueenAddress(List<URI> urls, String token, String actor) {
    this(urls, token, actor, null);
  }

  public QueenAddress {
    urls = List.copyOf(urls);
  }

  public QueenAddress in(@Nullable String other) {
    return new QueenAddress(urls, token, actor, other == null || other.isBlank() ? null : other);
  }

  /// Who speaks, in each request.
  public Map<String, String> headers() {
    var headers = new LinkedHashMap<String, String>();
    headers.put("Authorization", "Bearer " + token);
    headers.put("Colony-Actor", actor);
    if (namespace != null) {
      headers.put("Colony-Namespace", namespace);
    }
    return headers;
  }

  @Override
  public String toString() {
    return String.join(" and ", urls.stream().map(URI::toString).toList());
  }
}
