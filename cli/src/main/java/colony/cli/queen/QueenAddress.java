package colony.cli.queen;

import java.net.URI;
import java.util.List;

/// Where the Queens listen and who speaks to them. Each of the Queens takes every command.
///
/// @param actor who acts, as the audit trail will name it
public record QueenAddress(List<URI> urls, String token, String actor) {
  public QueenAddress {
    urls = List.copyOf(urls);
  }

  public QueenAddress as(String other) {
    return new QueenAddress(urls, token, other);
  }

  @Override
  public String toString() {
    return String.join(" and ", urls.stream().map(URI::toString).toList());
  }
}
