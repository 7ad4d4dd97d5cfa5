package colony.door;

import colony.contracts.names.NamespaceName;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the door says to a knock.
public sealed interface Answer {

  /// @param actor how the audit trail names them
  /// @param asked the namespace they mean, which is one of theirs
  /// @param expires when their token is good no more
  record Admitted(
      Role role,
      String actor,
      Namespaces namespaces,
      Optional<String> asked,
      Optional<Instant> expires)
      implements Answer {

    /// Of whom nothing is known: nothing is theirs.
    public static final Admitted NOBODY =
        new Admitted(Role.WORKER, "unknown", new Namespaces.Only(List.of()), Optional.empty());

    public Admitted(Role role, String actor, Namespaces namespaces, Optional<String> asked) {
      this(role, actor, namespaces, asked, Optional.empty());
    }

    /// Where a name is looked for: what was asked for, else the default, else their only one.
    public Optional<String> namespace() {
      return asked.or(
          () ->
              switch (namespaces) {
                case Namespaces.All _ -> Optional.of(NamespaceName.DEFAULT);
                case Namespaces.Only only ->
                    only.has(NamespaceName.DEFAULT)
                        ? Optional.of(NamespaceName.DEFAULT)
                        : Optional.of(only.names())
                            .filter(it -> it.size() == 1)
                            .map(it -> it.first());
              });
    }

    /// What a list shows them.
    public Namespaces listed() {
      return asked.<Namespaces>map(it -> new Namespaces.Only(List.of(it))).orElse(namespaces);
    }

    public boolean reachesAll() {
      return switch (namespaces) {
        case Namespaces.All _ -> true;
        case Namespaces.Only _ -> false;
      };
    }
  }

  /// @param status of HTTP
  /// @param who it was, where that is known: the trail of refusals names them
  /// @param retryAfter when it is worth asking again, where that is known
  record TurnedAway(
      int status, String sentence, Optional<Admitted> who, Optional<Duration> retryAfter)
      implements Answer {

    public TurnedAway(int status, String sentence) {
      this(status, sentence, Optional.empty(), Optional.empty());
    }

    /// What is said beside the status: how to come in, and when to come back.
    public Map<String, String> headers() {
      var headers = new LinkedHashMap<String, String>();
      if (status == 401) {
        headers.put("WWW-Authenticate", "Bearer");
      }
      retryAfter.ifPresent(it -> headers.put("Retry-After", seconds(it)));
      return headers;
    }

    /// Rounded up: who comes back a moment too early is turned away again.
    private static String seconds(Duration wait) {
      return Long.toString(wait.plusMillis(999).toSeconds());
    }
  }
}
