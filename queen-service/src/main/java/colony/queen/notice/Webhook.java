package colony.queen.notice;

import colony.contracts.names.NamespaceName;
import java.net.URI;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Somebody who is told.
///
/// @param occasions of which they are told
/// @param namespaces of the colonies they are told about; none means all
public record Webhook(
    String name, URI url, Signature signature, Set<Occasion> occasions, List<String> namespaces) {

  /// @param events words of occasions; absent means all
  /// @throws IllegalStateException where a setting is wrong, without the secret
  public static Webhook of(
      String name, URI url, String secret, Optional<List<String>> events, List<String> namespaces) {
    var scheme = url.getScheme();
    if (url.getHost() == null || !("http".equals(scheme) || "https".equals(scheme))) {
      throw fault(name, "url", "%s is no address that begins with http:// or https://", url);
    }
    return new Webhook(
        name,
        url,
        Signature.with(secret)
            .orElseThrow(
                () ->
                    fault(
                        name,
                        "secret",
                        "expected whsec_ and the base64 of %s bytes",
                        Signature.LENGTHS)),
        events.map(it -> occasions(name, it)).orElseGet(() -> EnumSet.allOf(Occasion.class)),
        namespaces.stream().map(it -> namespace(name, it.strip())).toList());
  }

  private static String namespace(String webhook, String name) {
    if (!NamespaceName.possible(name)) {
      throw fault(
          webhook, "namespaces", "\"%s\" is none, expected %s", name, NamespaceName.EXPECTED);
    }
    return name;
  }

  private static Set<Occasion> occasions(String name, List<String> words) {
    var found = EnumSet.of(Occasion.TEST);
    for (var word : words) {
      found.add(
          Occasion.of(word)
              .orElseThrow(() -> fault(name, "events", "\"%s\" is none of %s", word, all())));
    }
    return found;
  }

  private static String all() {
    return EnumSet.complementOf(EnumSet.of(Occasion.TEST)).stream()
        .map(Occasion::word)
        .collect(Collectors.joining(", "));
  }

  private static IllegalStateException fault(
      String name, String setting, String text, Object... values) {
    return new IllegalStateException(
        "colony.queen.webhooks.%s.%s: %s".formatted(name, setting, text.formatted(values)));
  }
}
